import { createTestPlatform, renderScreen, screen, within } from '@site/shared/testing';
import { DataTable } from './data-table.tsx';

const columns = [
  { key: 'no', title: '单号', render: (row: { no: string }) => row.no },
  { key: 'sum', title: '金额', align: 'right' as const, render: () => '¥5.00' },
];

test('a table has names for itself, its columns and its totals', () => {
  renderScreen(
    <DataTable
      caption="资金记录"
      columns={columns}
      rows={[{ no: 'A1' }, { no: 'A2' }]}
      keyOf={(row) => row.no}
      totals={{ sum: '¥10.00' }}
    />,
    createTestPlatform(),
  );
  const table = screen.getByRole('table', { name: '资金记录' });

  expect(within(table).getByRole('columnheader', { name: '金额' })).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('合计¥10.00');
});
