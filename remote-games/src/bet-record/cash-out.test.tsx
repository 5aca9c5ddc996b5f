import { BusinessError, NetworkError } from '@site/shared/platform';
import { CODE } from '@site/shared/product';
import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import {
  cashOutBet,
  getBetDetail,
  getCashOutOffer,
  listBets,
  listNames,
  setAutomaticCashOut,
  type Bet,
  type CashOutOffer,
  type CashOutReceipt,
} from '@site/shared/wire';
import BetRecordScreen from './bet-record.screen.tsx';
import { sampleBet, sampleSlip } from './sample-bets.ts';
import { chancesText, pricePart, statusLook } from '../common/cash-out/cash-out.rules.ts';

const OFFER: CashOutOffer = {
  betNo: 'S261121ABC',
  refusal: null,
  remainingStake: '100.00',
  maxReturn: '200.00',
  legs: [{ selection: '北港联', oddsMilli: 2000, chances: { won: 600_000, half_won: 0, push: 0, half_lost: 0, lost: 400_000 } }],
  marginBp: 500,
  automaticAmount: null,
};
const RECEIPT: CashOutReceipt = {
  betNo: OFFER.betNo,
  stake: '50.00',
  amount: '57.00',
  fairValue: '60.00',
  marginBp: 500,
  isAutomatic: false,
  at: '2026-06-15T13:00:00.000Z',
  remainingStake: '50.00',
};
const OPEN = sampleBet({ status: 'accepted', payout: '0.00', netWinLoss: null, validAmount: '0.00', settledAt: null, slip: sampleSlip() });
const CASHED = { stake: '50.00', amount: '57.00', parts: [RECEIPT] };

function open(bet: Bet, offer: Partial<CashOutOffer> = {}, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(listNames, { venues: [], coins: [], levels: [] }),
    answer(listBets, {
      list: [bet],
      total: 1,
      page: 1,
      pageSize: 20,
      totals: { stake: '100.00', payout: '0.00', netWinLoss: '0.00' },
    }),
    answer(getBetDetail, { ...bet, round: null }),
    answer(getCashOutOffer, { ...OFFER, ...offer }),
    ...more,
  );
  renderScreen(<BetRecordScreen />, platform, { path: `/mine/record/betRecord?state=unsettled&bet=${bet.betNo}` });
  return platform;
}

async function panel() {
  const its = within(await screen.findByRole('region', { name: '提前结算' }));
  await its.findByText('计算方法');
  return its;
}

test('a part is priced with its margin in sight, and the second press sends what the button shows', async () => {
  const platform = open(OPEN, {}, answer(cashOutBet, RECEIPT));
  const its = await panel();
  await userEvent.click(its.getByRole('button', { name: '50%' }));

  expect(its.getByText('平台费用（5%）')).toBeVisible();
  expect(its.getByText('−¥3.00')).toBeVisible();
  expect(its.getByText('¥60.00')).toBeVisible();
  await userEvent.click(its.getByRole('button', { name: '提前结算 ¥57.00' }));
  expect(platform.sent(cashOutBet)).toEqual([]);
  await userEvent.click(its.getByRole('button', { name: '确认提前结算 ¥57.00' }));

  expect(platform.sent(cashOutBet)).toEqual([
    { betNo: OFFER.betNo, stake: '50.00', remainingStake: '100.00', price: '57.00', acceptance: 'better' },
  ]);
  expect(platform.storage.read('cashOutAttempt')).toBeNull();
});

test('a refused amount is said in its sentence, and the bet can be sold again', async () => {
  const platform = open(OPEN, {}, fail(cashOutBet, new BusinessError({ code: CODE.common, message: '提前结算金额已变化，请确认' })));
  const its = await panel();
  await userEvent.click(its.getByRole('button', { name: '提前结算 ¥114.00' }));
  await userEvent.click(its.getByRole('button', { name: '确认提前结算 ¥114.00' }));

  expect(await its.findByRole('alert')).toHaveTextContent('提前结算金额已变化，请确认');
  expect(its.getByRole('button', { name: '提前结算 ¥114.00' })).toBeEnabled();
  expect(platform.storage.read('cashOutAttempt')).toBeNull();
});

test('an order whose answer was lost is sent again with its key, not made anew', async () => {
  const platform = open(OPEN, {}, fail(cashOutBet, new NetworkError({ fault: 'offline', message: '网络已断开' })));
  const its = await panel();
  await userEvent.click(its.getByRole('button', { name: '提前结算 ¥114.00' }));
  await userEvent.click(its.getByRole('button', { name: '确认提前结算 ¥114.00' }));
  await userEvent.click(await its.findByRole('button', { name: '确认上一次的结果' }));

  const keys = platform.optionsOf(cashOutBet).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(platform.sent(cashOutBet)[0]).toEqual(platform.sent(cashOutBet)[1]);
});

test('a suspended market says so and keeps its automatic cash-out', async () => {
  open(OPEN, { refusal: '盘口暂停，暂不能提前结算，请稍后再试', legs: [], automaticAmount: '150.00' });
  const its = await panel();

  expect(its.getByRole('status')).toHaveTextContent('盘口暂停，暂不能提前结算，请稍后再试');
  expect(its.queryByRole('button', { name: /^提前结算/ })).toBeNull();
  expect(its.getByText('¥150.00')).toBeVisible();
});

test('an amount for the automatic cash-out is set, refused when it is reached, and taken back', async () => {
  const platform = open(
    OPEN,
    {},
    answer(setAutomaticCashOut, ({ amount }) => ({ ...OFFER, automaticAmount: amount })),
  );
  const its = await panel();
  const field = its.getByLabelText('自动提前结算金额');
  expect(its.getByText(/目前可得 ¥114\.00。.*开赛前可得金额通常不变，一般在开赛后才会达到/)).toBeVisible();
  await userEvent.type(field, '100');
  await userEvent.click(its.getByRole('button', { name: '设置自动提前结算' }));
  expect(its.getByText('当前可得金额已达到该金额，可以直接提前结算')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '150');
  await userEvent.click(its.getByRole('button', { name: '设置自动提前结算' }));
  await userEvent.click(await its.findByRole('button', { name: '取消' }));

  expect(platform.sent(setAutomaticCashOut)).toEqual([
    { betNo: OFFER.betNo, amount: '150.00' },
    { betNo: OFFER.betNo, amount: null },
  ]);
});

test('a refusal of the site leaves with the next amount that is typed, which sees again what the bet is worth', async () => {
  open(OPEN, {}, fail(setAutomaticCashOut, new BusinessError({ code: CODE.common, message: '盘口暂停，请稍后再试' })));
  const its = await panel();
  const field = its.getByLabelText('自动提前结算金额');
  await userEvent.type(field, '150');
  await userEvent.click(its.getByRole('button', { name: '设置自动提前结算' }));
  expect(await its.findByText('盘口暂停，请稍后再试')).toBeVisible();

  await userEvent.type(field, '0');
  expect(its.queryByText('盘口暂停，请稍后再试')).toBeNull();
  expect(its.getByText(/目前可得/)).toBeVisible();
});

test('a settled bet shows its cash-outs and offers none', async () => {
  open(sampleBet({ payout: '157.00', netWinLoss: '57.00', cashOut: CASHED }));
  const drawer = within(await screen.findByRole('dialog', { name: '注单详情' }));

  expect(await drawer.findByText('部分提前结算')).toBeVisible();
  expect(drawer.getByRole('region', { name: '提前结算记录' })).toHaveTextContent('投注 ¥50.00 → 所得 ¥57.00');
  expect(drawer.queryByRole('region', { name: '提前结算' })).toBeNull();
});

test('parts of a small stake are refused below the least stake', () => {
  expect(pricePart({ ...OFFER, remainingStake: '1.50' }, '50').refusal).toBe('部分提前结算的投注额最低1元');
  expect(pricePart({ ...OFFER, remainingStake: '1.50' }, '100')).toMatchObject({
    refusal: null,
    price: '1.71',
    fairValue: '1.80',
    margin: '0.09',
  });
});

test('chances name the results that can come, and a status says that the bet was cashed out', () => {
  expect(chancesText({ chances: { won: 463_000, half_won: 0, push: 120_000, half_lost: 0, lost: 417_000 } })).toBe(
    '赢 46.3% · 退回 12.0% · 输 41.7%',
  );
  expect(statusLook({ status: 'won', stake: '100.00', cashOut: { ...CASHED, stake: '100.00' } })).toMatchObject({
    text: '已提前结算',
    tone: 'win',
  });
  expect(statusLook({ status: 'lost', stake: '100.00', cashOut: null }).text).toBe('输');
});
