import { cleanMoneyInput, floorShare, formatMoney, fromWire, parseMoney, toWire } from './cents.ts';

test.each([
  ['0', 0n],
  ['12', 1200n],
  ['12.3', 1230n],
  ['12.34', 1234n],
  ['999999999999.99', 99_999_999_999_999n],
])('%s is an amount that a player may type [VAL-1]', (typed, cents) => {
  expect(parseMoney(typed)).toBe(cents);
});

test.each(['', ' ', '.', '.5', '1.', '1.234', '1,234', '-1', '+1', '1e3', '0x10', '１２', '1 2', '1.2.3', 'NaN', '9999999999999', '12\n'])(
  '%j is refused as an amount [VAL-1]',
  (typed) => {
    expect(parseMoney(typed)).toBeNull();
  },
);

test.each([
  ['0', '0.00'],
  ['5', '5.00'],
  ['999.9', '999.90'],
  ['1000', '1,000.00'],
  ['1234.50', '1,234.50'],
  ['-1234.50', '-1,234.50'],
  ['123456789.01', '123,456,789.01'],
  ['-0.05', '-0.05'],
])('%s is displayed with thousands separators and 2 decimals as %s [VAL-1]', (amount, shown) => {
  expect(formatMoney(amount)).toBe(shown);
});

test('cents are displayed like the string of the same amount [VAL-1]', () => {
  expect(formatMoney(-123_450n)).toBe('-1,234.50');
});

test.each([
  ['12.345', '12.34'],
  ['1.2.3', '1.23'],
  ['¥1,234.50 元', '1234.50'],
  ['007', '7'],
  ['0.5', '0.5'],
  ['00.5', '0.5'],
  ['.', '0.'],
  ['.5', '0.5'],
  ['１２。５', '12.5'],
  ['12a', '12'],
  ['5½', '5'],
  ['-3', '3'],
  ['1e5', '15'],
  ['1234567890123', '123456789012'],
  ['', ''],
])('typing or pasting %j leaves %j [VAL-1]', (typed, left) => {
  expect(cleanMoneyInput(typed)).toBe(left);
});

test.each(['0.00', '0.01', '1234.50', '-0.01', '-1234.50', '90071992547409.93'])(
  '%s converts to cents and back unchanged [VAL-4]',
  (decimal) => {
    expect(toWire(fromWire(decimal))).toBe(decimal);
  },
);

test('ten times ten cents are exactly one yuan, unlike with binary floats [VAL-4]', () => {
  const sum = Array.from({ length: 10 }, () => fromWire('0.10')).reduce((total, cents) => total + cents, 0n);

  expect(toWire(sum)).toBe('1.00');
});

test.each(['', '1.234', '1e3', '--1', '-', '1,000.00', 'NaN', '½', '0.1 '])(
  '%j from the wire is no money and throws [VAL-4]',
  (decimal) => {
    expect(() => fromWire(decimal)).toThrow('Not an amount of money');
  },
);

test.each([
  [10_000n, 60, 60n],
  [9_999n, 60, 59n],
  [1n, 9_999, 0n],
  [-9_999n, 60, -59n],
])('a percentage of %s cents at %s basis points is %s, rounded toward zero', (cents, basisPoints, share) => {
  expect(floorShare(cents, basisPoints)).toBe(share);
});
