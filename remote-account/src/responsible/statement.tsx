import { Answered, Block, Money, Skeleton, Text } from '@site/shared/ui';
import { ExportButton } from '@site/shared/ui/list';
import { DataTable, type Column } from '@site/shared/ui/table';
import type { StatementMonth } from '@site/shared/wire';
import { useStatement } from './responsible.queries.ts';
import { statementRows, SUM_TITLES, totalsOf, type SumName } from './responsible.rules.ts';

const amount = (key: SumName): Column<StatementMonth> => ({
  key,
  title: SUM_TITLES[key],
  align: 'right',
  render: (month) => <Money amount={month[key]} sign={key === 'net'} />,
});

const COLUMNS: readonly Column<StatementMonth>[] = [
  { key: 'month', title: '月份', render: ({ month }) => month },
  amount('deposited'),
  amount('withdrawn'),
  amount('staked'),
  amount('returned'),
  amount('net'),
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
          <DataTable caption="最近十二个月" columns={COLUMNS} rows={months} keyOf={({ month }) => month} totals={shownTotals(months)} />
        )}
      </Answered>
    </Block>
  );
}

function shownTotals(months: readonly StatementMonth[]) {
  const { deposited, withdrawn, staked, returned, net } = totalsOf(months);
  return {
    month: '合计',
    deposited: <Money amount={deposited} />,
    withdrawn: <Money amount={withdrawn} />,
    staked: <Money amount={staked} />,
    returned: <Money amount={returned} />,
    net: <Money amount={net} sign />,
  };
}
