import { fromWire } from '../cents.ts';
import { mostWithdrawable, quoteWithdrawal, refuseWithdrawal } from './withdrawal.ts';

const ALLOWANCE = { available: fromWire('3000.00'), dailyAmountLeft: fromWire('2500.00'), dailyCountLeft: 1 };

test.each([
  ['', '请输入取款金额'],
  ['1e3', '金额格式不正确，最多两位小数'],
  ['１２０', '金额格式不正确，最多两位小数'],
  ['100.001', '金额格式不正确，最多两位小数'],
  ['-100', '金额格式不正确，最多两位小数'],
  [' 100', '金额格式不正确，最多两位小数'],
  ['9'.repeat(400), '金额格式不正确，最多两位小数'],
  ['99.99', '单笔最低100元'],
  ['50000.01', '单笔最高50,000元'],
  ['3000.01', '可取余额不足'],
  ['2500.01', '今日取款额度不足，剩余2,500元'],
  ['100', null],
  ['2500.00', null],
])('a withdrawal of %j says %s [VAL-1] [VAL-5]', (amount, reason) => {
  expect(refuseWithdrawal(amount, ALLOWANCE)).toBe(reason);
});

test('no withdrawal is left today once the daily count is used up', () => {
  expect(refuseWithdrawal('100', { ...ALLOWANCE, dailyCountLeft: 0 })).toBe('今日取款次数已用完');
});

test('the maximum is the least of balance, daily limit and limit of one withdrawal', () => {
  expect(mostWithdrawable(ALLOWANCE)).toBe(fromWire('2500.00'));
  expect(mostWithdrawable({ ...ALLOWANCE, available: fromWire('99999.00'), dailyAmountLeft: fromWire('99999.00') })).toBe(
    fromWire('50000.00'),
  );
});

test('the fee is known in advance, and the first withdrawals of a day are free', () => {
  const request = { amount: fromWire('1000.01'), feeBp: 50, network: null, usdtRate: '7.25' };

  expect(quoteWithdrawal({ ...request, free: true })).toEqual({ fee: 0n, net: fromWire('1000.01'), usdt: null });
  expect(quoteWithdrawal({ ...request, free: false })).toEqual({ fee: fromWire('5.00'), net: fromWire('995.01'), usdt: null });
});

test('1,000 yuan at 7.25 minus one USDT for the network are 136.93 USDT', () => {
  const quote = quoteWithdrawal({ amount: fromWire('1000'), free: true, feeBp: 50, network: 'TRC20', usdtRate: '7.25' });

  expect(quote.usdt).toEqual({ rate: '7.25', networkFee: 100n, net: 13_693n });
});
