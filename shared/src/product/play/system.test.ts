import {
  combinationCount,
  combinationsOf,
  leastCombinationMilli,
  MOST_COMBINATIONS,
  refuseSystem,
  systemRatio,
  systemReturn,
  systemsOf,
} from './system.ts';
import { MOST_LEGS } from './slip.ts';

test('three selections form three doubles and, with the treble, a full cover of four', () => {
  expect(systemsOf(3)).toEqual([
    { folds: [2], label: '2/3', combinations: 3 },
    { folds: [2, 3], label: '3串4', combinations: 4 },
  ]);
  expect(systemsOf(4).map(({ label, combinations }) => `${label} ${combinations}`)).toEqual(['2/4 6', '3/4 4', '4串11 11']);
  expect(systemsOf(2)).toEqual([]);
});

test('ten selections offer every size, and no full cover of more combinations than allowed', () => {
  const choices = systemsOf(MOST_LEGS);
  expect(choices.map(({ folds }) => folds.join())).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  expect(Math.max(...choices.map(({ combinations }) => combinations))).toBe(MOST_COMBINATIONS);
  expect(systemsOf(8).at(-1)?.combinations).toBe(247);
});

test('each combination has different legs, and their number is the one that is shown', () => {
  expect(combinationsOf(4, [2])).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ]);
  for (let legs = 3; legs <= MOST_LEGS; legs += 1)
    for (const { folds } of systemsOf(legs)) {
      const all = combinationsOf(legs, folds).map((places) => places.join());
      expect(new Set(all).size).toBe(combinationCount(legs, folds));
    }
});

test('a system returns what its combinations return, each rounded down', () => {
  const legs = [1333, 1333, 1333].map((oddsMilli) => ({ oddsMilli, result: 'won' as const }));
  // 0.10 × 1.776889 is 0.17 three times, not 0.53.
  expect(systemReturn(10n, legs, [2])).toBe(51n);
});

test('the price of all combinations and of the least one are exact', () => {
  const { top, bottom } = systemRatio([2000, 1500, 3000], [2, 3]);
  expect((top * 1000n) / bottom).toBe(22_500n);
  expect(leastCombinationMilli([2000, 1500, 3000], [2])).toBe(3000);
  expect(() => systemRatio([1000, 1500, 3000], [2])).toThrow('Not a price');
});

test.each<[string, { matchId: string; mayParlay: boolean }[], number[], RegExp | null]>([
  ['three matches', legsOn('1', '2', '3'), [2], null],
  ['a match twice', legsOn('1', '2', '2'), [2], /同场赛事/],
  ['two selections', legsOn('1', '2'), [2], /至少选择3项/],
  ['all in one', legsOn('1', '2', '3'), [3], /不可用/],
  ['sizes with a gap', legsOn('1', '2', '3', '4'), [2, 4], /不可用/],
  ['a size twice', legsOn('1', '2', '3'), [2, 2], /不可用/],
])('%s', (_what, legs, folds, refusal) => {
  const found = refuseSystem(legs, folds);
  if (refusal === null) expect(found).toBeNull();
  else expect(found).toMatch(refusal);
});

function legsOn(...matchIds: readonly string[]) {
  return matchIds.map((matchId) => ({ matchId, mayParlay: true }));
}
