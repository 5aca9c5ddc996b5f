import { ROUTES, siteDate, type TransTab } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Button, Card, Screen, Skeleton, Stack, StateCard } from '@site/shared/ui';
import { FilterPills, Tabs, RecordPage, useRecordFilter } from '@site/shared/ui/list';
import type { NetDeposit } from '@site/shared/wire';
import { SpanFilter } from '@site/shared/ui/field';
import { useAllTransRecords, useTransRecords } from './trans-record.queries.ts';
import { RecordExport } from '../common/record-export.tsx';
import { CSV_HEAD, TRANS_FILTER, csvRow, stateChoicesOf, TAB_TEXT, TABS } from './trans-record.rules.ts';
import { TransRecords } from './trans-records.tsx';
import { MoneyFigures } from '../common/money-figures.tsx';

/** All deposits and withdrawals, by every method. */
export default function TransRecordScreen() {
  const [, setSearch] = useSearchParams();
  const [filter, show] = useRecordFilter(TRANS_FILTER);
  const query = { ...TRANS_FILTER.toQuery(filter), tab: filter.tab };
  const records = useTransRecords(query);
  const all = useAllTransRecords();
  return (
    <Screen
      title={ROUTES.transRecord.title}
      reason="每一笔存款、取款、转账与优惠，都可以在这里查到"
      actions={
        <RecordExport name={`${TAB_TEXT[filter.tab]}记录`} span={filter.span.span} head={CSV_HEAD} rowOf={csvRow} load={() => all(query)} />
      }
    >
      <Stack sx={{ gap: 4 }}>
        {records.data && <NetDepositCard net={records.data.netDeposit} />}
        {records.isPending && <Skeleton shape="block" sx={{ height: NET_DEPOSIT_HEIGHT }} />}
        <Tabs label="记录类型" tabs={TABS} value={filter.tab} onSelect={(tab: TransTab) => show({ tab, state: 'all' })} />
        <SpanFilter value={filter.span} onSelect={(span) => show({ span })} />
        {stateChoicesOf(filter.tab).length > 0 && (
          <FilterPills label="状态" choices={stateChoicesOf(filter.tab)} value={filter.state} onSelect={(state) => show({ state })} />
        )}
        <RecordPage
          query={records}
          empty={<Empty onAll={() => setSearch({ ...(filter.tab !== 'deposit' && { tab: filter.tab }), days: '90' }, { replace: true })} />}
          onPage={(page) => show({ page })}
        >
          {(page) => <TransRecords records={page} />}
        </RecordPage>
      </Stack>
    </Screen>
  );
}

/** The height of the card below: its space is reserved until it loads. */
const NET_DEPOSIT_HEIGHT = { xs: 187, sm: 119 } as const;

function NetDepositCard({ net: { since, deposited, withdrawn, net } }: { readonly net: NetDeposit }) {
  return (
    <Card as="section" aria-label="开户以来净存款">
      <MoneyFigures
        figures={[
          { label: '净存款', hint: `自 ${siteDate(since)} 开户以来`, amount: net, sign: true },
          { label: '累计存款', hint: '已到账的存款', amount: deposited },
          { label: '累计取款', hint: '已到账的取款', amount: withdrawn },
        ]}
      />
    </Card>
  );
}

function Empty({ onAll }: { readonly onAll: () => void }) {
  return (
    <StateCard
      framed
      title="暂无交易记录"
      text="可以换一个时间或状态查看。"
      action={
        <Button look="soft" onClick={onAll}>
          查看近90日
        </Button>
      }
    />
  );
}
