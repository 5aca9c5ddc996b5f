import { act, answer, createTestPlatform, fail, renderScreen, screen, userEvent, waitFor, within } from '@site/shared/testing';
import { BusinessError } from '@site/shared/platform';
import { DEPOSIT_POLL_MS, HELD_PAGE_SIZE } from '@site/shared/product';
import { creditHeldDeposit, listHeldDeposits, returnHeldDeposit, type DepositHold, type DepositOrder } from '@site/shared/wire';
import { ORDER } from '../common/sample-deposit.ts';
import { HeldDeposits } from './held-deposits.tsx';

const HOLD: DepositHold = {
  reason: 'depositLimit',
  heldAt: '2026-11-21T06:06:00.000Z',
  blocked: '已达到您设置的每日存款限额，剩余可存0元',
  isReturnable: true,
};
const heldOrder = (change: Partial<DepositHold> = {}): DepositOrder => ({ ...ORDER, status: 'held', hold: { ...HOLD, ...change } });

function openHeld(orders: readonly DepositOrder[]) {
  const platform = createTestPlatform(answer(listHeldDeposits, orders));
  return { platform, ...renderScreen(<HeldDeposits />, platform, { path: '/mine/finance/wallet' }) };
}
const card = async () => within(await screen.findByRole('article', { name: `暂存存款 ${ORDER.billNo}` }));

test('a held deposit names its amount, its reason, what happens next and the rule that still holds it [RG-1]', async () => {
  openHeld([heldOrder()]);
  const held = await card();

  expect(held.getByText('¥500.00')).toBeVisible();
  expect(held.getByText('到账时超过了您设置的存款限额，暂不计入余额')).toBeVisible();
  expect(held.getByText('目前：已达到您设置的每日存款限额，剩余可存0元')).toBeVisible();
  expect(held.getByText(/限额周期内剩余额度足够时/)).toBeVisible();
  expect(held.queryByRole('button', { name: '转入中心钱包' })).toBeNull();
  expect(held.getByRole('link', { name: '查看我的限额' })).toBeVisible();
});

test('a held deposit is credited by one press once nothing holds it', async () => {
  const { platform } = openHeld([heldOrder({ blocked: null })]);
  platform.answers(answer(creditHeldDeposit, { ...ORDER, status: 'success' }));
  await userEvent.click((await card()).getByRole('button', { name: '转入中心钱包' }));

  await waitFor(() => expect(platform.emitted('wallet:changed')).toEqual([{ by: `deposit:${ORDER.billNo}` }]));
  expect(platform.sent(creditHeldDeposit)).toEqual([{ billNo: ORDER.billNo }]);
});

test('a held deposit is sent back after a confirmation', async () => {
  const { platform } = openHeld([heldOrder()]);
  platform.answers(answer(returnHeldDeposit, { ...ORDER, status: 'returning' }));
  await userEvent.click((await card()).getByRole('button', { name: '退回付款账户' }));

  await waitFor(() => expect(platform.sent(returnHeldDeposit)).toEqual([{ billNo: ORDER.billNo }]));
  expect(platform.emitted('wallet:changed')).toEqual([]);
});

test('money on its way back leaves the wallet once it has arrived there, without a reload', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { platform } = openHeld([{ ...heldOrder({ blocked: '正在退回付款账户', isReturnable: false }), status: 'returning' }]);
  await card();

  platform.answers(answer(listHeldDeposits, []));
  await act(() => jest.advanceTimersByTimeAsync(DEPOSIT_POLL_MS));
  jest.useRealTimers();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('a reason that this release does not know is shown as one that people check', async () => {
  openHeld([heldOrder({ reason: 'flood' as DepositHold['reason'] })]);

  expect((await card()).getByText('这笔款项需要人工核对，暂不计入余额')).toBeVisible();
});

test('a refusal of the credit is shown in the words of the server', async () => {
  const { platform } = openHeld([heldOrder({ blocked: null })]);
  platform.answers(fail(creditHeldDeposit, new BusinessError({ code: 10000, message: '这笔款项只能退回付款账户' })));
  await userEvent.click((await card()).getByRole('button', { name: '转入中心钱包' }));

  await waitFor(() => expect(platform.dialogLog.join()).toContain('这笔款项只能退回付款账户'));
});

test('during an exclusion money on its way back offers no way to play [RG-4]', async () => {
  openHeld([{ ...heldOrder({ reason: 'exclusion', blocked: '正在退回付款账户', isReturnable: false }), status: 'returning' }]);
  const held = await card();

  expect(held.getByText('正在退回付款账户')).toBeVisible();
  expect(held.getByText('到账时间以付款机构为准，无需其他操作。')).toBeVisible();
  expect(held.queryByRole('button')).toBeNull();
  expect(held.queryByRole('link')).toBeNull();
});

test('a deposit held for identity leads to the check; without held deposits nothing is shown [ACC-3]', async () => {
  openHeld([heldOrder({ reason: 'identity', blocked: '请先完成实名认证。' })]);
  expect((await card()).getByRole('link', { name: '去实名认证' })).toHaveAttribute('href', '/mine/userInfo/authentication');
});

test('a wallet without held deposits shows no place for them', async () => {
  const { platform } = openHeld([]);
  await waitFor(() => expect(platform.sent(listHeldDeposits)).toHaveLength(1));

  expect(screen.queryByText('暂存存款')).toBeNull();
});

test('more held deposits than a page has are shown by a press', async () => {
  const billNo = (place: number) => `D${String(place).padStart(16, '0')}`;
  const orders = Array.from({ length: HELD_PAGE_SIZE + 1 }, (_, place) => ({ ...heldOrder(), billNo: billNo(place) }));
  const first = orders.slice(0, HELD_PAGE_SIZE);
  const { platform } = openHeld(first);
  const more = await screen.findByRole('button', { name: '显示更早的暂存存款' });
  platform.answers(answer(listHeldDeposits, ({ after }) => (after === undefined ? first : orders.slice(HELD_PAGE_SIZE))));
  await userEvent.click(more);

  expect(await screen.findByRole('article', { name: `暂存存款 ${billNo(HELD_PAGE_SIZE)}` })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(HELD_PAGE_SIZE + 1);
  expect(platform.sent(listHeldDeposits).at(-1)).toEqual({ after: billNo(HELD_PAGE_SIZE - 1) });
  expect(screen.queryByRole('button', { name: '显示更早的暂存存款' })).toBeNull();
});
