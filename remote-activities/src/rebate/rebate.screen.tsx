import { REBATE_STATUS_TEXT, ROUTES, siteMinute, type RebateStatus } from '@site/shared/product';
import { Chip, Heading, Money, Screen, Stack, StateCard, Text } from '@site/shared/ui';
import { SpanFilter } from '@site/shared/ui/field';
import { RecordList, type RecordColumn, RecordPage, useRecordFilter } from '@site/shared/ui/list';
import type { Rebate } from '@site/shared/wire';
import { PendingRebates, COLUMNS } from './pending-rebates.tsx';
import { useRebateHistory } from './rebate.queries.ts';
import { REBATE_FILTER } from './rebate.rules.ts';

/** Rebates: what waits, at which rates, and what was paid. */
export default function RebateScreen() {
  return (
    <Screen title={ROUTES.rebate.title} reason="按每日有效投注与等级比例计算" link={{ to: ROUTES.vipDetails.path, label: '各等级比例' }}>
      <Stack sx={{ gap: 6 }}>
        <PendingRebates />
        <History />
      </Stack>
    </Screen>
  );
}

function History() {
  const [filter, show] = useRecordFilter(REBATE_FILTER, { preventScrollReset: true });
  const history = useRebateHistory(REBATE_FILTER.toQuery(filter));
  return (
    <Stack component="section" aria-label="返水记录" sx={{ gap: 4 }}>
      <Heading level={2}>返水记录</Heading>
      <SpanFilter value={filter.span} onSelect={(span) => show({ span })} />
      <RecordPage
        query={history}
        skeletonRows={4}
        empty={<StateCard title="暂无返水记录" text="可以换一个时间查看。" />}
        onPage={(page) => show({ page })}
      >
        {({ list, paid }) => (
          <>
            <Text size="small" tone="text2" sx={{ mb: 3 }}>
              所选时间共到账 <Money amount={paid} weight="medium" />
            </Text>
            <RecordList caption="返水记录" columns={HISTORY} rows={list} keyOf={({ rebateId }) => rebateId} />
          </>
        )}
      </RecordPage>
    </Stack>
  );
}

const HISTORY: readonly RecordColumn<Rebate>[] = [
  ...COLUMNS,
  { key: 'status', title: '状态', render: ({ status }) => <Status status={status} /> },
  { key: 'closedAt', title: '到账时间', render: ({ closedAt }) => (closedAt === null ? '—' : siteMinute(closedAt)) },
];

function Status({ status }: { readonly status: RebateStatus }) {
  return <Chip icon={status === 'expired' ? 'clock' : 'checkCircle'}>{REBATE_STATUS_TEXT[status]}</Chip>;
}
