import fc from 'fast-check';
import { parseMoney } from '@site/shared/product';
import { withTestApp } from '../../../testing/testing.ts';
import { bettor, type Pick, score } from './bettor.testing.ts';
import { settle } from './payout.ts';
import { gradeLeg } from './grade-leg.ts';

/** Single bets that leave no end of a match in which all of them lose. */

const app = withTestApp();

type Staked = readonly [stake: string, pick: Pick];
type End = Readonly<Record<'half' | 'full', string>>;

let members = 0;
/** The turnover of single bets on a match that ends so, in cents: null where a bet has not counted. */
async function countedOf({ half, full }: End, bets: readonly Staked[]): Promise<readonly (bigint | null)[]> {
  const one = await bettor(app, `Cover${(members += 1)}`);
  const betNos: string[] = [];
  for (const [stake, pick] of bets) betNos.push(await one.bet(stake, pick));
  await one.end(1, { half: score(half), full: score(full) });
  return one.valid(...betNos);
}

const total = (amounts: readonly (bigint | null)[]) => amounts.reduce((sum: bigint, amount) => sum + (amount ?? 0n), 0n);
const most = (amounts: readonly bigint[]) => amounts.reduce((one, other) => (one > other ? one : other), 0n);

const HOME = { type: '1X2', code: 'home' } as const;
const DRAW = { type: '1X2', code: 'draw' } as const;
const AWAY = { type: '1X2', code: 'away' } as const;
const ODD = { type: 'OE', code: 'odd' } as const;
const EVEN = { type: 'OE', code: 'even' } as const;
const over = (goals: number) => ({ type: 'OU', code: 'over', line: goals * 4 }) as const;
const under = (goals: number) => ({ type: 'OU', code: 'under', line: goals * 4 }) as const;
const exactly = (code: string) => ({ type: 'CS', code }) as const;
const bet = (stake: string, odds: number, pick: Omit<Pick, 'odds'>): Staked => [stake, { ...pick, odds }];

const DRAW_AND_OVER = [bet('1000.00', 2600, { ...DRAW, at: '1-1' }), bet('1733.33', 1500, { ...over(2.5), at: '1-1' })];
const UP_TO_TWO_GOALS = ['0-0', '1-0', '0-1', '1-1', '2-0', '0-2'];

test.each<[string, string, readonly Staked[], bigint]>([
  ['a draw and over 2.5 at 1-1', '1-1', DRAW_AND_OVER, 13_334n],
  ['a draw and over 2.5 at 1-1, both of which win', '2-2', DRAW_AND_OVER, 13_334n],
  [
    'a home win and over 1.5 at 1-0',
    '1-0',
    [bet('2000.00', 1300, { ...HOME, at: '1-0' }), bet('2000.00', 1300, { ...over(1.5), at: '1-0' })],
    140_000n,
  ],
  [
    'even and over 2.5 at 1-1',
    '1-1',
    [bet('1000.00', 1900, { ...EVEN, at: '1-1' }), bet('1000.00', 1900, { ...over(2.5), at: '1-1' })],
    10_000n,
  ],
  [
    'a draw before the match and over 2.5 at 1-1',
    '1-1',
    [bet('1000.00', 3200, DRAW), bet('2000.00', 1500, { ...over(2.5), at: '1-1' })],
    0n,
  ],
  ['the three results', '1-1', [HOME, DRAW, AWAY].map((pick) => bet('1000.00', 2900, pick)), 10_000n],
  [
    'over 2.5 and every score below it',
    '1-1',
    [bet('2500.00', 1500, over(2.5)), ...UP_TO_TWO_GOALS.map((code) => bet('300.00', 12_000, exactly(code)))],
    70_000n,
  ],
  [
    'three bets at 2-0, no two of which are opposite',
    '3-0',
    [{ type: 'AH', code: 'home', line: -6 } as const, ODD, over(3.5)].map((pick) => bet('1000.00', 2900, { ...pick, at: '2-0' })),
    10_000n,
  ],
  [
    'three bets that cover 2-0, split and with a safe bet more',
    '3-0',
    [
      bet('9000.00', 1050, { ...over(1.5), at: '1-0' }),
      ...['400.00', '600.00'].map((stake) => bet(stake, 2900, { type: 'AH', code: 'home', line: -6, at: '2-0' })),
      ...[ODD, over(3.5)].map((pick) => bet('1000.00', 2900, { ...pick, at: '2-0' })),
    ],
    10_000n + 45_000n,
  ],
])('%s count no more than they can lose together [VAL-4]', async (_what, full, bets, risk) => {
  const counted = await countedOf({ half: '0-0', full }, bets);

  expect(counted).not.toContain(null);
  expect(total(counted)).toBeLessThanOrEqual(risk);
});

test.each<[string, string, readonly Staked[], readonly bigint[]]>([
  [
    'over 4.5 at 3-0, which under 2.5 has lost by then',
    '5-0',
    [bet('1000.00', 2000, under(2.5)), bet('500.00', 1900, { ...over(4.5), at: '3-0' })],
    [100_000n, 45_000n],
  ],
  [
    'a home win at 3-0, when over 2.5 is won',
    '3-0',
    [bet('1000.00', 2000, over(2.5)), bet('500.00', 1900, { ...HOME, at: '3-0' })],
    [100_000n, 45_000n],
  ],
  [
    'a home win, over 2.5 and odd, which a 1-1 loses',
    '2-1',
    [HOME, over(2.5), ODD].map((pick) => bet('100.00', 2000, pick)),
    [10_000n, 10_000n, 10_000n],
  ],
])('bets that hedge nothing count in full: %s [VAL-4]', async (_what, full, bets, expected) => {
  expect(await countedOf({ half: '0-0', full }, bets)).toEqual(expected);
});

const anyPick: fc.Arbitrary<Omit<Pick, 'odds'>> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(HOME, DRAW, AWAY, ODD, EVEN),
      fc.record({ type: fc.constant('AH' as const), code: fc.constantFrom('home', 'away'), line: fc.integer({ min: -8, max: 8 }) }),
      fc.record({ type: fc.constant('OU' as const), code: fc.constantFrom('over', 'under'), line: fc.integer({ min: 2, max: 18 }) }),
      fc.tuple(fc.nat(4), fc.nat(4)).map(([home, away]) => exactly(`${home}-${away}`)),
    ),
    fc.constantFrom('full' as const, 'full' as const, 'half' as const),
  )
  .map(([pick, period]) => ({ ...pick, period }));
const anyBets = fc.record({
  at: fc.constantFrom('0-0', '1-0', '1-1', '2-0'),
  bets: fc.array(fc.tuple(anyPick, fc.integer({ min: 100, max: 900 }), fc.integer({ min: 1100, max: 6000 })), {
    minLength: 2,
    maxLength: 6,
  }),
});

/** So many goals that each line of `anyPick` can be lost in the half and its opposite in the match, with either parity. */
const MOST_GOALS = 9;
const GOALS = Array.from({ length: MOST_GOALS + 1 }, (_none, goals) => goals);
const SCORES = GOALS.flatMap((home) => GOALS.map((away) => score(`${home}-${away}`)));
const follows = (one: (typeof SCORES)[number], other: (typeof SCORES)[number]) => one.home >= other.home && one.away >= other.away;

/** What a bet loses at an end; a gain is negative. */
function lossOf(
  [stake, { type, code, line, period = 'full', odds }]: Staked,
  end: { half: (typeof SCORES)[number]; full: (typeof SCORES)[number] },
): bigint {
  const leg = { marketType: type, selectionCode: code, lineQuarters: line ?? null, period, codes: [] };
  const result = gradeLeg(type === 'CS' ? { ...leg, codes: SCORES.map(({ home, away }) => `${home}-${away}`) } : leg, {
    ...end,
    winners: [],
    isVoid: false,
    stoppedAt: null,
  });
  const cents = parseMoney(stake) ?? 0n;
  return cents - (settle({ stake: cents, legs: [{ oddsMilli: odds, result, sharedBy: 1 }] })?.payout ?? 0n);
}

test('two or more single bets at one score count no more than the worst end takes, of every end that can follow [VAL-4]', async () => {
  await fc.assert(
    fc.asyncProperty(anyBets, fc.nat(), async ({ at, bets }, number) => {
      const staked = bets.map(([pick, stake, odds]) => bet(`${stake}.00`, odds, { ...pick, at }));
      const halves = SCORES.filter((half) => follows(half, score(at)));
      const ends = halves.flatMap((half) => SCORES.filter((full) => follows(full, half)).map((full) => ({ half, full })));
      const end = ends[number % ends.length];
      if (end === undefined) return;
      const canLose = (one: Staked) => ends.some((other) => lossOf(one, other) > 0n);
      const open = staked.filter((one) => canLose(one) && ends.some((other) => lossOf(one, other) < 0n));
      const worst = most(ends.map((other) => total(open.map((one) => lossOf(one, other)))));

      const name = ({ home, away }: (typeof SCORES)[number]) => `${home}-${away}`;
      const counted = await countedOf({ half: name(end.half), full: name(end.full) }, staked);

      expect(counted).not.toContain(null);
      // A bet alone counts the smaller of stake and result, also where its line can lose half the stake only.
      if (new Set(open.map(([, { type, code, line, period }]) => `${type} ${period} ${code} ${line}`)).size < 2) return;
      const ofOpen = total(counted.filter((_amount, place) => open.some((one) => one === staked[place])));
      expect(ofOpen).toBeLessThanOrEqual(worst);
    }),
    { numRuns: 60 },
  );
});
