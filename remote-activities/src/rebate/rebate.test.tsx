import { CODE } from '@site/shared/product';
import { answer, createTestPlatform, refuse, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import { claimRebates, listRebates, getPendingRebates, type PendingRebates, type Rebate } from '@site/shared/wire';
import RebateScreen from './rebate.screen.tsx';
import { SLOTS } from './rebate.states.ts';

const small: Rebate = { ...SLOTS, rebateId: 'r2', category: 'sport', venueTitle: 'IM体育', validBet: '180.00', rateBp: 42, amount: '0.75' };
const paid: Rebate = {
  ...SLOTS,
  rebateId: 'r0',
  day: '2026-11-20',
  amount: '16.25',
  status: 'auto_paid',
  closedAt: '2026-11-21T04:00:00Z',
};
const pending: PendingRebates = {
  list: [SLOTS, small],
  total: '18.97',
  minClaim: '1.00',
  settlesAt: '2026-11-22T04:00:00Z',
  level: 3,
  rates: [{ category: 'egame', rateBp: 68 }],
};
const history = { list: [paid], total: 1, page: 1, pageSize: 20, paid: '16.25' };

function open(...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getPendingRebates, pending),
    answer(listRebates, history),
    answer(claimRebates, ({ rebateIds }) => ({ rebateIds, amount: '18.97' })),
    ...more,
  );
  return { platform, ...renderScreen(<RebateScreen />, platform, { path: '/mine/rebate' }) };
}

test('pending rebates show valid bets, rate, sum and the time of automatic payment [RT-7]', async () => {
  open();

  const rows = within(await screen.findByRole('list', { name: '待领取返水' }));
  expect(rows.getByText('电子 · 星河电子')).toBeVisible();
  expect(rows.getByText('0.68%')).toBeVisible();
  expect(screen.getByText(/下次结算 2026-11-22 12:00/)).toHaveTextContent('没有流水要求');
  expect(screen.getByText('我的返水比例 · VIP3')).toBeVisible();
});

test('all of it is claimed at once, and `wallet:changed` is emitted [RT-7]', async () => {
  const { platform } = open();

  await userEvent.click(await screen.findByRole('button', { name: '一键领取' }));

  expect(platform.sent(claimRebates)).toEqual([{ rebateIds: ['r1', 'r2'] }]);
  expect(platform.dialogLog).toEqual(['notify: 已领取 ¥18.97，已存入中心钱包']);
  expect(platform.emitted('wallet:changed')).toEqual([{ by: 'rebate' }]);
});

test('amounts below the minimum are disabled [RT-7]', async () => {
  open();

  expect(await screen.findByRole('button', { name: '满 ¥1.00 可领取：2026-11-21 IM体育返水' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '领取 2026-11-21 星河电子返水' })).toBeEnabled();
});

test('the reason of a refused claim is shown, and the rebates stay pending [RT-7]', async () => {
  const { platform } = open(refuse(claimRebates, CODE.common, '返水已领取或已自动结算'));

  await userEvent.click(await screen.findByRole('button', { name: '领取 2026-11-21 星河电子返水' }));

  expect(platform.dialogLog).toEqual(['notify: 返水已领取或已自动结算']);
  expect(platform.emitted('wallet:changed')).toEqual([]);
});

test('nothing to claim shows a sentence, and the history lists paid rebates [RT-7]', async () => {
  open(answer(getPendingRebates, { ...pending, list: [], total: '0.00' }));

  expect(await screen.findByText('暂无可领取返水')).toBeVisible();
  expect(screen.queryByRole('button', { name: '一键领取' })).not.toBeInTheDocument();
  expect(await screen.findByText('自动结算')).toBeVisible();
});
