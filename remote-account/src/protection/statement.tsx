import { QueryBoundary, Block, Money, Skeleton, Text, useMediaQuery } from '@site/shared/ui';
import { ExportButton, RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { StatementMonth } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { useStatement } from './responsible.queries.ts';
import { eventfulMonths, statementRows, SUM_NAMES, SUM_TITLES, sumOf, totalsOf, type SumName } from './responsible.rules.ts';

const amount = (key: SumName): RecordColumn<StatementMonth> => ({
  key,
  title: SUM_TITLES[key],
  align: 'right',
  render: (month) => <Money amount={sumOf(month, key)} sign={key === 'net'} />,
});

const COLUMNS: readonly RecordColumn<StatementMonth>[] = [
  { key: 'month', title: '月份', headline: true, render: ({ month }) => month },
  amount('deposited'),
  amount('withdrawn'),
  amount('netDeposit'),
  amount('staked'),
  amount('open'),
  amount('returned'),
  amount('net'),
];

/** Payments and play of the last twelve months, as a table and as a file. */
export function Statement() {
  const statement = useStatement();
  const { data } = statement;
  return (
    <Block title="账户总览" actions={data && <ExportButton fileName="账户总览" rows={() => Promise.resolve(statementRows(data))} />}>
      <Text size="small" tone="text2" sx={{ mb: 3 }}>
        请花一分钟查看过去半年的存取款与输赢，并检查您的限额。净输赢只计已结算的注单。
      </Text>
      <QueryBoundary query={statement} compact skeleton={<Skeleton shape="block" sx={{ height: 560 }} />}>
        {(months) => <Months months={months} />}
      </QueryBoundary>
    </Block>
  );
}

/** Every month where there is room for a table; on a phone the sum, then the months in which something happened. */
function Months({ months }: { readonly months: readonly StatementMonth[] }) {
  const wide = useMediaQuery('(min-width: 900px)');
  const list = { caption: '最近十二个月', columns: COLUMNS, keyOf: ({ month }: StatementMonth) => month };
  if (wide) return <RecordList {...list} rows={months} totals={shownTotals(months)} />;
  const eventful = eventfulMonths(months);
  const quiet = months.length - eventful.length;
  return (
    <>
      <RecordList {...list} rows={[{ month: '十二个月合计', ...totalsOf(months) }, ...eventful]} />
      {quiet > 0 && (
        <Text size="small" tone="text3" sx={{ mt: 3 }}>
          {`其余 ${quiet} 个月没有存取款与投注。`}
        </Text>
      )}
    </>
  );
}

function shownTotals(months: readonly StatementMonth[]) {
  const totals = totalsOf(months);
  const shown = SUM_NAMES.map((name) => [name, <Money key={name} amount={totals[name]} sign={name === 'net'} />]);
  return Object.fromEntries(shown) as Readonly<Record<SumName, ReactNode>>;
}
