import { answer, createTestPlatform, renderScreen, screen, userEvent, within } from '@site/shared/testing';
import { createDeposit, getDeposit, getDepositMethods, type DepositMethods, type DepositOffer } from '@site/shared/wire';
import { previewOf } from './bonus.rules.ts';
import DepositScreen from './deposit.screen.tsx';
import { METHODS, ORDER } from '../common/sample-deposit.ts';

const OFFER: DepositOffer = {
  bonusId: 'deposit-slots',
  title: '电子存款礼',
  bonusRateBp: 2000,
  bonusCap: '188.00',
  minimumDeposit: '100.00',
  turnoverMultiple: 8,
  category: 'egame',
  minOdds: '1.50',
  expiryDays: 7,
  methodCode: null,
};

function open(change: Partial<DepositMethods>) {
  const all = {
    ...METHODS,
    offers: [OFFER, { ...OFFER, bonusId: 'ecny-only', title: '数字人民币存款礼', methodCode: 'ecny' as const }],
    ...change,
  };
  const platform = createTestPlatform(answer(getDepositMethods, all), answer(getDeposit, ORDER), answer(createDeposit, ORDER));
  return { platform, ...renderScreen(<DepositScreen />, platform, { path: '/mine/finance/deposit' }) };
}

async function fill(amount: string): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: '银行卡转账' }));
  await userEvent.type(screen.getByLabelText('存款金额（元）'), amount);
}

test('no offer is chosen beforehand; only those that go with the method are listed, with their terms [VAL-5]', async () => {
  const { platform } = open({});
  await fill('500');

  expect(await screen.findByRole('radio', { name: /不参加优惠/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /电子存款礼.*送20%，最高188元.*8倍流水（限电子）.*7天内有效/ })).not.toBeChecked();
  expect(screen.queryByRole('radio', { name: /数字人民币/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '提交存款' }));
  expect(platform.sent(createDeposit)[0]).not.toHaveProperty('bonusId');
});

test('a chosen offer shows its bonus and all that has to be played before it is sent [VAL-5]', async () => {
  const { platform } = open({});
  await fill('500');
  await userEvent.click(await screen.findByRole('radio', { name: /电子存款礼/ }));

  expect(screen.getByText('¥100.00')).toBeVisible();
  expect(screen.getByText('¥1,300.00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '提交存款' }));
  expect(platform.sent(createDeposit)[0]).toMatchObject({ amount: '500', bonusId: 'deposit-slots' });
});

test("the least deposit of an offer and the member's own limit are shown at the amount [VAL-5]", async () => {
  open({ offers: [{ ...OFFER, minimumDeposit: '300.00' }], room: { period: 'week', limit: '1000.00', left: '400.00', resetsAt: null } });
  await fill('200');
  expect(screen.getByText(/本周还可存 ¥400.00/)).toBeVisible();
  const quick = within(screen.getByRole('group', { name: '快捷金额' }));
  expect(quick.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['100']);
  await userEvent.click(await screen.findByRole('radio', { name: /电子存款礼/ }));
  expect(await screen.findByText('参加该优惠最低存款300元')).toBeVisible();

  await userEvent.clear(screen.getByLabelText('存款金额（元）'));
  await userEvent.type(screen.getByLabelText('存款金额（元）'), '400.01');
  await userEvent.click(screen.getByRole('button', { name: '提交存款' }));
  expect(await screen.findByText('已达到您设置的每周存款限额，剩余可存400元')).toBeVisible();
});

test('an exhausted limit shows its reset time instead of the form [VAL-5]', async () => {
  open({ room: { period: 'day', limit: '1000.00', left: '0.00', resetsAt: '2026-11-21T12:00:00Z' } });

  expect(await screen.findByText('您已达到每日存款限额 ¥1,000.00，将于 2026-11-21 20:00 重置。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '提交存款' })).toBeNull();
});

test.each([
  ['500.00', undefined, 50_000n, null],
  ['500.00', OFFER, 130_000n, '100.00'],
  ['2000.00', OFFER, 350_400n, '188.00'],
  ['99.99', OFFER, 9_999n, null],
])('the turnover of a deposit of %s follows its offer', (yuan, offer, required, bonus) => {
  expect(previewOf(yuan, offer)).toMatchObject({ required, bonus });
});
