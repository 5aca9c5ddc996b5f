import { ROUTES, siteMinute } from '@site/shared/product';
import { Box, Chip, Figure, FIGURE_CARD_HEIGHT, FigureCard, Screen, Skeleton, Stack, StateCard } from '@site/shared/ui';
import { SpanFilter } from '@site/shared/ui/field';
import { FilterPills, RecordList, type RecordColumn, RecordPage, useRecordFilter } from '@site/shared/ui/list';
import type { GiftRecord, GiftRecordPage, GiftTotal, GiftWay } from '@site/shared/wire';
import { GiftIcon } from '../common/chat/gift-icon.tsx';
import { GIFT_FILTER, useGiftRecords } from './gift-record.queries.ts';

const WAYS = [
  { value: 'all', label: '全部' },
  { value: 'sent', label: '送出' },
  { value: 'received', label: '收到' },
] as const;

/** The gifts that the member sent and received in chat rooms, with their price in coins. */
export default function GiftRecordScreen() {
  const [filter, show] = useRecordFilter(GIFT_FILTER);
  const gifts = useGiftRecords(GIFT_FILTER.toQuery(filter));
  return (
    <Screen
      title={ROUTES.giftRecord.title}
      reason="礼物用金币赠送，不涉及真实资金；收到的礼物是心意，不折算金币。"
      link={{ to: ROUTES.mallCoinRecord.path, label: '金币明细' }}
    >
      <Stack sx={{ gap: 4 }}>
        {gifts.data && <Totals totals={gifts.data.totals} />}
        {gifts.isPending && <Skeleton shape="block" sx={{ height: FIGURE_CARD_HEIGHT }} />}
        <SpanFilter value={filter.span} onSelect={(span) => show({ span })} />
        <FilterPills label="收送" choices={WAYS} value={filter.way} onSelect={(way) => show({ way })} />
        <RecordPage
          query={gifts}
          empty={<StateCard title="暂无礼物记录" text={EMPTY_TEXT[filter.way]} />}
          onPage={(page) => show({ page })}
        >
          {({ list }) => <RecordList caption="礼物记录" columns={COLUMNS} rows={list} keyOf={({ recordNo }) => recordNo} />}
        </RecordPage>
      </Stack>
    </Screen>
  );
}

const EMPTY_TEXT: Readonly<Record<GiftWay | 'all', string>> = {
  all: '可以换一个时间查看。在聊天室送出和收到的礼物会记录在这里。',
  sent: '可以换一个时间查看。在聊天室送给主播和会员的礼物会记录在这里。',
  received: '可以换一个时间查看。其他会员在聊天室送给您的礼物会记录在这里。',
};

function Totals({ totals: { sent, received } }: Pick<GiftRecordPage, 'totals'>) {
  return (
    <FigureCard label="礼物合计">
      <Total label="送出" total={sent} coins="花费" />
      <Total label="收到" total={received} coins="价值" />
    </FigureCard>
  );
}

function Total({
  label,
  total: { times, coins: price },
  coins,
}: {
  readonly label: string;
  readonly total: GiftTotal;
  readonly coins: string;
}) {
  return (
    <Figure label={label} hint={`${coins} ${coinsText(price)}`}>
      {`${times.toLocaleString('en-US')} 次`}
    </Figure>
  );
}

const coinsText = (coins: number) => `${coins.toLocaleString('en-US')} 金币`;

const COLUMNS: readonly RecordColumn<GiftRecord>[] = [
  { key: 'name', title: '礼物', headline: true, render: ({ icon, name }) => <Named icon={icon} name={name} /> },
  { key: 'way', title: '类型', place: 'foot', render: ({ way }) => <Way way={way} /> },
  { key: 'qty', title: '数量', align: 'right', place: 'figure', render: ({ qty }) => `× ${qty}` },
  { key: 'coins', title: '金币', align: 'right', headline: true, render: ({ coins }) => coinsText(coins) },
  { key: 'host', title: '主播', place: 'figure', render: ({ way, other }) => (way === 'sent' ? other : '我') },
  { key: 'giver', title: '赠送人', place: 'figure', render: ({ way, other }) => (way === 'sent' ? '我' : other) },
  { key: 'room', title: '房间', render: ({ roomTitle }) => roomTitle },
  { key: 'at', title: '时间', place: 'foot', render: ({ at }) => <time dateTime={at}>{siteMinute(at)}</time> },
];

function Named({ icon, name }: Pick<GiftRecord, 'icon' | 'name'>) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <GiftIcon name={icon} size={28} />
      {name}
    </Box>
  );
}

function Way({ way }: Pick<GiftRecord, 'way'>) {
  return way === 'sent' ? (
    <Chip icon="arrowUp">送出</Chip>
  ) : (
    <Chip tone="win" icon="arrowDown">
      收到
    </Chip>
  );
}
