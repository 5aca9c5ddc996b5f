import { clockGapMs, draftFrom, endsAt, endText, feeText, quoteOf, rangeText, requestOf, stepOf, unansweredBody } from './deposit.rules.ts';
import { METHODS, ORDER } from '../common/sample-deposit.ts';

const [bank] = METHODS.methods[0]?.channels ?? [];
const [usdt] = METHODS.methods[1]?.channels ?? [];
if (!bank || !usdt) throw new Error('The sample has both channels.');

test.each([
  [0, '0.00', '免手续费'],
  [5, '0.00', '手续费 0.05%'],
  [50, '0.00', '手续费 0.5%'],
  [100, '2.00', '手续费 1% + 2元'],
  [0, '2.50', '手续费 2.50元'],
])('a fee of %d basis points and %s yuan reads %s', (feeRateBp, feeFixed, text) => {
  expect(feeText({ ...bank, feeRateBp, feeFixed })).toBe(text);
});

test('limits read as a range in the channel’s currency', () => {
  expect([rangeText(bank), rangeText(usdt)]).toEqual(['100 - 50,000元', '10 - 10,000 USDT']);
});

test('an amount is quoted only when the channel takes it', () => {
  expect(quoteOf('500', bank, '7.18')).toEqual({ amount: '500.00', fee: '2.50', netAmount: '497.50' });
  expect(quoteOf('99', bank, '7.18')).toBeNull();
  expect(quoteOf('100', { ...bank, feeFixed: '100.00' }, '7.18')).toBeNull();
});

test('only the fields of the channel are sent', () => {
  const draft = { methodCode: 'usdt_trc20', channelId: 'usdt', amount: '10', payerName: '林晓舟', bonusId: 'gone' };

  expect(requestOf(METHODS, draft)).toEqual({ methodCode: 'usdt_trc20', channelId: 'usdt', amount: '10', rate: '7.18' });
});

test.each([null, 'text', {}, { methodCode: 'bank', channelId: 'gone', amount: '1', payerName: '' }, { methodCode: 1 }])(
  'the stored value %j is no draft',
  (stored) => {
    expect(draftFrom(stored, METHODS)).toBeNull();
  },
);

test('a deposit without an answer is shown to its own member alone', () => {
  const body = { methodCode: 'bank', channelId: 'bank-a', amount: '500' } as const;
  const stored = { key: 'key-12345678', userName: 'player01', body };

  expect(unansweredBody(stored, 'player01')).toBe(body);
  expect(unansweredBody(stored, 'player02')).toBeNull();
});

test('an order ends by the backend’s clock, not by the device’s', () => {
  const deviceAhead = Date.parse(ORDER.serverTime) + 3_600_000;

  expect(endsAt(ORDER, clockGapMs(ORDER, deviceAhead))).toBe('2026-11-21T07:20:00.000Z');
});

test('the step follows what is chosen and whether an order waits', () => {
  expect([stepOf(null, ''), stepOf(null, 'bank'), stepOf(ORDER, 'bank')]).toEqual([0, 1, 2]);
});

test.each([
  [{ status: 'returned' }, '存款 ¥500.00 已退回'],
  [{ status: 'returning' }, '存款 ¥500.00 正在退回'],
  [{ status: 'held', arrivedAmount: '480.00' }, '存款 ¥480.00 已暂存'],
  [{ status: 'returned', currency: 'USDT', payAmount: '50.00' }, '存款 50.00 USDT 已退回'],
] as const)('money that is not credited is named with its amount: %j', (more, title) => {
  expect(endText({ ...ORDER, payAmount: '500.00', ...more })?.title).toBe(title);
});
