import { pageOf, ROUTES, siteMinute, spanOf, spanSearch } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Answered, ButtonLink, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { SpanFilter } from '@site/shared/ui/field';
import { Paged, RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { GiftRecord } from '@site/shared/wire';
import { useState } from 'react';
import { useGiftRecords, type GiftFilter } from './gift-record.queries.ts';

/** What the member gave in chat rooms, and what it cost in coins. */
export default function GiftRecordScreen() {
  const [search, setSearch] = useSearchParams();
  const [nowMs] = useState(Date.now);
  const filter: GiftFilter = { span: spanOf(search, nowMs), page: pageOf(search) };
  const gifts = useGiftRecords(filter);
  const show = (change: Partial<GiftFilter>) => {
    const next = { ...filter, page: 1, ...change };
    setSearch({ ...spanSearch(next.span), ...(next.page > 1 && { page: String(next.page) }) }, { replace: true });
  };
  return (
    <Screen
      title={ROUTES.giftRecord.title}
      reason="礼物用金币赠送，不涉及真实资金。"
      actions={
        <ButtonLink look="soft" to={ROUTES.mallCoinRecord.path}>
          金币明细
        </ButtonLink>
      }
    >
      <Stack sx={{ gap: 4 }}>
        <SpanFilter value={filter.span} onSelect={(span) => show({ span })} />
        <Answered
          query={gifts}
          skeleton={<Skeleton shape="block" count={5} sx={{ height: 56, mb: 2 }} />}
          empty={<StateCard title="暂无礼物记录" text="可以换一个时间查看。在聊天室送出的礼物会记录在这里。" />}
        >
          {({ list, total, totalCoins }) => (
            <Paged query={gifts} onPage={(next) => show({ page: next })}>
              <Text size="small" tone="text2" numeric sx={{ mb: 2 }}>{`共送出 ${total} 次，合计 ${coinsText(totalCoins)}`}</Text>
              <RecordList caption="礼物记录" columns={COLUMNS} rows={list} keyOf={({ recordNo }) => recordNo} />
            </Paged>
          )}
        </Answered>
      </Stack>
    </Screen>
  );
}

const coinsText = (coins: number) => `${coins.toLocaleString('en-US')} 金币`;

const COLUMNS: readonly RecordColumn<GiftRecord>[] = [
  { key: 'name', title: '礼物', headline: true, render: ({ name }) => name },
  { key: 'qty', title: '数量', align: 'right', render: ({ qty }) => `× ${qty}` },
  { key: 'coins', title: '花费', align: 'right', headline: true, render: ({ coins }) => coinsText(coins) },
  { key: 'room', title: '房间', render: ({ roomTitle }) => roomTitle },
  { key: 'at', title: '时间', render: ({ at }) => <time dateTime={at}>{siteMinute(at)}</time> },
];
