import fc from 'fast-check';
import { HOUR_MS } from '../../../kernel/clock.ts';
import { TEST_NOW_MS, withTestApp } from '../../../testing/testing.ts';
import type { Outcome } from '../sportsbook.port.ts';
import { bettor, type Pick, score } from './bettor.testing.ts';

/** Every settled bet counts once its opposite bets are settled, in whatever order and by whichever clock that happens. */

const app = withTestApp();

const OVER = { type: 'OU', code: 'over', line: 10, odds: 2000 } as const;
const UNDER = { type: 'OU', code: 'under', line: 10, odds: 2000 } as const;

let members = 0;
/** A member between whose calls the clock moves by these steps, then by seconds. Each begins an hour later: no request is signed before an earlier one. */
const withSteps = (...steps: readonly number[]) => {
  const left = [...steps];
  members += 1;
  app.clock.set(TEST_NOW_MS + members * HOUR_MS);
  return bettor(app, `Order${members}`, () => left.shift() ?? 1000);
};

test.each([
  ['after the settlement of the other, by a clock that is ahead', 5000, -3000],
  ['in the millisecond of the settlement of the other', 1000, 0],
])('opposite bets count both when one is placed %s [VAL-4]', async (_when, second, settlement) => {
  const { bet, end, valid, times } = await withSteps(1000, second, settlement);
  const half = await bet('100.00', { ...OVER, period: 'half' });
  const full = await bet('100.00', UNDER);

  await end(1, { half: score('3-0') });
  await end(1, { half: score('3-0'), full: score('3-0') });

  expect(valid(half, full)).not.toContain(null);
  expect(times()).toBe(2);
});

test('a bet that was open when the opposite one was settled offsets it, in the same millisecond too [VAL-4]', async () => {
  const { bet, end, valid } = await withSteps(1000, 1000, 0, 0);
  const half = await bet('100.00', { ...OVER, period: 'half' });
  const full = await bet('100.00', UNDER);

  await end(1, { half: score('3-0') });
  expect(valid(half, full)).toEqual([null, null]);
  await end(1, { half: score('3-0'), full: score('3-0') });

  expect(valid(half, full)).toEqual([0n, 0n]);
});

test('two bets on one selection count, of which a clock that is behind releases the first with the second alone [VAL-4]', async () => {
  const { bet, end, valid, times } = await withSteps(0, 0, 0, -4000, 0);
  const draw = { type: '1X2', code: 'draw', odds: 2500 } as const;
  const parlay = await bet('100.00', { type: 'OU', code: 'under', line: 30, odds: 1100 }, { ...OVER, period: 'half', match: 2 });
  const draws = [await bet('100.00', draw), await bet('100.00', draw)];
  const others = [await bet('100.00', { type: 'OE', code: 'odd', odds: 1900, at: '2-0' }), await bet('100.00', { ...OVER, match: 2 })];
  for (const match of [1, 2]) await end(match, { half: score('2-0'), full: score('2-1') });

  expect(valid(parlay, ...draws, ...others)).not.toContain(null);
  expect(times()).toBe(5);
});

const anyPick: fc.Arbitrary<Pick> = fc
  .record({
    match: fc.constantFrom(1, 2),
    pick: fc.constantFrom<Omit<Pick, 'match'>>(
      OVER,
      UNDER,
      { ...OVER, period: 'half' },
      { type: '1X2', code: 'draw', odds: 2500 },
      { type: 'AH', code: 'home', line: -6, odds: 2500, at: '2-0' },
      { type: 'OE', code: 'odd', odds: 1900, at: '2-0' },
      { type: 'OU', code: 'over', line: 14, odds: 1900, at: '2-0' },
      { type: 'OU', code: 'under', line: 30, odds: 1100 },
    ),
  })
  .map(({ match, pick }) => ({ ...pick, match }));

interface Call {
  readonly stepMs: number;
  /** What is bet on, or the match that is known up to there. */
  readonly does: { readonly bets: readonly Pick[] } | { readonly match: number; readonly outcome: Partial<Outcome> };
}

const anyCall: fc.Arbitrary<Call> = fc.record({
  stepMs: fc.constantFrom(0, 1000, -4000, 5000),
  does: fc.oneof(
    { weight: 4, arbitrary: fc.record({ bets: fc.array(anyPick, { minLength: 1, maxLength: 2 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        match: fc.constantFrom(1, 2),
        outcome: fc.constantFrom<Partial<Outcome>>(
          { half: score('2-0') },
          { isVoid: true, stoppedAt: score('3-0') },
          { full: score('3-0') },
        ),
      }),
    },
  ),
});

const differ = (bets: readonly Pick[]) => new Set(bets.map(({ match }) => match)).size === bets.length;

test('every bet counts once, whatever the order of bets and results and whatever the clocks of the instances [VAL-4]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCall, { minLength: 2, maxLength: 14 }), async (calls) => {
      const steps = calls.map(({ stepMs }) => stepMs);
      const one = await withSteps(...steps);
      const betNos: string[] = [];
      for (const { does } of calls)
        if ('match' in does) await one.end(does.match, does.outcome);
        else if (differ(does.bets)) betNos.push(await one.bet('100.00', ...does.bets));
      for (const match of [1, 2]) await one.end(match, { half: score('2-0'), full: score('2-1') });

      expect(one.valid(...betNos)).not.toContain(null);
      expect(one.times()).toBe(betNos.length);
    }),
    { numRuns: 60 },
  );
});

const GROUP = 60;

/** Thirty bets on each side of a line, of which the second thirty lose. */
async function largeGroup() {
  const one = await withSteps();
  const betNos: string[] = [];
  for (let place = 0; place < GROUP; place += 1) betNos.push(await one.bet('100.00', place < GROUP / 2 ? { ...OVER, odds: 1900 } : UNDER));
  await one.end(1, { full: score('3-0') });
  return { ...one, betNos };
}
const total = (amounts: readonly (bigint | null)[]) => amounts.reduce((sum: bigint, amount) => sum + (amount ?? 0n), 0n);

test('a large group counts after the settlement, each bet once and together what one bet would [VAL-4]', async () => {
  const { betNos, valid, countDue, times } = await largeGroup();
  expect(times()).toBe(0);

  await Promise.all([countDue(), countDue()]);
  await countDue();

  expect(times()).toBe(GROUP);
  // 30 bets win 90.00 each, 30 lose 100.00 each.
  expect(total(valid(...betNos))).toBe(30_000n);
});

test('a bet of a large group that cannot be counted does not stop the others, and is tried again [VAL-4]', async () => {
  const { betNos, valid, countDue, failOn, times } = await largeGroup();
  const [first = ''] = betNos;
  failOn(first);

  await expect(countDue()).rejects.toThrow('The turnover of some bets could not be counted.');
  expect(times()).toBe(GROUP - 1);
  await expect(countDue()).rejects.toThrow('The turnover of some bets could not be counted.');

  expect(valid(first)).toEqual([null]);
  expect(times()).toBe(GROUP - 1);
});

test('bets of a large group that wait for their count are linked with no later bet [VAL-4]', async () => {
  const { betNos, bet, end, valid, countDue } = await largeGroup();
  const later = await bet('100.00', { ...UNDER, match: 2, event: '1' });
  await end(2, { full: score('3-0') });
  expect(valid(later)).toEqual([10_000n]);

  await countDue();
  expect(total(valid(...betNos))).toBe(30_000n);
});
