import { isTransferOver, refuseEnds, refuseTransferAmount, TRANSFER_STATES, venueRestsText } from './transfer.ts';

test.each([
  ['', 'BT', 'from', '请选择转出钱包'],
  ['central', '', 'to', '请选择转入钱包'],
  ['central', 'central', 'to', '转出与转入不能相同'],
  ['BT', 'BT', 'to', '转出与转入不能相同'],
  ['BT', 'LG', 'to', '场馆之间不能直接互转，请先转入中心钱包'],
])('from %j to %j is refused [VAL-5]', (from, to, field, message) => {
  expect(refuseEnds({ from, to })).toEqual({ field, message });
});

test.each([
  ['central', 'BT'],
  ['BT', 'central'],
])('from %s to %s is accepted', (from, to) => {
  expect(refuseEnds({ from, to })).toBeNull();
});

test.each([
  ['', '请输入转账金额'],
  ['0', '请输入转账金额'],
  ['0.00', '请输入转账金额'],
  ['1e3', '金额格式不正确，最多两位小数'],
  ['１２', '金额格式不正确，最多两位小数'],
  ['-1', '金额格式不正确，最多两位小数'],
  ['0.001', '金额格式不正确，最多两位小数'],
  ['100.01', '余额不足'],
  ['100.00', null],
  ['0.01', null],
])('%j out of 100.00: %s [VAL-5]', (amount, reason) => {
  expect(refuseTransferAmount(amount, 10_000n)).toBe(reason);
});

test('a transfer ends in the last two states only', () => {
  expect(TRANSFER_STATES.filter(isTransferOver)).toEqual(['success', 'failed']);
  expect(venueRestsText('甲馆')).toBe('甲馆维护中，暂不能转账');
});
