import { type Market, type MarketType, type Match, type MatchPhase, SET_WORD, type Sport } from '@site/shared/wire';
import { gradingOf, siteDate, siteTime } from '@site/shared/product';

/** The columns of a match list. */
export const MAIN_TYPES = ['1X2', 'AH', 'OU'] as const satisfies readonly MarketType[];
export type MainType = (typeof MAIN_TYPES)[number];
const MAIN_TITLE: Readonly<Record<MainType, string>> = { '1X2': '独赢', AH: '让球', OU: '大小' };

/** The name of a column: goals in football, points in basketball, sets elsewhere. */
export function columnTitle(type: MainType, sport: Sport): string {
  const word = SET_WORD[sport];
  if (word !== undefined && type !== '1X2') return type === 'AH' ? `让${word}` : `总${word}数`;
  return sport === 'basketball' && type !== '1X2' ? BASKETBALL_TITLE[type] : MAIN_TITLE[type];
}

const BASKETBALL_TITLE = { AH: '让分', OU: '总分' } as const;

/** Whether a match is over: sportsbooks report it, or list it as not running while it has a score. */
export const isOver = ({ phase, score }: Pick<Match, 'phase' | 'score'>): boolean =>
  phase === 'ended' || (phase !== 'live' && score !== null);

/** How much sooner than possible a match may be, for clocks of devices that are wrong. */
const TOLERANCE_MINUTES = 5;
const MINUTES = { quarter: 10, set: 12, game: 2 } as const;

/** The least minutes that a match of real time has run at this clock: 67', 第3节 04:12, 第2盘 4-3; 0 where the clock does not say. */
function leastMinutes(clock: string): number {
  const football = /^(\d+)/.exec(clock);
  if (football) return Number(football[1]);
  const basketball = /^第(\d)节 (\d+):/.exec(clock);
  if (basketball) return Number(basketball[1]) * MINUTES.quarter - Math.min(Number(basketball[2]), MINUTES.quarter);
  const tennis = /^第(\d)盘 (\d+)-(\d+)/.exec(clock);
  return tennis ? (Number(tennis[1]) - 1) * MINUTES.set + (Number(tennis[2]) + Number(tennis[3])) * MINUTES.game : 0;
}

/** Whether a match runs faster than time, as simulated ones do: its clock is ahead of what has passed since it began. */
export function isAccelerated({ phase, clock, startAt }: Pick<Match, 'phase' | 'clock' | 'startAt'>, nowMs: number): boolean {
  const minutesPassed = (nowMs - Date.parse(startAt)) / 60_000;
  return phase === 'live' && leastMinutes(clock) > minutesPassed + TOLERANCE_MINUTES;
}

const QUARTER = 0.25;

/** A quarter line as bookmakers of the region write it: "-0.75" is "-0.5/1", "2.25" is "2/2.5". Whole and half lines stay. */
export function lineText(line: string): string {
  const value = Number(line);
  if (!Number.isFinite(value) || Number.isInteger(value * 2)) return plainNumber(line);
  const size = Math.abs(value);
  return `${value < 0 ? '-' : ''}${size - QUARTER}/${size + QUARTER}`;
}

/** "0.50" → "0.5", "2.00" → "2". */
function plainNumber(line: string): string {
  return line.includes('.') ? line.replace(/\.?0+$/, '') : line;
}

/** The handicap of a side: the home side's line, or its opposite; with a plus sign when positive. */
function handicapText(line: string, side: 'home' | 'away'): string {
  if (Number(line) === 0) return '0';
  const text = lineText(side === 'home' ? line : opposite(line));
  return text.startsWith('-') ? text : `+${text}`;
}

function opposite(line: string): string {
  return line.startsWith('-') ? line.slice(1) : `-${line}`;
}

const SHORT: Readonly<Record<string, string>> = {
  home: '主',
  draw: '和',
  away: '客',
  over: '大',
  under: '小',
  odd: '单',
  even: '双',
  other: '其他',
  yes: '是',
  no: '否',
  none: '无进球',
};

/** The label above a price in its cell: 主, -0.5/1, 大 2.5, 2-1. */
export function cellLabel(
  { type, line }: Pick<Market, 'type' | 'line'>,
  { code, name }: { readonly code: string; readonly name: string },
): string {
  const grading = gradingOf(type);
  if (BY_NAME.has(grading)) return name;
  if (grading === 'AH' && line !== null && (code === 'home' || code === 'away')) return handicapText(line, code);
  const word = code.split('_').map((part) => SHORT[part] ?? part);
  if (grading === 'WM' || grading === 'EG') return countLabel(grading, code, word);
  return TOTALS.has(grading) && line !== null ? `${word.join('')} ${lineText(line)}` : word.join('/');
}

/** A margin or a number of goals; the last one contains everything above. */
function countLabel(grading: 'WM' | 'EG', code: string, [side = '', margin]: readonly string[]): string {
  if (grading === 'EG') return code === LAST_EXACT ? `${code}+` : code;
  return margin === undefined ? side : `${side}胜${margin === LAST_MARGIN ? `${margin}+` : margin}球`;
}

const BY_NAME: ReadonlySet<string> = new Set(['OR', 'AS']);
const TOTALS: ReadonlySet<string> = new Set(['OU', 'TTH', 'TTA']);
/** The last of the margins and of the exact goals contain everything above. */
const [LAST_MARGIN, LAST_EXACT] = ['3', '6'];
/** Selections whose name says it best. */
const IN_WORDS: ReadonlySet<string> = new Set(['OR', 'AS', 'DC', 'HTFT', 'WM', 'EG']);

/** Sides of a match by their names. */
type Sides = Pick<Match, 'home' | 'away'>;

/** A choice in words, as shown on a slip and read aloud: 阿森纳 -0.5/1, 大 2.5, 平局. */
export function choiceText(
  { type, line }: Pick<Market, 'type' | 'line'>,
  { code, name }: { readonly code: string; readonly name: string },
  { home, away }: Sides,
): string {
  if (IN_WORDS.has(gradingOf(type))) return name;
  if (code === 'draw') return '平局';
  const side = code === 'home' ? home : code === 'away' ? away : null;
  if (side === null) return cellLabel({ type, line }, { code, name });
  return gradingOf(type) === 'AH' ? `${side} ${cellLabel({ type, line }, { code, name })}` : side;
}

/** When a match begins: 20:45 today, 11-22 20:45 otherwise. */
export function startText(startAt: string, phase: MatchPhase): string {
  const time = siteTime(startAt).slice(0, 5);
  return phase === 'early' ? `${siteDate(startAt).slice(5)} ${time}` : time;
}
