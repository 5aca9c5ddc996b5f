import { WITHDRAWAL_STEP_TEXT } from '@site/shared/product';
import { answer, createTestPlatform, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import { listTransRecords, type TransPage, type TransQuery, type TransRecord } from '@site/shared/wire';
import TransRecordScreen from './trans-record.screen.tsx';
import { RECORD, UNDER_WAY } from './trans-record.states.ts';

const netDeposit = { since: '2026-01-05T00:00:00Z', deposited: '1000.00', withdrawn: '1200.00', net: '-200.00' };
const pageOf =
  (list: readonly TransRecord[]) =>
  ({ page, pageSize }: TransQuery): TransPage => ({
    list: page === 1 ? list : [],
    total: list.length,
    page,
    pageSize,
    totals: { amount: '200.00', fee: '1.00', net: '199.00' },
    netDeposit,
  });

function openRecords(search = '', ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(listTransRecords, pageOf([UNDER_WAY, RECORD])), ...more);
  return { platform, ...renderScreen(<TransRecordScreen />, platform, { path: `/mine/record/transRecord${search}` }) };
}

test('deposits of the last thirty days are loaded, with the net deposit since the account was opened', async () => {
  const { platform } = openRecords();

  const net = within(await screen.findByRole('region', { name: '开户以来净存款' }));
  expect(net.getByText('净存款').closest('div')).toHaveTextContent('−¥200.00');
  expect(net.getByText(/自 2026-01-05 开户以来/)).toBeVisible();
  expect(platform.sent(listTransRecords)[0]).toMatchObject({ tab: 'deposit', page: 1, pageSize: 20 });
});

test('tab, state and span are in the address', async () => {
  const { platform, router } = openRecords();
  await screen.findByText('D2611210000000001');

  await userEvent.click(screen.getByRole('tab', { name: '取款' }));
  await userEvent.click(screen.getByRole('button', { name: '处理中' }));
  await userEvent.click(screen.getByRole('button', { name: '近7日' }));

  expect(router.state.location.search).toBe('?tab=withdrawal&state=underway&days=7');
  expect(platform.sent(listTransRecords).at(-1)).toMatchObject({ tab: 'withdrawal', state: 'underway' });
});

test('a withdrawal that was taken back is called so here as on its own page, and can be filtered', async () => {
  const cancelled: TransRecord = { ...RECORD, id: 'W2611210000000001', tab: 'withdrawal', state: 'cancelled' };
  const { platform } = openRecords('?tab=withdrawal', answer(listTransRecords, pageOf([cancelled])));

  await screen.findByText('W2611210000000001');
  // The filter, and the state of the record.
  expect(screen.getAllByText(WITHDRAWAL_STEP_TEXT.cancelled)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: WITHDRAWAL_STEP_TEXT.cancelled }));
  expect(platform.sent(listTransRecords).at(-1)).toMatchObject({ tab: 'withdrawal', state: 'cancelled' });

  await userEvent.click(screen.getByRole('tab', { name: '存款' }));
  expect(screen.getByRole('button', { name: '已取消' })).toBeVisible();
});

test('a custom span is validated before the request', async () => {
  const { platform } = openRecords();
  await screen.findByText('D2611210000000001');
  const requests = platform.sent(listTransRecords).length;

  await userEvent.click(screen.getByRole('button', { name: '自定义' }));
  await userEvent.clear(screen.getByLabelText('开始日期'));
  await userEvent.type(screen.getByLabelText('开始日期'), '2026-01-01');

  expect(screen.getByRole('alert')).toHaveTextContent('时间跨度不能超过90天');
  expect(screen.getByRole('button', { name: '查询' })).toBeDisabled();
  expect(platform.sent(listTransRecords)).toHaveLength(requests);
});

test('an order under way leads back to its page', async () => {
  openRecords();

  expect(await screen.findByRole('link', { name: '继续支付' })).toHaveAttribute('href', '/mine/finance/deposit');
});

test('an order that takes its time can be hurried: the ticket knows its number [RT-9]', async () => {
  openRecords();

  const link = await screen.findByRole('link', { name: '催单' });
  expect(link).toHaveAttribute('href', '/mine/feedback?type=deposit&order=D2611210000000002');
});

test('a span that holds nothing offers a wider one', async () => {
  const { router } = openRecords('?tab=bonus&days=1', answer(listTransRecords, pageOf([])));

  await userEvent.click(await screen.findByRole('button', { name: '查看近90日' }));

  expect(router.state.location.search).toBe('?tab=bonus&days=90');
});

test('everything that matches is saved as a file', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  openRecords();
  await screen.findByText('D2611210000000001');

  await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }));

  expect(saved).toHaveLength(1);
  expect(await saved[0]?.text()).toContain('D2611210000000001,存款,支付宝,2026-11-21 14:05:00,200.00,1.00,199.00,成功,');
});
