import { type Grading, gradingOf, hasLine, NAMED_SCORES, namedCodes } from '@site/shared/product';
import { type MarketType, type Score, SET_WORD, type Sport } from '@site/shared/wire';
import { playerName } from './players.ts';

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

/** The kinds with long lines, in the order of their numbers. */
const LONG_KINDS = [
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

const both = (type: MarketType): readonly MarketKind[] => [
  { type, period: 'full' },
  { type, period: 'half' },
];
const whole = (type: MarketType): readonly MarketKind[] => [{ type, period: 'full' }];

/** The kinds without lines or with short ones share the last number of a long kind; new ones are added at the end. */
const SHORT_KINDS: readonly MarketKind[] = [
  { type: 'OE', period: 'half' },
  { type: 'CS', period: 'half' },
  ...(['DC', 'DNB', 'BTTS'] as const).flatMap(both),
  ...whole('HTFT'),
  ...(['TTH', 'TTA'] as const).flatMap(both),
  ...(['NG', 'WM', 'CLH', 'CLA'] as const).flatMap(whole),
  ...both('EG'),
  ...whole('AS'),
  ...(['C1X2', 'CAH', 'COU', 'COE', 'B1X2', 'BAH', 'BOU', 'BOE'] as const).flatMap(both),
];

/** Every kind, in the order of their numbers. */
export const KINDS: readonly MarketKind[] = [...LONG_KINDS, ...SHORT_KINDS];

interface NumberFormat {
  /** Numbers of a kind. */
  readonly unit: number;
  /** What is added to a line. */
  readonly zero: number;
}

const [LONG, SHORT]: readonly [NumberFormat, NumberFormat] = [
  { unit: 10_000, zero: 5000 },
  { unit: 200, zero: 60 },
];
const [MATCH_UNIT, OPTION_UNIT] = [100_000, 100];
const NO_LINE = 0;
const FIRST_SHORT = LONG_KINDS.length * LONG.unit;

export function marketNumber({ matchNo, kind, lineQuarters }: MarketKey): number {
  const place = KINDS.findIndex(({ type, period }) => type === kind.type && period === kind.period);
  const isLong = place < LONG_KINDS.length;
  const { unit, zero } = isLong ? LONG : SHORT;
  const first = isLong ? place * unit : FIRST_SHORT + (place - LONG_KINDS.length) * unit;
  return matchNo * MATCH_UNIT + first + (lineQuarters === null ? NO_LINE : lineQuarters + zero);
}

export function selectionNumber(marketNo: number, option: number): number {
  return marketNo * OPTION_UNIT + option;
}

/** Whether a line has a number of its own: one beyond would have that of another kind, and is not offered. */
export function hasNumber({ kind, lineQuarters }: Omit<MarketKey, 'matchNo'>): boolean {
  const isLong = LONG_KINDS.some(({ type, period }) => type === kind.type && period === kind.period);
  const { unit, zero } = isLong ? LONG : SHORT;
  return lineQuarters === null || (lineQuarters + zero > NO_LINE && lineQuarters + zero < unit);
}

/** Decodes a selection's number; null for an unknown kind, for a line where it has none, and for none where it has one. */
export function readSelection(selectionNo: number): (MarketKey & { readonly marketNo: number; readonly option: number }) | null {
  const marketNo = Math.floor(selectionNo / OPTION_UNIT);
  const rest = marketNo % MATCH_UNIT;
  const isLong = rest < FIRST_SHORT;
  const { unit, zero } = isLong ? LONG : SHORT;
  const within = isLong ? rest : rest - FIRST_SHORT;
  const kind = (isLong ? LONG_KINDS : SHORT_KINDS)[Math.floor(within / unit)];
  if (kind === undefined) return null;
  const line = within % unit;
  if (hasLine(kind.type) !== (line !== NO_LINE)) return null;
  return {
    matchNo: Math.floor(marketNo / MATCH_UNIT),
    kind,
    lineQuarters: line === NO_LINE ? null : line - zero,
    marketNo,
    option: selectionNo % OPTION_UNIT,
  };
}

/** Sports whose matches are a best of five sets. */
const BEST_OF_FIVE: ReadonlySet<Sport> = new Set(['tabletennis', 'volleyball']);

/** Sets that win a match of a series. */
export const setsToWin = (sport: Sport): number => (BEST_OF_FIVE.has(sport) ? 3 : 2);

/** The codes of a sport's correct scores. */
export function scoreCodes(sport: Sport): readonly string[] {
  const family = familyOf(sport);
  if (family === 'basketball') return [];
  if (family === 'football') return [...NAMED_SCORES.any_score, 'other'];
  return NAMED_SCORES[BEST_OF_FIVE.has(sport) ? 'best_of_five' : 'best_of_three'];
}

export function familyOf(sport: Sport): 'football' | 'basketball' | 'series' {
  return sport === 'football' || sport === 'basketball' ? sport : 'series';
}

/** The codes of a market's options, in their order. Entrants are numbered from 0. */
export function optionCodes(sport: Sport, type: MarketType, entrants: number): readonly string[] {
  const named = namedCodes(type);
  if (named !== null) return named;
  const grading = gradingOf(type);
  if (grading === 'OU') return ['over', 'under'];
  if (grading === 'OE') return ['odd', 'even'];
  if (grading === 'CS') return scoreCodes(sport);
  if (grading === 'OR') return Array.from({ length: entrants }, (_none, index) => String(index));
  return grading === '1X2' && sport === 'football' ? ['home', 'away', 'draw'] : ['home', 'away'];
}

const FOOTBALL_TITLES: Readonly<Record<MarketType, string>> = {
  '1X2': '独赢',
  AH: '让球',
  OU: '大小',
  OE: '单双',
  CS: '波胆',
  OR: '冠军',
  DC: '双重机会',
  DNB: '平局退款',
  BTTS: '双方进球',
  HTFT: '半场/全场',
  TTH: '主队进球数',
  TTA: '客队进球数',
  NG: '下一个进球',
  WM: '净胜球数',
  CLH: '主队零失球',
  CLA: '客队零失球',
  EG: '总进球数',
  AS: '任意时间进球球员',
  C1X2: '角球独赢',
  CAH: '角球让球',
  COU: '角球大小',
  COE: '角球单双',
  B1X2: '罚牌独赢',
  BAH: '罚牌让牌',
  BOU: '罚牌大小',
  BOE: '罚牌单双',
};
type SeriesWords = Readonly<Partial<Record<MarketType, string>>>;
const seriesWords = (unit: string): SeriesWords => ({ AH: `让${unit}`, OU: `总${unit}数`, OE: `总${unit}数单双`, CS: `${unit}分波胆` });
const BASKETBALL_TITLES: SeriesWords = { AH: '让分', OU: '总分大小', OE: '总分单双' };
/** Markets that are about the whole match, whatever they are called. */
const WITHOUT_PERIOD: ReadonlySet<MarketType> = new Set(['OR', 'HTFT', 'NG', 'AS']);

export function marketTitle(sport: Sport, { type, period }: MarketKind): string {
  const words = sport === 'basketball' ? BASKETBALL_TITLES : seriesWords(SET_WORD[sport] ?? '');
  const title = (sport === 'football' ? undefined : words[type]) ?? FOOTBALL_TITLES[type];
  if (WITHOUT_PERIOD.has(type)) return title;
  return `${period === 'half' ? (sport === 'basketball' ? '上半场' : '半场') : '全场'}${title}`;
}

interface MatchNames {
  readonly home: string;
  readonly away: string;
  readonly entrants: readonly string[];
}

const WORDS: Readonly<Record<string, string>> = {
  draw: '平局',
  odd: '单',
  even: '双',
  other: '其他比分',
  yes: '是',
  no: '否',
  none: '无进球',
};

/** The name of an option: the team and its handicap, 大 2.5, 2-1, … */
export function optionName(
  code: string,
  { type, lineQuarters }: { readonly type: MarketType; readonly lineQuarters: number | null },
  names: MatchNames,
): string {
  const side = (one: string) => sideName(one, names) ?? WORDS[one] ?? one;
  const name = NAME_OF[gradingOf(type)];
  return name === undefined ? side(code) : name({ code, line: (lineQuarters ?? 0) / 4, names, side });
}

interface NamedOption {
  readonly code: string;
  readonly line: number;
  readonly names: MatchNames;
  side(code: string): string;
}

const totalName = ({ code, line }: NamedOption): string => `${code === 'over' ? '大' : '小'} ${line}`;
/** Options that are not called by their side or their word alone. */
const NAME_OF: Readonly<Partial<Record<Grading, (option: NamedOption) => string>>> = {
  OR: ({ code, names }) => names.entrants[Number(code)] ?? code,
  OU: totalName,
  TTH: totalName,
  TTA: totalName,
  AH: ({ code, line, names: { home, away } }) => (code === 'home' ? `${home} ${signed(line)}` : `${away} ${signed(-line)}`),
  DC: ({ code, side }) => code.split('_').map(side).join(' 或 '),
  HTFT: ({ code, side }) => code.split('_').map(side).join(' / '),
  WM: ({ code, side }) => marginName(code, side),
  EG: ({ code }) => (code === LAST_EXACT ? `${code}球或以上` : `${code}球`),
  AS: ({ code, names }) => playerName(code, names),
};

const [LAST_EXACT, LAST_MARGIN] = ['6', '3'];

function marginName(code: string, side: (one: string) => string): string {
  const [winner = '', margin] = code.split('_');
  if (margin === undefined) return side(winner);
  return `${side(winner)} 胜${margin}球${margin === LAST_MARGIN ? '或以上' : ''}`;
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
