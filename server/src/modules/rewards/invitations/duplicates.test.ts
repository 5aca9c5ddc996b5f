import type { AccountTrait } from '../../people/index.ts';
import { duplicatesOf } from './duplicates.ts';

const device = (memberId: string, value: string): AccountTrait => ({ memberId, kind: 'device', value });
const payout = (memberId: string, value: string): AccountTrait => ({ memberId, kind: 'payout', value });

test('the first account of a person counts, those after it do not [ACC-9]', () => {
  const traits = [device('a', 'd1'), device('b', 'd1'), device('c', 'd2')];

  expect([...duplicatesOf('host', ['a', 'b', 'c'], traits)]).toEqual([['b', 'device']]);
});

test('an account that shares with one that does not count does not count either [ACC-9]', () => {
  const traits = [device('host', 'd0'), device('a', 'd0'), device('a', 'd1'), device('b', 'd1')];

  expect([...duplicatesOf('host', ['a', 'b'], traits).keys()]).toEqual(['a', 'b']);
});

test('a payout account is personal data, and a device is named before it [ACC-9]', () => {
  const traits = [payout('host', 'p'), payout('a', 'p'), payout('b', 'p'), device('host', 'd'), device('b', 'd')];

  expect([...duplicatesOf('host', ['a', 'b'], traits)]).toEqual([
    ['a', 'profile'],
    ['b', 'device'],
  ]);
});
