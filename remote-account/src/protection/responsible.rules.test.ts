import type { Limit, StatementMonth } from '@site/shared/wire';
import {
  eventfulMonths,
  exclusionEnd,
  isRaise,
  limitTitle,
  refuseNewLimit,
  statementRows,
  usedPercent,
  valueText,
} from './responsible.rules.ts';

const limit = (more: Partial<Limit>): Limit => ({
  kind: 'deposit',
  period: 'day',
  value: '500.00',
  used: '125.00',
  resetsAt: null,
  pending: null,
  ...more,
});

test.each([
  [{ kind: 'deposit', period: 'day' }, '每日存款限额'],
  [{ kind: 'stake', period: 'once' }, '单注上限'],
  [{ kind: 'session', period: 'once' }, '时长限额'],
] as const)('%o is called %s', (name, title) => {
  expect(limitTitle(name)).toBe(title);
});

test.each([
  ['deposit', '1500.5', '¥1,500.50'],
  ['session', '90', '90 分钟'],
  ['openBets', '5', '5 张'],
] as const)('a limit of %s reads %s as %s', (kind, value, text) => {
  expect(valueText(kind, value)).toBe(text);
});

test('how much is used, in parts per hundred', () => {
  expect(usedPercent(limit({}))).toBe(25);
  expect(usedPercent(limit({ kind: 'session', period: 'once', value: '60', used: '45' }))).toBe(75);
});

test.each([
  ['500.01', true],
  ['500', false],
  ['499.99', false],
  ['', false],
  ['abc', false],
])('"%s" over a limit of 500 has to wait: %s', (text, raise) => {
  expect(isRaise(limit({}), text)).toBe(raise);
  expect(isRaise(undefined, text)).toBe(false);
});

test.each([
  ['week', '', '请输入限额'],
  ['week', '0', '限额须大于0'],
  ['week', '499.99', '周限额不能小于日限额'],
  ['month', '400', '月限额不能小于日限额'],
  ['week', '500', null],
] as const)('a limit for the %s of "%s" with 500 a day: %s', (period, text, refusal) => {
  expect(refuseNewLimit([limit({})], { kind: 'deposit', period }, text)).toBe(refusal);
});

test('a shorter month than the week is refused', () => {
  expect(refuseNewLimit([limit({ period: 'week', value: '900.00' })], { kind: 'deposit', period: 'month' }, '800')).toBe(
    '月限额不能小于周限额',
  );
});

test.each([
  [{ kind: 'session', period: 'once' }, '9'],
  [{ kind: 'session', period: 'once' }, '1441'],
  [{ kind: 'openBets', period: 'once' }, '101'],
] as const)('%o refuses %s', (name, text) => {
  expect(refuseNewLimit([], name, text)).not.toBeNull();
});

test('an exclusion ends whole months later, at the time of the site', () => {
  expect(exclusionEnd(Date.UTC(2026, 10, 21, 6), 6)).toBe('2027-05-21 14:00');
});

test('the file has a head, the months and their totals', () => {
  const month: StatementMonth = {
    month: '2026-11',
    deposited: '300.00',
    withdrawn: '0.00',
    staked: '20.00',
    open: '0.00',
    returned: '5.00',
    net: '-15.00',
  };

  expect(statementRows([month, { ...month, month: '2026-10' }])).toEqual([
    ['月份', '存款', '取款', '净存款', '投注', '其中未结算', '返还', '净输赢'],
    ['2026-11', '300.00', '0.00', '300.00', '20.00', '0.00', '5.00', '-15.00'],
    ['2026-10', '300.00', '0.00', '300.00', '20.00', '0.00', '5.00', '-15.00'],
    ['合计', '600.00', '0.00', '600.00', '40.00', '0.00', '10.00', '-30.00'],
  ]);
});

test('on a phone the months without anything are left out, never the current one', () => {
  const month = { month: '2026-11', deposited: '0.00', withdrawn: '0.00', staked: '0.00', open: '0.00', returned: '0.00', net: '0.00' };
  const played = { ...month, month: '2026-09', staked: '5.00' };

  expect(eventfulMonths([month, { ...month, month: '2026-10' }, played]).map(({ month: name }) => name)).toEqual(['2026-11', '2026-09']);
});
