import type { MarketType, Score, Sport } from '@site/shared/wire';

/** A market's number encodes its match, its kind, and its line in quarters. A selection's number also encodes the option. */

export interface MarketKey {
  readonly matchNo: number;
  readonly kind: MarketKind;
  readonly lineQuarters: number | null;
}

export interface MarketKind {
  readonly type: MarketType;
  readonly period: 'full' | 'half';
}

/** The kinds in the order of their numbers. */
export const KINDS = [
  { type: '1X2', period: 'full' },
  { type: '1X2', period: 'half' },
  { type: 'AH', period: 'full' },
  { type: 'AH', period: 'half' },
  { type: 'OU', period: 'full' },
  { type: 'OU', period: 'half' },
  { type: 'OE', period: 'full' },
  { type: 'CS', period: 'full' },
  { type: 'OR', period: 'full' },
] as const satisfies readonly MarketKind[];

const [KIND_UNIT, MATCH_UNIT, OPTION_UNIT] = [10_000, 100_000, 100];
const NO_LINE = 0;
const LINE_ZERO = 5000;

export function marketNumber({ matchNo, kind, lineQuarters }: MarketKey): number {
  const place = KINDS.findIndex(({ type, period }) => type === kind.type && period === kind.period);
  return matchNo * MATCH_UNIT + place * KIND_UNIT + (lineQuarters === null ? NO_LINE : lineQuarters + LINE_ZERO);
}

export function selectionNumber(marketNo: number, option: number): number {
  return marketNo * OPTION_UNIT + option;
}

/** Decodes a selection's number; null for an unknown kind. */
export function readSelection(selectionNo: number): (MarketKey & { readonly marketNo: number; readonly option: number }) | null {
  const marketNo = Math.floor(selectionNo / OPTION_UNIT);
  const rest = marketNo % MATCH_UNIT;
  const kind = KINDS[Math.floor(rest / KIND_UNIT)];
  if (kind === undefined) return null;
  const line = rest % KIND_UNIT;
  return {
    matchNo: Math.floor(marketNo / MATCH_UNIT),
    kind,
    lineQuarters: line === NO_LINE ? null : line - LINE_ZERO,
    marketNo,
    option: selectionNo % OPTION_UNIT,
  };
}

const MOST_NAMED_GOALS = 4;
const FOOTBALL_SCORES = Array.from({ length: (MOST_NAMED_GOALS + 1) ** 2 }, (_none, index) => {
  return `${Math.floor(index / (MOST_NAMED_GOALS + 1))}-${index % (MOST_NAMED_GOALS + 1)}`;
});
const CORRECT_SCORES = { football: [...FOOTBALL_SCORES, 'other'], basketball: [], series: ['2-0', '2-1', '1-2', '0-2'] } as const;

/** The codes of a sport's correct scores. */
export function scoreCodes(sport: Sport): readonly string[] {
  return CORRECT_SCORES[familyOf(sport)];
}

export function familyOf(sport: Sport): 'football' | 'basketball' | 'series' {
  return sport === 'football' || sport === 'basketball' ? sport : 'series';
}

/** The codes of a market's options, in their order. Entrants are numbered from 0. */
export function optionCodes(sport: Sport, type: MarketType, entrants: number): readonly string[] {
  switch (type) {
    case '1X2':
      return sport === 'football' ? ['home', 'away', 'draw'] : ['home', 'away'];
    case 'AH':
      return ['home', 'away'];
    case 'OU':
      return ['over', 'under'];
    case 'OE':
      return ['odd', 'even'];
    case 'CS':
      return scoreCodes(sport);
    case 'OR':
      return Array.from({ length: entrants }, (_none, index) => String(index));
  }
}

const TITLES = {
  football: { '1X2': '独赢', AH: '让球', OU: '大小', OE: '单双', CS: '波胆', OR: '冠军' },
  basketball: { '1X2': '独赢', AH: '让分', OU: '总分大小', OE: '总分单双', CS: '波胆', OR: '冠军' },
  series: { '1X2': '独赢', AH: '让局', OU: '总局数', OE: '单双', CS: '正确比分', OR: '冠军' },
} as const;

export function marketTitle(sport: Sport, { type, period }: MarketKind): string {
  const title = TITLES[familyOf(sport)][type];
  if (type === 'CS' || type === 'OR') return title;
  return `${period === 'half' ? (sport === 'basketball' ? '上半场' : '半场') : '全场'}${title}`;
}

interface MatchNames {
  readonly home: string;
  readonly away: string;
  readonly entrants: readonly string[];
}

const WORDS: Readonly<Record<string, string>> = { draw: '平局', odd: '单', even: '双', other: '其他比分' };

/** The name of an option: the team and its handicap, 大 2.5, 2-1, … */
export function optionName(
  code: string,
  { type, lineQuarters }: { readonly type: MarketType; readonly lineQuarters: number | null },
  names: MatchNames,
): string {
  if (type === 'OR') return names.entrants[Number(code)] ?? code;
  const line = (lineQuarters ?? 0) / 4;
  if (type === 'OU') return `${code === 'over' ? '大' : '小'} ${line}`;
  if (type === 'AH') return code === 'home' ? `${names.home} ${signed(line)}` : `${names.away} ${signed(-line)}`;
  return sideName(code, names) ?? WORDS[code] ?? code;
}

function sideName(code: string, { home, away }: MatchNames): string | null {
  if (code === 'home') return home;
  return code === 'away' ? away : null;
}

function signed(line: number): string {
  if (line === 0) return '0';
  return line > 0 ? `+${line}` : String(line);
}

/** A stored score: "2-1". */
export function readScore(text: string): Score {
  const [home = '0', away = '0'] = text.split('-');
  return { home: Number(home), away: Number(away) };
}
