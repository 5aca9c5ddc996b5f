import type { MarketType, Sport } from '@site/shared/wire';
import { familyOf, hasNumber, type MarketKind, setsToWin } from './kinds.ts';
import type { PeriodProbabilities, ResultProbabilities } from './play/match-timeline.ts';
import { meanOf } from './pricing.ts';

export interface OpenLine {
  readonly kind: MarketKind;
  readonly lineQuarters: number | null;
}

/** Steps between neighbouring lines, in quarters. */
const STEP = { football: 1, basketball: 4, counted: 4 } as const;
type LineFamily = keyof typeof STEP;
/** Number of lines on each side of the main one. */
const LINES_PER_SIDE = { full: 2, half: 1 } as const;

/** The markets of a list: winner, handicap and total of the whole match, each at its main line. */
export function mainLines(sport: Sport, { full }: ResultProbabilities): readonly OpenLine[] {
  const family = familyOf(sport);
  const lines =
    family === 'series'
      ? seriesLines(sport, full)
      : [WINNER, ...handicapsAndTotals(GOALS, { period: 'full', perSide: 0 }, { family, of: full })];
  return lines.filter(
    ({ kind }, index) => ['1X2', 'AH', 'OU'].includes(kind.type) && lines.findIndex((one) => one.kind.type === kind.type) === index,
  );
}

/** What is counted beside goals, where a match has it. */
export interface CountedOutlook {
  readonly corners: ResultProbabilities;
  readonly cards: ResultProbabilities;
  /** The number of the next goal. */
  readonly nextGoal: number;
}

/** The current markets of a match, the main line of each kind first. Football's lines move by quarters, others by whole points on halves. */
export function openLines(sport: Sport, outlook: ResultProbabilities, counted: CountedOutlook | null): readonly OpenLine[] {
  const family = familyOf(sport);
  if (family === 'series') return seriesLines(sport, outlook.full);
  const periods = PERIODS.flatMap((period) => {
    const of = outlook[period];
    return of === null ? [] : [{ period, of, perSide: LINES_PER_SIDE[period] }];
  });
  const lines = periods.flatMap(({ period, of, perSide }) => [
    ...(family === 'football' || period === 'full' ? [bare('1X2', period)] : []),
    ...handicapsAndTotals(GOALS, { period, perSide }, { family, of }),
    bare('OE', period),
    ...(family === 'football' ? footballLines(period, of) : []),
    ...(period === 'full' && counted !== null ? wholeMatchLines(counted) : []),
    ...(counted === null ? [] : countedLines(period, counted)),
  ]);
  return lines.filter(hasNumber);
}

const PERIODS = ['full', 'half'] as const;
type Period = (typeof PERIODS)[number];
const [GOALS, CORNERS, CARDS] = [
  ['AH', 'OU'],
  ['CAH', 'COU'],
  ['BAH', 'BOU'],
] as const satisfies readonly (readonly [MarketType, MarketType])[];

const bare = (type: MarketType, period: Period = 'full', lineQuarters: number | null = null): OpenLine => ({
  kind: { type, period },
  lineQuarters,
});
const WINNER = bare('1X2');

function handicapsAndTotals(
  [handicap, total]: readonly [MarketType, MarketType],
  { period, perSide }: { readonly period: Period; readonly perSide: number },
  { family, of: { margins, totals } }: { readonly family: LineFamily; readonly of: PeriodProbabilities },
): readonly OpenLine[] {
  return [
    ...around(-meanOf(margins), family, perSide).map((line) => bare(handicap, period, line)),
    ...around(meanOf(totals), family, perSide)
      .filter((line) => line > 0)
      .map((line) => bare(total, period, line)),
  ];
}

function footballLines(period: Period, { margins, totals }: PeriodProbabilities): readonly OpenLine[] {
  const [margin, total] = [meanOf(margins), meanOf(totals)];
  const sides = [
    ['TTH', (total + margin) / 2],
    ['TTA', (total - margin) / 2],
  ] as const;
  return [
    ...(['DC', 'DNB', 'BTTS', 'CS', 'EG'] as const).map((type) => bare(type, period)),
    ...sides.flatMap(([type, mean]) =>
      around(mean, 'counted', period === 'full' ? 1 : 0)
        .filter((line) => line > 0)
        .map((line) => bare(type, period, line)),
    ),
  ];
}

const wholeMatchLines = ({ nextGoal }: CountedOutlook): readonly OpenLine[] => [
  bare('NG', 'full', nextGoal * 4),
  ...(['HTFT', 'WM', 'CLH', 'CLA', 'AS'] as const).map((type) => bare(type)),
];

function countedLines(period: Period, { corners, cards }: CountedOutlook): readonly OpenLine[] {
  const [ofCorners, ofCards] = [corners[period], cards[period]];
  const perSide = period === 'full' ? 2 : 0;
  return [
    ...(ofCorners === null
      ? []
      : [
          bare('C1X2', period),
          ...handicapsAndTotals(CORNERS, { period, perSide }, { family: 'counted', of: ofCorners }),
          bare('COE', period),
        ]),
    ...(ofCards === null
      ? []
      : [bare('B1X2', period), ...handicapsAndTotals(CARDS, { period, perSide }, { family: 'counted', of: ofCards }), bare('BOE', period)]),
  ];
}

const ON_HALVES = 2;

/** Who wins, by how many sets, and how many are played. The handicap and the total that are closest to the expected result come first. */
function seriesLines(sport: Sport, { margins, totals: played }: PeriodProbabilities): readonly OpenLine[] {
  const most = 2 * setsToWin(sport) - 1;
  const totals = Array.from({ length: setsToWin(sport) - 1 }, (_none, index) => (most - index) * 4 - ON_HALVES);
  const handicaps = Array.from({ length: setsToWin(sport) - 1 }, (_none, index) => (index + 1) * 4 + ON_HALVES).flatMap((line) => [
    -line,
    line,
  ]);
  return [
    WINNER,
    ...closestFirst(handicaps, -meanOf(margins)).map((line) => bare('AH', 'full', line)),
    ...closestFirst(totals, meanOf(played)).map((line) => bare('OU', 'full', line)),
    bare('OE'),
    bare('CS'),
  ];
}

/** Lines in quarters by their distance from an expected number. */
const closestFirst = (lines: readonly number[], expected: number): readonly number[] =>
  lines.toSorted((one, other) => Math.abs(one / 4 - expected) - Math.abs(other / 4 - expected));

function around(mean: number, family: LineFamily, perSide: number): readonly number[] {
  const step = STEP[family];
  const main = family === 'football' ? Math.round(mean * 4) : Math.round(mean - 0.5) * 4 + ON_HALVES;
  const lines = [main];
  for (let place = 1; place <= perSide; place += 1) lines.push(main - place * step, main + place * step);
  return lines;
}
