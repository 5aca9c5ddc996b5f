import { Answered, Block, Money, Skeleton, Text } from '@site/shared/ui';
import { ExportButton, RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { StatementMonth } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { useStatement } from './responsible.queries.ts';
import { statementRows, SUM_NAMES, SUM_TITLES, sumOf, totalsOf, type SumName } from './responsible.rules.ts';

const amount = (key: SumName, headline = false): RecordColumn<StatementMonth> => ({
  key,
  headline,
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
  amount('returned'),
  amount('net', true),
];

/** What was paid and played in the last twelve months, as a table and as a file. */
export function Statement() {
  const statement = useStatement();
  const { data } = statement;
  return (
    <Block title="账户总览" actions={data && <ExportButton fileName="账户总览" rows={() => Promise.resolve(statementRows(data))} />}>
      <Text size="small" tone="text2" sx={{ mb: 3 }}>
        请花一分钟查看过去半年的存取款与输赢，并检查您的限额。
      </Text>
      <Answered query={statement} compact skeleton={<Skeleton shape="block" sx={{ height: 560 }} />}>
        {(months) => (
          <RecordList caption="最近十二个月" columns={COLUMNS} rows={months} keyOf={({ month }) => month} totals={shownTotals(months)} />
        )}
      </Answered>
    </Block>
  );
}

function shownTotals(months: readonly StatementMonth[]) {
  const totals = totalsOf(months);
  const shown = SUM_NAMES.map((name) => [name, <Money key={name} amount={totals[name]} sign={name === 'net'} />]);
  return Object.fromEntries(shown) as Readonly<Record<SumName, ReactNode>>;
}
