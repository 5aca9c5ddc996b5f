import { COIN_NOTICE_DAYS, COIN_REASON_TEXT, ROUTES, siteDate, siteMinute } from '@site/shared/product';
import { Figure, FIGURE_CARD_HEIGHT, FigureCard, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { SpanFilter } from '@site/shared/ui/field';
import { FilterPills, RecordList, type RecordColumn, RecordPage, useRecordFilter } from '@site/shared/ui/list';
import type { CoinAccount, CoinEntry } from '@site/shared/wire';
import { COIN_FILTER, useCoins } from './coins.queries.ts';

const WAYS = [
  { value: 'all', label: '全部' },
  { value: 'in', label: '获得' },
  { value: 'out', label: '使用' },
] as const;

/** The income and spending of coins. */
export default function CoinRecordScreen() {
  const [filter, show] = useRecordFilter(COIN_FILTER);
  const coins = useCoins(COIN_FILTER.toQuery(filter));
  return (
    <Screen title={ROUTES.mallCoinRecord.title} link={{ to: `${ROUTES.vip.path}?tab=mall`, label: '去商城' }}>
      <Stack sx={{ gap: 4 }}>
        {coins.data && <Account account={coins.data.account} />}
        {coins.isPending && <Skeleton shape="block" sx={{ height: FIGURE_CARD_HEIGHT }} />}
        <SpanFilter value={filter.span} onSelect={(span) => show({ span })} />
        <FilterPills label="收支" choices={WAYS} value={filter.way} onSelect={(way) => show({ way })} />
        <RecordPage
          query={coins}
          empty={<StateCard title="暂无金币记录" text="可以换一个时间查看。签到与活动获得的金币会记录在这里。" />}
          onPage={(page) => show({ page })}
        >
          {({ list }) => <RecordList caption="金币明细" columns={COLUMNS} rows={list} keyOf={({ id }) => id} />}
        </RecordPage>
      </Stack>
    </Screen>
  );
}

function Account({ account: { coins, expiringCoins } }: { readonly account: CoinAccount }) {
  return (
    <FigureCard label="金币账户">
      <Figure label="可用金币">{coins.toLocaleString('en-US')}</Figure>
      <Figure label="即将到期" hint={`${COIN_NOTICE_DAYS} 天内到期的金币`}>
        {expiringCoins.toLocaleString('en-US')}
      </Figure>
    </FigureCard>
  );
}

const COLUMNS: readonly RecordColumn<CoinEntry>[] = [
  { key: 'reason', title: '类型', headline: true, render: ({ reason }) => COIN_REASON_TEXT[reason] },
  { key: 'delta', title: '金币', align: 'right', headline: true, render: ({ delta }) => <Delta delta={delta} /> },
  { key: 'balance', title: '余额', align: 'right', place: 'figure', render: ({ balanceAfter }) => balanceAfter.toLocaleString('en-US') },
  { key: 'remark', title: '说明', place: 'foot', render: ({ remark }) => remark },
  { key: 'at', title: '时间', place: 'foot', render: ({ at }) => <time dateTime={at}>{siteMinute(at)}</time> },
  { key: 'expires', title: '有效期至', place: 'figure', render: ({ expiresAt }) => (expiresAt === null ? '—' : siteDate(expiresAt)) },
];

function Delta({ delta }: Pick<CoinEntry, 'delta'>) {
  return (
    <Text component="span" size="inherit" numeric weight="medium" tone={delta > 0 ? 'win' : 'ink'}>
      {`${delta > 0 ? '+' : '−'}${Math.abs(delta).toLocaleString('en-US')}`}
    </Text>
  );
}
