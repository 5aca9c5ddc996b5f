/** Every outcome of a match, and what a selection gains in each: written differently from the rules that are tested with it. */
import { type MatchSelection } from '@site/shared/product';
import { type MarketType } from '@site/shared/wire';
import fc from 'fast-check';

export interface Outcome {
  readonly half: readonly [home: number, away: number];
  readonly full: readonly [home: number, away: number];
  readonly winner: string;
  /** Who scored each goal, and which players did; only where a market asks. */
  readonly sides?: readonly string[];
  readonly scorers?: readonly string[];
}

/** A selection as this test grades it: the part of the stake that wins less the part that loses, from -1 to 1. */
export interface Drawn {
  readonly selection: MatchSelection;
  gain(outcome: Outcome): number;
}

export const upTo = (most: number) => Array.from({ length: most + 1 }, (_none, value) => value);
const MOST_GOALS = 9;
export const FOOTBALL: readonly Outcome[] = upTo(MOST_GOALS).flatMap((home) =>
  upTo(MOST_GOALS).flatMap((away) =>
    upTo(home).flatMap((early) => upTo(away).map((late) => ({ half: [early, late], full: [home, away], winner: '' }) as const)),
  ),
);
const SERIES: readonly Outcome[] = (
  [
    [2, 0],
    [2, 1],
    [1, 2],
    [0, 2],
  ] as const
).map((full) => ({ half: [0, 0], full, winner: '' }));
const FIVE_SETS: readonly Outcome[] = (['3-0', '3-1', '3-2', '2-3', '1-3', '0-3'] as const).map((code) => {
  const [home = 0, away = 0] = code.split('-').map(Number);
  return { half: [0, 0], full: [home, away], winner: '' };
});
/** Every order of so many goals, with the break after each of them, and three of the players. */
const MOST_ORDERED = 7;
const PLAYERS = ['h1', 'h2', 'a1'];
const countOf = (sides: readonly string[]) =>
  [sides.filter((side) => side === 'home').length, sides.filter((side) => side === 'away').length] as const;
const ordersOf = (goals: number): readonly (readonly string[])[] =>
  goals === 0
    ? [[]]
    : ordersOf(goals - 1).flatMap((sides) => [
        [...sides, 'home'],
        [...sides, 'away'],
      ]);
const ORDERED: readonly Outcome[] = upTo(MOST_ORDERED)
  .flatMap(ordersOf)
  .flatMap((sides) => {
    const full = countOf(sides);
    const choices = upTo(7)
      .map((choice) => PLAYERS.filter((_player, place) => (choice >> place) % 2 === 1))
      .filter((scorers) => ['h', 'a'].every((side, at) => scorers.filter((one) => one.startsWith(side)).length <= (full[at] ?? 0)));
    return upTo(sides.length).flatMap((early) =>
      choices.map((scorers) => ({ half: countOf(sides.slice(0, early)), full, winner: '', sides, scorers })),
    );
  });
const WINNERS: readonly Outcome[] = ['0', '1', '2'].map((winner) => ({ half: [0, 0], full: [0, 0], winner }));
const BOARDS = { any_score: FOOTBALL, best_of_three: SERIES, best_of_five: FIVE_SETS } as const;

/** Both halves of a stake on a quarter line are graded alone. */
function byLine(distance: number): number {
  const halves = Number.isInteger(distance * 2) ? [distance, distance] : [distance - 0.25, distance + 0.25];
  return halves.reduce((sum, half) => sum + Math.sign(half) / 2, 0);
}
export const yes = (isWon: boolean): number => (isWon ? 1 : -1);

type Grade = (code: string, line: number, score: readonly [number, number], outcome: Outcome) => number;
const aheadOf = ([home, away]: readonly [number, number]): string => (home > away ? 'home' : home < away ? 'away' : 'draw');
const overUnder = (code: string, line: number, counted: number): number => byLine(code === 'over' ? counted - line : line - counted);

/** Every kind of market: a new one without a rule does not compile. */
const GRADES: Readonly<Record<MarketType, Grade>> = {
  '1X2': (code, _line, score) => yes(code === aheadOf(score)),
  AH: (code, line, [home, away]) => byLine(code === 'home' ? home + line - away : away - line - home),
  OU: (code, line, [home, away]) => byLine(code === 'over' ? home + away - line : line - home - away),
  OE: (code, _line, [home, away]) => yes((code === 'odd') === ((home + away) % 2 === 1)),
  CS: (code, _line, [home, away]) => yes(code === 'other' ? home > 4 || away > 4 : code === `${home}-${away}`),
  OR: (code, _line, _score, { winner }) => yes(code === winner),
  DC: (code, _line, score) => yes(code.includes(aheadOf(score))),
  DNB: (code, _line, score) => (aheadOf(score) === 'draw' ? 0 : yes(code === aheadOf(score))),
  BTTS: (code, _line, [home, away]) => yes((code === 'yes') === home * away > 0),
  HTFT: (code, _line, _score, { half, full }) => yes(code === `${aheadOf(half)}_${aheadOf(full)}`),
  TTH: (code, line, [home]) => overUnder(code, line, home),
  TTA: (code, line, [, away]) => overUnder(code, line, away),
  NG: (code, line, _score, { sides = [] }) => yes(code === (sides[line - 1] ?? 'none')),
  WM: (code, _line, [home, away]) => {
    const margin = Math.min(3, Math.abs(home - away));
    return yes(code === (margin === 0 ? 'draw' : `${aheadOf([home, away])}_${margin}`));
  },
  CLH: (code, _line, [, away]) => yes((code === 'yes') === (away === 0)),
  CLA: (code, _line, [home]) => yes((code === 'yes') === (home === 0)),
  EG: (code, _line, [home, away]) => yes(Number(code) === Math.min(6, home + away)),
  AS: (code, _line, _score, { scorers = [] }) => yes(scorers.includes(code)),
  C1X2: (...leg) => GRADES['1X2'](...leg),
  CAH: (...leg) => GRADES.AH(...leg),
  COU: (...leg) => GRADES.OU(...leg),
  COE: (...leg) => GRADES.OE(...leg),
  B1X2: (...leg) => GRADES['1X2'](...leg),
  BAH: (...leg) => GRADES.AH(...leg),
  BOU: (...leg) => GRADES.OU(...leg),
  BOE: (...leg) => GRADES.OE(...leg),
};

const [WINNER, SIDE, TOTAL, PARITY, ANSWER] = [
  ['home', 'away', 'draw'],
  ['home', 'away'],
  ['over', 'under'],
  ['odd', 'even'],
  ['yes', 'no'],
].map((codes) => fc.constantFrom(...codes)) as [
  fc.Arbitrary<string>,
  fc.Arbitrary<string>,
  fc.Arbitrary<string>,
  fc.Arbitrary<string>,
  fc.Arbitrary<string>,
];
const RESULTS = ['home', 'draw', 'away'];
const CODES: Readonly<Record<MarketType, fc.Arbitrary<string>>> = {
  '1X2': WINNER,
  AH: SIDE,
  OU: TOTAL,
  OE: PARITY,
  CS: fc.oneof(
    fc.tuple(fc.nat(4), fc.nat(3)).map(([home, away]) => `${home}-${away}`),
    fc.constant('other'),
  ),
  OR: fc.constantFrom('0', '1', '2'),
  DC: fc.constantFrom('home_draw', 'home_away', 'draw_away'),
  DNB: SIDE,
  BTTS: ANSWER,
  HTFT: fc.constantFrom(...RESULTS.flatMap((half) => RESULTS.map((full) => `${half}_${full}`))),
  TTH: TOTAL,
  TTA: TOTAL,
  NG: fc.constantFrom('home', 'none', 'away'),
  WM: fc.constantFrom('home_1', 'home_2', 'home_3', 'draw', 'away_1', 'away_2', 'away_3'),
  CLH: ANSWER,
  CLA: ANSWER,
  EG: fc.nat(6).map(String),
  AS: fc.constantFrom(...PLAYERS),
  C1X2: WINNER,
  CAH: SIDE,
  COU: TOTAL,
  COE: PARITY,
  B1X2: WINNER,
  BAH: SIDE,
  BOU: TOTAL,
  BOE: PARITY,
};
/** Lines in quarters that the compared outcomes can pass on both sides. */
const [HANDICAPS, TOTALS] = [fc.integer({ min: -14, max: 14 }), fc.integer({ min: 2, max: 18 })];
const LINES: Readonly<Partial<Record<MarketType, fc.Arbitrary<number | null>>>> = {
  AH: HANDICAPS,
  OU: TOTALS,
  TTH: fc.integer({ min: 2, max: 14 }),
  TTA: fc.integer({ min: 2, max: 14 }),
  NG: fc.constantFrom(4, 8),
  CAH: HANDICAPS,
  COU: TOTALS,
  BAH: HANDICAPS,
  BOU: TOTALS,
};
/** Markets of the whole match alone. */
const ONE_PERIOD: ReadonlySet<MarketType> = new Set(['HTFT', 'NG', 'AS']);

export const football = (type: MarketType): fc.Arbitrary<Drawn> =>
  fc
    .record({
      code: CODES[type],
      line: LINES[type] ?? fc.constant(null),
      period: ONE_PERIOD.has(type) ? fc.constant('full' as const) : fc.constantFrom('full' as const, 'half' as const),
    })
    .map(({ code, line, period }) => ({
      selection: { outcomes: 'any_score', marketType: type, period, lineQuarters: line, selectionCode: code },
      gain: (outcome) => GRADES[type](code, (line ?? 0) / 4, outcome[period], outcome),
    }));
export const series = (
  type: MarketType,
  code: string,
  line: number | null,
  outcomes: MatchSelection['outcomes'] = 'best_of_three',
): Drawn => ({
  selection: { outcomes, marketType: type, period: 'full', lineQuarters: line, selectionCode: code },
  gain: (outcome) => GRADES[type](code, (line ?? 0) / 4, outcome.full, outcome),
});
export const FIVE_SET_MARKETS: readonly Drawn[] = [
  ...['home', 'away'].flatMap((code) => [
    series('1X2', code, null, 'best_of_five'),
    ...[-10, -6, 6, 10].map((line) => series('AH', code, line, 'best_of_five')),
  ]),
  ...['over', 'under'].flatMap((code) => [14, 18].map((line) => series('OU', code, line, 'best_of_five'))),
  ...['odd', 'even'].map((code) => series('OE', code, null, 'best_of_five')),
  ...['3-0', '3-1', '3-2', '2-3', '1-3', '0-3'].map((code) => series('CS', code, null, 'best_of_five')),
];
export const SERIES_MARKETS: readonly Drawn[] = [
  ...['home', 'away'].flatMap((code) => [series('1X2', code, null), series('AH', code, -6), series('AH', code, 6)]),
  ...['over', 'under'].map((code) => series('OU', code, 10)),
  ...['odd', 'even'].map((code) => series('OE', code, null)),
  ...['2-0', '2-1', '1-2', '0-2'].map((code) => series('CS', code, null)),
];

export const isOrdered = (type: MarketType): boolean => type === 'NG' || type === 'AS';

export function outcomesOf(...drawn: readonly Drawn[]): readonly Outcome[] {
  const [first] = drawn;
  if (first === undefined || first.selection.marketType === 'OR') return WINNERS;
  return drawn.some(({ selection }) => isOrdered(selection.marketType)) ? ORDERED : BOARDS[first.selection.outcomes];
}

const gains = new WeakMap<readonly Outcome[], WeakMap<Drawn, readonly number[]>>();

export function gainsOf(drawn: Drawn, outcomes = outcomesOf(drawn)): readonly number[] {
  const known = gains.get(outcomes) ?? new WeakMap<Drawn, readonly number[]>();
  gains.set(outcomes, known);
  const found = known.get(drawn) ?? outcomes.map((outcome) => drawn.gain(outcome));
  known.set(drawn, found);
  return found;
}
