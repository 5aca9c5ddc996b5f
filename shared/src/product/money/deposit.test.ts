import { depositAmountText, depositFee, depositInYuan, pastedAmount, refuseDepositAmount, type DepositTerms } from './deposit.ts';

const BANK: DepositTerms = {
  currency: 'CNY',
  min: '100.00',
  max: '50000.00',
  integerOnly: false,
  fixedAmounts: [],
  feeRateBp: 0,
  feeFixed: '0.00',
};

test.each(['100', '100.5', '100.05', '49999.99', '50000', '50000.00'])('%s is accepted', (text) => {
  expect(refuseDepositAmount(text, BANK)).toBeNull();
});

test.each([
  ['', '请输入存款金额'],
  ['99.99', '单笔最低100元'],
  ['0', '单笔最低100元'],
  ['50000.01', '单笔最高50,000元'],
  ['1e3', '金额格式不正确，最多两位小数'],
  ['١٢', '金额格式不正确，最多两位小数'],
  ['１２００', '金额格式不正确，最多两位小数'],
  ['200.001', '金额格式不正确，最多两位小数'],
  ['-0', '金额格式不正确，最多两位小数'],
  ['-200', '金额格式不正确，最多两位小数'],
  ['NaN', '金额格式不正确，最多两位小数'],
  ['Infinity', '金额格式不正确，最多两位小数'],
  ['0200', '金额格式不正确，最多两位小数'],
  ['.', '金额格式不正确，最多两位小数'],
  ['200.', '金额格式不正确，最多两位小数'],
  [' 200', '金额格式不正确，最多两位小数'],
  ['200\n', '金额格式不正确，最多两位小数'],
  ['9'.repeat(400), '金额格式不正确，最多两位小数'],
])('the amount %j is refused: %s [VAL-1] [VAL-4]', (text, reason) => {
  expect(refuseDepositAmount(text, BANK)).toBe(reason);
});

test('a channel may accept whole or fixed amounts only', () => {
  expect(refuseDepositAmount('200.50', { ...BANK, integerOnly: true })).toBe('该通道仅支持整数金额');
  expect(refuseDepositAmount('200.00', { ...BANK, integerOnly: true })).toBeNull();
  expect(refuseDepositAmount('300', { ...BANK, fixedAmounts: ['200.00', '500.00'] })).toBe('请选择固定金额');
  expect(refuseDepositAmount('500', { ...BANK, fixedAmounts: ['200.00', '500.00'] })).toBeNull();
});

test('limits of a USDT channel are written in USDT', () => {
  expect(refuseDepositAmount('9.99', { ...BANK, currency: 'USDT', min: '10.00', max: '10000.00' })).toBe('单笔最低10 USDT');
  expect(depositAmountText('718.50', 'USDT')).toBe('718.50 USDT');
});

test('USDT are converted to yuan at the rate, rounded toward zero: 100 at 7.18 are ¥718.00', () => {
  expect(depositInYuan(10_000n, '7.18')).toBe(71_800n);
  expect(depositInYuan(1n, '7.18')).toBe(7n);
  expect(depositInYuan(1999n, '7.18')).toBe(14_352n);
  expect(depositInYuan(1999n, null)).toBe(1999n);
});

test('a fee is a percentage rounded toward zero plus a fixed part', () => {
  expect(depositFee(33_333n, { feeRateBp: 60, feeFixed: '0.00' })).toBe(199n);
  expect(depositFee(33_333n, { feeRateBp: 60, feeFixed: '2.00' })).toBe(399n);
});

test.each([
  ['1 000', '1000'],
  [' 1,000.50 元\n', '1000.50'],
  ['¥200', '200'],
  ['１２００．５', '1200.5'],
])('pasting %j means %s', (text, amount) => {
  expect(pastedAmount(text)).toBe(amount);
});

test.each(['1e3', '١٢', '0.001', '-0', '-5', 'NaN', '12.345', '007', '1.2.3', '', '9'.repeat(400)])(
  'pasting %j is not turned into another amount',
  (text) => {
    expect(pastedAmount(text)).toBeNull();
  },
);
