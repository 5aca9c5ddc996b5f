import type { DrawState } from '@site/shared/wire';

const SOONEST_MS = 2000;
const LATEST_MS = 60_000;
const AFTER_MS = 700;

/** The delay to the next poll: until the next draw or round, at least 2 seconds and at most a minute. */
export function nextAskMs(draws: readonly DrawState[], nowMs: number): number {
  const times = draws.flatMap(({ drawsAt, endsAt }) => [Date.parse(drawsAt), Date.parse(endsAt)]).filter((at) => at > nowMs);
  const next = Math.min(LATEST_MS, ...times.map((at) => at - nowMs + AFTER_MS));
  return Math.max(SOONEST_MS, next);
}

export type DrawPhase = 'open' | 'closed' | 'drawn';

/** The phase of a round, by what is left until its bets are closed and until it is drawn. */
export function phaseOf(leftToClose: number, leftToDraw: number): DrawPhase {
  if (leftToClose > 0) return 'open';
  return leftToDraw > 0 ? 'closed' : 'drawn';
}

/** The categories whose rounds a lobby shows. */
export type DrawCategory = 'lottery' | 'realbet';

/** A lottery draws numbers, a live table plays a round: the words of the games themselves. */
export const ROUND_WORDS: Readonly<Record<DrawCategory, Readonly<Record<DrawPhase, string>> & { readonly unit: string }>> = {
  lottery: { unit: '期', open: '距封盘', closed: '本期已封盘', drawn: '已开奖，距下一期' },
  realbet: { unit: '局', open: '下注剩余', closed: '停止下注，距下一局', drawn: '已出结果，距下一局' },
};

/** 第 0591 期, or 局. */
export function roundText(category: DrawCategory, drawNo: string): string {
  return `第 ${shortNo(drawNo)} ${ROUND_WORDS[category].unit}`;
}

/** The last four digits identify a draw of the day. */
function shortNo(drawNo: string): string {
  return drawNo.slice(-4);
}

/** One letter or number of a road: 庄, 大, 17. */
export function roadMark(mark: string): string {
  return mark.replace(/^(特码|冠军) /, '');
}

/** Three families of marks differ by colour as well as by text. */
export function roadTone(mark: string): 'loss' | 'accent' | 'win' {
  if (/^(庄|龙|大)/.test(mark)) return 'loss';
  return /^(闲|虎|小)/.test(mark) ? 'accent' : 'win';
}
