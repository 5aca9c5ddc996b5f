import {
  areOpposite,
  halfLossAmount,
  halfWinAmount,
  limitToRisk,
  type MatchSelection,
  netTurnover,
  type OffsetBet,
  statisticOf,
  validTurnover,
  winAmount,
} from '@site/shared/product';
import { MARKET_TYPES } from '@site/shared/wire';
import fc from 'fast-check';
import {
  type Outcome,
  type Drawn,
  upTo,
  FOOTBALL,
  football,
  series,
  FIVE_SET_MARKETS,
  SERIES_MARKETS,
  isOrdered,
  outcomesOf,
  gainsOf,
} from './market-outcomes.testing.ts';

// The rule of opposite bets is compared with calculations over every outcome, which are written differently.

/** Over every outcome: is there none that wins both, or none that loses both? */
function oppositeByOutcomes(one: Drawn, other: Drawn): boolean {
  if (JSON.stringify(one.selection) === JSON.stringify(other.selection)) return false;
  const outcomes = outcomesOf(one, other);
  const [mine, its] = [gainsOf(one, outcomes), gainsOf(other, outcomes)];
  const isFree = (sign: number) => !mine.some((gain, place) => gain * sign > 0 && (its[place] ?? 0) * sign > 0);
  return isFree(1) || isFree(-1);
}

const [GOALS, CORNERS, CARDS] = [
  MARKET_TYPES.filter((type) => type !== 'OR' && statisticOf(type) === 'goals'),
  MARKET_TYPES.filter((type) => statisticOf(type) === 'corners'),
  MARKET_TYPES.filter((type) => statisticOf(type) === 'cards'),
];
const SCORED = GOALS.filter((type) => !isOrdered(type));
const PAIRS = [GOALS, CORNERS, CARDS, ['OR'] as const].flatMap((types) =>
  types.flatMap((one) => types.map((other) => [one, other] as const)),
);

test.each(PAIRS)('selections of %s and %s are opposite where all outcomes say so [VAL-4]', (one, other) => {
  fc.assert(
    fc.property(football(one), football(other), (mine, its) => {
      const expected = oppositeByOutcomes(mine, its);
      expect(areOpposite(mine.selection, its.selection)).toBe(expected);
      expect(areOpposite(its.selection, mine.selection)).toBe(expected);
    }),
    { numRuns: isOrdered(one) || isOrdered(other) ? 8 : 20 },
  );
});

test('goals, corners and cards are counted alone: a bet on one of them is never opposite to a bet on another [VAL-4]', () => {
  fc.assert(
    fc.property(
      fc.oneof(...GOALS.map(football)),
      fc.oneof(...CORNERS.map(football)),
      fc.oneof(...CARDS.map(football)),
      (goals, corners, cards) => {
        const all = [goals, corners, cards].map(({ selection }) => selection);
        expect(all.flatMap((one) => all.filter((other) => other !== one && areOpposite(one, other)))).toEqual([]);
      },
    ),
  );
});

test('the sides of the second goal at 1-0 are opposite, and so is no second goal to both teams scoring [VAL-4]', () => {
  const at = (marketType: MatchSelection['marketType'], selectionCode: string, lineQuarters: number | null = null): MatchSelection => ({
    outcomes: 'any_score',
    marketType,
    period: 'full',
    lineQuarters,
    selectionCode,
    scoreAtBet: { home: 1, away: 0 },
  });

  expect(areOpposite(at('NG', 'home', 8), at('NG', 'away', 8))).toBe(true);
  expect(areOpposite(at('NG', 'none', 8), at('BTTS', 'yes'))).toBe(true);
  expect(areOpposite(at('NG', 'away', 8), at('BTTS', 'yes'))).toBe(false);
  expect(areOpposite(at('AS', 'a2'), at('TTA', 'under', 2))).toBe(true);
  expect(areOpposite(at('AS', 'h2'), at('AS', 'a2'))).toBe(false);
});

test('selections of a best of five are opposite where its six results say so [VAL-4]', () => {
  const wrong = FIVE_SET_MARKETS.flatMap((mine, place) => FIVE_SET_MARKETS.slice(place + 1).map((its) => [mine, its] as const)).filter(
    ([mine, its]) => areOpposite(mine.selection, its.selection) !== oppositeByOutcomes(mine, its),
  );

  expect(wrong.map((pair) => pair.map(({ selection }) => selection))).toEqual([]);
});

/** Whether no end after the score wins both, or none loses both; a bet that the score has decided is opposite to none. */
function oppositeAfter(one: Drawn, other: Drawn, [home, away]: readonly [number, number]): boolean {
  if (JSON.stringify(one.selection) === JSON.stringify(other.selection)) return false;
  const places = [...outcomesOf(one).keys()].filter((place) => {
    const { half } = outcomesOf(one)[place] ?? { half: [0, 0] };
    return half[0] >= home && half[1] >= away;
  });
  const [mine, its] = [one, other].map((drawn) => places.map((place) => Math.sign(gainsOf(drawn)[place] ?? 0)));
  if (mine === undefined || its === undefined || [mine, its].some((signs) => !signs.includes(1) || !signs.includes(-1))) return false;
  const isFree = (sign: number) => !mine.some((gain, place) => gain === sign && its[place] === sign);
  return isFree(1) || isFree(-1);
}

const anyFootball = fc.oneof(...SCORED.map(football));
const anyScore = fc.tuple(fc.nat(2), fc.nat(2));

test('selections of bets at a score are opposite where the ends after the later score say so [VAL-4]', () => {
  fc.assert(
    fc.property(anyFootball, anyFootball, anyScore, anyScore, (mine, its, before, then) => {
      const later = [Math.max(before[0], then[0]), Math.max(before[1], then[1])] as const;
      const at = (drawn: Drawn, [home, away]: readonly [number, number]) => ({ ...drawn.selection, scoreAtBet: { home, away } });
      const expected = oppositeAfter(mine, its, later);
      expect(areOpposite(at(mine, before), at(its, then))).toBe(expected);
      expect(areOpposite(at(its, then), at(mine, before))).toBe(expected);
    }),
    { numRuns: 400 },
  );
});

test('selections of a best of three at 1-0 are opposite where its three results say so [VAL-4]', () => {
  const at = (code: string, marketType: MatchSelection['marketType'], line: number | null = null): MatchSelection => ({
    ...series(marketType, code, line).selection,
    scoreAtBet: { home: 1, away: 0 },
  });

  expect(areOpposite(at('2-0', 'CS'), at('over', 'OU', 10))).toBe(true);
  expect(areOpposite(at('home', '1X2'), at('over', 'OU', 10))).toBe(true);
  expect(areOpposite(at('home', '1X2'), at('2-0', 'CS'))).toBe(false);
  expect(areOpposite(at('home', '1X2'), at('0-2', 'CS'))).toBe(false);
});

test('selections of a best of three are opposite where its four results say so [VAL-4]', () => {
  const wrong = SERIES_MARKETS.flatMap((mine, place) => SERIES_MARKETS.slice(place + 1).map((its) => [mine, its] as const)).filter(
    ([mine, its]) => areOpposite(mine.selection, its.selection) !== oppositeByOutcomes(mine, its),
  );

  expect(wrong.map((pair) => pair.map(({ selection }) => selection))).toEqual([]);
});

interface Bet {
  readonly drawn: Drawn;
  readonly stake: bigint;
  readonly oddsMilli: number;
}

const anyBets = fc.oneof(
  fc.array(anyFootball, { minLength: 1, maxLength: 6 }),
  fc.array(football('OR'), { minLength: 1, maxLength: 4 }),
  fc.array(fc.constantFrom(...SERIES_MARKETS), { minLength: 1, maxLength: 6 }),
);
const someBets: fc.Arbitrary<readonly Bet[]> = anyBets.chain((drawn) =>
  fc.tuple(
    ...drawn.map((one) =>
      fc.record({
        drawn: fc.constant(one),
        stake: fc.bigInt({ min: 1000n, max: 90_000n }),
        oddsMilli: fc.integer({ min: 1100, max: 9000 }),
      }),
    ),
  ),
);

function payoutOf({ drawn, stake, oddsMilli }: Bet, outcome: Outcome): bigint {
  const gain = drawn.gain(outcome);
  if (gain === 1) return stake + winAmount(stake, oddsMilli);
  if (gain === 0.5) return stake + halfWinAmount(stake, oddsMilli);
  if (gain === -0.5) return stake + halfLossAmount(stake);
  return gain === 0 ? stake : 0n;
}

const STATUS = new Map([
  [1, 'won'],
  [0.5, 'half_won'],
  [0, 'push'],
  [-0.5, 'half_lost'],
  [-1, 'lost'],
]);
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const abs = (amount: bigint) => (amount < 0n ? -amount : amount);
const min = (...amounts: readonly bigint[]) => amounts.reduce((least, amount) => (amount < least ? amount : least));

/** The most that winners and losers can offset each other, as the least cut: every choice of winners is tried. */
function leastCut(
  won: readonly { readonly at: number; readonly amount: bigint }[],
  lost: typeof won,
  isOpposite: (one: number, other: number) => boolean,
): bigint {
  const cuts = upTo(2 ** won.length - 1).map((choice) => {
    const inside = won.filter((_one, place) => (choice >> place) % 2 === 1);
    const reachable = lost.filter(({ at }) => inside.some((one) => isOpposite(one.at, at)));
    return total(won.filter((one) => !inside.includes(one)).map(({ amount }) => amount)) + total(reachable.map(({ amount }) => amount));
  });
  return min(...cuts);
}

test('turnover of any bets on a match follows what opposite bets offset, in every outcome [VAL-4]', () => {
  fc.assert(
    fc.property(someBets, fc.nat(), (bets, number) => {
      const board = bets[0] === undefined ? [] : outcomesOf(bets[0].drawn);
      const outcome = board[number % board.length];
      if (outcome === undefined) return;
      const nets = bets.map((bet) => payoutOf(bet, outcome) - bet.stake);
      const settled = bets.map((bet, place): OffsetBet => ({
        position: String(place),
        status: STATUS.get(bet.drawn.gain(outcome)) ?? '',
        stake: bet.stake,
        payout: payoutOf(bet, outcome),
      }));
      const opposites = bets.map((bet) => bets.map((other) => oppositeByOutcomes(bet.drawn, other.drawn)));
      const isOpposite = (one: number, other: number) => opposites[one]?.[other] === true;
      const valid = netTurnover(settled, (one, other) => isOpposite(Number(one), Number(other)));

      const alone = settled.map((bet) => validTurnover(bet));
      const won = nets.flatMap((amount, at) => (amount > 0n ? { at, amount } : []));
      const lost = nets.flatMap((amount, at) => (amount < 0n ? { at, amount: -amount } : []));
      const touched = nets.map((net, at) => (net > 0n ? lost : won).some((other) => net !== 0n && isOpposite(at, other.at)));
      const offset = leastCut(won, lost, isOpposite);
      const asOneBet = min(total(alone.filter((_one, at) => touched[at])), abs(total(nets.filter((_one, at) => touched[at]))));
      const most = total(alone.filter((_one, at) => touched[at])) - 2n * offset;
      const counted = total(valid.filter((_one, at) => touched[at]));

      valid.forEach((amount, at) => {
        expect(amount >= 0n && amount <= (alone[at] ?? 0n)).toBe(true);
        if (touched[at] === false) expect(amount).toBe(alone[at]);
      });
      expect(counted >= asOneBet).toBe(true);
      expect(counted <= (most > asOneBet ? most : asOneBet)).toBe(true);
      // Where every winner is opposite to every loser, they count as one bet exactly.
      const isComplete = won.every((one) => lost.every((other) => isOpposite(one.at, other.at)));
      if (isComplete) expect(counted).toBe(asOneBet);
    }),
    { numRuns: 250 },
  );
});

const guaranteed: fc.Arbitrary<readonly [Bet, Bet]> = fc
  .tuple(anyFootball, anyFootball)
  .filter(([one, other]) => areOpposite(one.selection, other.selection))
  .map(([one, other]) => [
    { drawn: one, stake: 50_000n, oddsMilli: 2000 },
    { drawn: other, stake: 50_000n, oddsMilli: 2000 },
  ]);

test('two equal bets at 2.00 that are opposite never count more than they moved [VAL-4]', () => {
  fc.assert(
    fc.property(guaranteed, fc.nat(), (bets, number) => {
      const outcome = FOOTBALL[number % FOOTBALL.length];
      if (outcome === undefined) return;
      const settled = bets.map((bet, place) => ({
        position: String(place),
        status: STATUS.get(bet.drawn.gain(outcome)) ?? '',
        stake: bet.stake,
        payout: payoutOf(bet, outcome),
      }));
      const moved = abs(total(settled.map(({ stake, payout }) => payout - stake)));

      expect(total(netTurnover(settled, (one, other) => one !== other)) <= moved).toBe(true);
    }),
    { numRuns: 500 },
  );
});

const lost = (stake: bigint, position: string): OffsetBet => ({ position, status: 'lost', stake, payout: 0n });
const won = (stake: bigint, oddsMilli: bigint, position: string): OffsetBet => ({
  position,
  status: 'won',
  stake,
  payout: (stake * oddsMilli) / 1000n,
});
const allOpposite = (one: string, other: string) => one !== other;

test.each<[string, readonly OffsetBet[], readonly bigint[]]>([
  ['red and black, equal stakes', [won(100_000n, 2000n, 'red'), lost(100_000n, 'black')], [0n, 0n]],
  ['red and black when the zero loses both', [lost(100_000n, 'red'), lost(100_000n, 'black')], [100_000n, 100_000n]],
  [
    'a home win at 2.23 and away +0.5 at 1.67: the price of the pair',
    [won(513_800n, 2230n, '1'), lost(686_200n, 'X2')],
    [23_199n, 31_027n],
  ],
  ['one number that wins and one that loses', [won(1000n, 36_000n, 'n7'), lost(1000n, 'n8')], [1000n, 1000n]],
  ['a small bet against a large one', [lost(100_000n, 'home'), won(1000n, 9000n, '0-0')], [91_089n, 911n]],
])('valid amounts of %s [VAL-4]', (_what, bets, valid) => {
  const amounts = netTurnover(bets, allOpposite);

  expect(total(amounts)).toBe(total(valid));
});

test('a small bet that is opposite to a large one takes no more than its own size from it [VAL-4]', () => {
  const opposite = (one: string, other: string) => [one, other].includes('0-0') && one !== other;

  expect(netTurnover([lost(100_000n, 'home'), won(100_000n, 1900n, 'over'), lost(1000n, '0-0')], opposite)).toEqual([
    100_000n,
    88_021n,
    979n,
  ]);
});

const MOST_POSITIONS = 6;
const anyPositions = fc.nat({ max: 5 }).chain((ends) =>
  fc.array(
    fc.record({
      amount: fc.bigInt({ min: 0n, max: 1000n }),
      losses: fc.array(fc.bigInt({ min: -3000n, max: 1000n }), { minLength: ends + 1, maxLength: ends + 1 }),
    }),
    { minLength: 1, maxLength: MOST_POSITIONS },
  ),
);

test('positions count no more than the outcome that is worst for all of them takes, and no more than before [VAL-4]', () => {
  fc.assert(
    fc.property(anyPositions, (positions) => {
      const amounts = limitToRisk(positions);
      const worst = (positions[0]?.losses ?? []).map((_none, end) => total(positions.map(({ losses }) => losses[end] ?? 0n)));

      expect(total(amounts) <= worst.reduce((most, loss) => (loss > most ? loss : most), 0n)).toBe(true);
      amounts.forEach((amount, place) => expect(amount >= 0n && amount <= (positions[place]?.amount ?? 0n)).toBe(true));
      const canLoseAll = worst.some((_none, end) => positions.every(({ amount, losses }) => (losses[end] ?? 0n) >= amount));
      if (canLoseAll) expect(amounts).toEqual(positions.map(({ amount }) => amount));
    }),
    { numRuns: 500 },
  );
});

test('a bet with much to lose and little to count lends a cover nothing of its risk [VAL-4]', () => {
  const cover = [0, 1, 2].map((won) => ({ amount: 1000n, losses: [0, 1, 2, 0].map((end) => (end === won ? -1900n : 1000n)) }));
  const safe = { amount: 50n, losses: [-50n, -50n, -50n, 1000n] };

  expect(total(limitToRisk([...cover, safe]))).toBe(100n + 50n);
});
