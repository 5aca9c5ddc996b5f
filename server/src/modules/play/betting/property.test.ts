import { validTurnover } from '@site/shared/product';
import type { LegResult } from '@site/shared/wire';
import { gradeLeg } from './grade-leg.ts';
import { randomLeg, referencePayout, PARLAY_TYPES, TYPES, type RandomLeg } from './reference-payout.testing.ts';
import { settle } from './payout.ts';
import { seededRandom } from './testing.ts';

/** Compares bets settled by the engine with the independent calculation. */

const BETS = process.env['LONG'] === '1' ? 100_000 : 10_000;

test(`${BETS} random bets over all markets and results are settled like an independent calculation [VEN-4]`, () => {
  const random = seededRandom('bets');
  const wrong: string[] = [];
  for (let bet = 0; bet < BETS; bet += 1) {
    const isParlay = random(3) === 0;
    const legs = Array.from({ length: isParlay ? 2 + random(9) : 1 }, () => randomLeg(random, isParlay ? PARLAY_TYPES : TYPES));
    const stake = BigInt(1 + random(5_000_000));
    const ours = settle({ stake, legs: legs.map(graded) });
    const theirs = referencePayout(stake, legs);
    if (ours?.payout !== theirs?.payout || (ours === null ? undefined : validTurnover({ stake, ...ours })) !== theirs?.valid)
      wrong.push(JSON.stringify({ legs, stake: String(stake) }));
  }

  expect(wrong.slice(0, 3)).toEqual([]);
});

function graded({ leg, outcome, oddsMilli }: RandomLeg) {
  return { oddsMilli, result: gradeLeg(leg, outcome), sharedBy: leg.marketType === 'OR' ? outcome.winners.length || 1 : 1 };
}

test.each<[string, LegResult[], number[], bigint, string]>([
  ['three that hit', ['won', 'won', 'won'], [1850, 2050, 1500], 56_887n, 'won'],
  ['a void one counts 1.00', ['won', 'void', 'won'], [1850, 2050, 1500], 27_750n, 'won'],
  ['a half-won one counts (d + 1) / 2', ['half_won', 'won'], [1950, 2000], 29_500n, 'won'],
  ['a half-lost one counts 0.5', ['half_lost', 'won'], [1950, 2000], 10_000n, 'push'],
  ['a lost one loses all, whatever is open', ['lost', 'open'], [1950, 2000], 0n, 'lost'],
  ['all void', ['void', 'void'], [1950, 2000], 10_000n, 'void'],
  ['all returned', ['push', 'push'], [1950, 2000], 10_000n, 'push'],
])('a parlay of 100.00: %s', (_what, results, odds, payout, status) => {
  const legs = results.map((result, index) => ({ result, oddsMilli: odds[index] ?? 0, sharedBy: 1 }));

  expect(settle({ stake: 10_000n, legs })).toMatchObject({ payout, status });
});

test.each<[LegResult, number, bigint, bigint, string, bigint]>([
  ['won', 1950, 10_000n, 19_500n, 'won', 9500n],
  ['won', 2330, 10_000n, 23_300n, 'won', 10_000n],
  ['half_won', 1950, 10_000n, 14_750n, 'half_won', 4750n],
  ['push', 1950, 10_000n, 10_000n, 'push', 0n],
  ['half_lost', 1950, 10_000n, 5000n, 'half_lost', 5000n],
  ['half_lost', 1950, 10_001n, 5001n, 'half_lost', 5000n],
  ['lost', 1950, 10_000n, 0n, 'lost', 10_000n],
  ['void', 1950, 10_000n, 10_000n, 'void', 0n],
])('a single %s at %i', (result, oddsMilli, stake, payout, status, validAmount) => {
  expect(settle({ stake, legs: [{ result, oddsMilli, sharedBy: 1 }] })).toEqual({ status, payout });
  expect(validTurnover({ status, stake, payout })).toBe(validAmount);
});

test.each([
  [1, 50_000n],
  [2, 25_000n],
  [4, 12_500n],
])('%i winners share the first place: the stake is divided among them', (sharedBy, payout) => {
  expect(settle({ stake: 10_000n, legs: [{ result: 'won', oddsMilli: 5000, sharedBy }] })?.payout).toBe(payout);
});
