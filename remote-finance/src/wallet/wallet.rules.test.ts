import type { Movement, VenueBalance } from '@site/shared/wire';
import { venueNote, venueTotal } from '../common/total-card.tsx';
import { dayTitle, groupByDay, movementQueryOf } from './wallet.rules.ts';

const venue = (balance: string, status: VenueBalance['status'] = 'ok'): VenueBalance => ({
  venueCode: 'aurora',
  title: '极光电子',
  balance,
  status,
});
const movement = (id: string, at: string): Movement => ({
  id,
  kind: 'bet',
  amount: '-1.00',
  balanceAfter: '9.00',
  reference: '',
  remark: '',
  at,
});

test.each([
  ['?kind=bet&page=3', { kind: 'bet', page: 3, pageSize: 20 }],
  ['?kind=wages&page=-2', { page: 1, pageSize: 20 }],
  ['?page=1.5', { page: 1, pageSize: 20 }],
  ['?page=99999', { page: 1, pageSize: 20 }],
])('the address %s selects what it names and nothing unknown', (search, query) => {
  expect(movementQueryOf(new URLSearchParams(search))).toEqual(query);
});

test('the venues together are exact to the cent, without those that did not answer [VAL-1]', () => {
  expect(venueTotal([venue('0.10'), venue('0.20'), venue('99.00', 'unknown')])).toBe(30n);
});

test('the player reads why the sum of the venues may not be all', () => {
  expect(venueNote([venue('1.00'), venue('1.00', 'maintenance'), venue('1.00', 'unknown')])).toBe('1 个场馆获取失败，1 个场馆维护中');
  expect(venueNote([venue('1.00')])).toBeNull();
});

test('movements are grouped by their day in GMT+8', () => {
  const groups = groupByDay([movement('a', '2026-11-20T16:00:00Z'), movement('b', '2026-11-20T15:59:00Z')]);

  expect(groups.map(([day, list]) => [day, list.map(({ id }) => id)])).toEqual([
    ['2026-11-21', ['a']],
    ['2026-11-20', ['b']],
  ]);
});

test('today and yesterday are called so', () => {
  const now = Date.parse('2026-11-21T04:00:00Z');

  expect(['2026-11-21', '2026-11-20', '2026-11-19'].map((day) => dayTitle(day, now))).toEqual(['今天', '昨天', '2026-11-19']);
});
