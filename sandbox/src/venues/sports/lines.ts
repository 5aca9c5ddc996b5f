import type { Sport } from '@site/shared/wire';
import { familyOf, type MarketKind } from './kinds.ts';
import type { ResultProbabilities } from './play/match-timeline.ts';
import { meanOf } from './pricing.ts';

export interface OpenLine {
  readonly kind: MarketKind;
  readonly lineQuarters: number | null;
}

/** Steps between neighbouring lines, in quarters. */
const STEP = { football: 1, basketball: 4, series: 4 } as const;
/** Number of lines on each side of the main one. */
const LINES_PER_SIDE = { full: 1, half: 0 } as const;

/** The current markets of a match, the main line of each kind first. Football's lines move by quarters, others by whole points on halves. */
export function openLines(sport: Sport, outlook: ResultProbabilities): readonly OpenLine[] {
  const family = familyOf(sport);
  if (family === 'series') return SERIES;
  const lines: OpenLine[] = [{ kind: { type: '1X2', period: 'full' }, lineQuarters: null }];
  const add = (period: 'full' | 'half', margins: ReadonlyMap<number, number>, totals: ReadonlyMap<number, number>) => {
    for (const line of around(-meanOf(margins), family, LINES_PER_SIDE[period]))
      lines.push({ kind: { type: 'AH', period }, lineQuarters: line });
    for (const line of around(meanOf(totals), family, LINES_PER_SIDE[period]))
      lines.push({ kind: { type: 'OU', period }, lineQuarters: line });
  };
  add('full', outlook.full.margins, outlook.full.totals);
  lines.push({ kind: { type: 'OE', period: 'full' }, lineQuarters: null });
  if (family === 'football') lines.push({ kind: { type: 'CS', period: 'full' }, lineQuarters: null });
  if (outlook.half !== null) {
    if (family === 'football') lines.push({ kind: { type: '1X2', period: 'half' }, lineQuarters: null });
    add('half', outlook.half.margins, outlook.half.totals);
  }
  return lines;
}

const ON_HALVES = 2;

/** The probabilities of winning a set more or less, and of needing all three. */
const SERIES: readonly OpenLine[] = [
  { kind: { type: '1X2', period: 'full' }, lineQuarters: null },
  { kind: { type: 'AH', period: 'full' }, lineQuarters: -6 },
  { kind: { type: 'AH', period: 'full' }, lineQuarters: 6 },
  { kind: { type: 'OU', period: 'full' }, lineQuarters: 10 },
  { kind: { type: 'CS', period: 'full' }, lineQuarters: null },
];

function around(mean: number, family: 'football' | 'basketball', perSide: number): readonly number[] {
  const step = STEP[family];
  const main = family === 'football' ? Math.round(mean * 4) : Math.round(mean - 0.5) * 4 + ON_HALVES;
  const lines = [main];
  for (let place = 1; place <= perSide; place += 1) lines.push(main - place * step, main + place * step);
  return lines;
}
