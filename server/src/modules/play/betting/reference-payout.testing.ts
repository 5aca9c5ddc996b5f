import { MARKET_TYPES, type MarketType } from '@site/shared/wire';
import type { Outcome } from '../sportsbook.port.ts';
import type { PeriodLeg } from './grade-leg.ts';
import type { RandomInteger } from './testing.ts';

/** Random legs, and the payout of a bet on them: a calculation that shares no code with the engine, in fractions of integers. */

export const CODES: Readonly<Record<MarketType, readonly string[]>> = {
  '1X2': ['home', 'draw', 'away'],
  AH: ['home', 'away'],
  OU: ['over', 'under'],
  OE: ['odd', 'even'],
  CS: ['0-0', '1-0', '2-1', '3-3', 'other'],
  OR: ['0', '1', '2', '3'],
  DC: ['home_draw', 'home_away', 'draw_away'],
  DNB: ['home', 'away'],
  BTTS: ['yes', 'no'],
  HTFT: ['home_home', 'draw_home', 'away_draw', 'draw_draw'],
  TTH: ['over', 'under'],
  TTA: ['over', 'under'],
  NG: ['home', 'none', 'away'],
  WM: ['home_1', 'home_3', 'draw', 'away_2'],
  CLH: ['yes', 'no'],
  CLA: ['yes', 'no'],
  EG: ['0', '2', '4', '6'],
  AS: ['h1', 'a1', 'a2'],
  C1X2: ['home', 'draw', 'away'],
  CAH: ['home', 'away'],
  COU: ['over', 'under'],
  COE: ['odd', 'even'],
  B1X2: ['home', 'draw', 'away'],
  BAH: ['home', 'away'],
  BOU: ['over', 'under'],
  BOE: ['odd', 'even'],
};

/** A leg with the result of its match. */
export interface RandomLeg {
  readonly leg: PeriodLeg;
  readonly outcome: Outcome;
  readonly oddsMilli: number;
}

export const TYPES: readonly MarketType[] = MARKET_TYPES;
export const PARLAY_TYPES = TYPES.filter((type) => type !== 'OR');
/** Markets of the whole match alone. */
const ONE_PERIOD: ReadonlySet<MarketType> = new Set(['OR', 'HTFT', 'NG', 'AS']);

/** Results are biased to returned or won, so that parlays of many legs end in every way. */
export function randomLeg(random: RandomInteger, types: readonly MarketType[]): RandomLeg {
  const marketType = types[random(types.length)] ?? 'AH';
  const codes = CODES[marketType];
  const period = ONE_PERIOD.has(marketType) || random(4) > 0 ? 'full' : 'half';
  const leg: PeriodLeg = {
    marketType,
    period,
    lineQuarters: randomLine(random, marketType),
    selectionCode: codes[random(codes.length)] ?? '',
    codes,
  };
  return { leg, outcome: randomOutcome(random), oddsMilli: 1001 + random(random(3) === 0 ? 300_000 : 3000) };
}

function randomLine(random: RandomInteger, marketType: MarketType): number | null {
  if (marketType.endsWith('AH')) return random(25) - 12;
  if (marketType === 'NG') return 4 * (1 + random(3));
  return marketType.endsWith('OU') || marketType.startsWith('TT') ? 1 + random(24) : null;
}

function randomOutcome(random: RandomInteger): Outcome {
  const score = () => ({ home: random(5), away: random(5) });
  const isVoid = random(5) === 0;
  const full = isVoid || random(40) === 0 ? null : score();
  const first = random(4);
  const winners = full === null ? [] : ['0', '1', '2', '3'].slice(first, first + 1 + random(2));
  const half = random(20) === 0 ? null : score();
  const counts = () => ({ half: half && score(), full: full && score() });
  const goals = Array.from({ length: random(4) }, () => ({
    side: random(2) === 0 ? ('home' as const) : ('away' as const),
    scorer: [null, 'h1', 'h2', 'a1'][random(4)] ?? null,
  }));
  const facts = random(6) === 0 ? null : { corners: counts(), cards: counts(), goals };
  return { half, full, winners, isVoid, stoppedAt: isVoid && random(2) === 0 ? score() : null, facts };
}

/** Number of halves of a stake that win and that are returned; for a dead heat, its number of winners. Null while open. */
interface Halves {
  readonly won: bigint;
  readonly back: bigint;
  readonly sharedBy: bigint;
}

const RETURNED: Halves = { won: 0n, back: 2n, sharedBy: 1n };

function halvesOf({ leg, outcome }: RandomLeg): Halves | null {
  if (leg.marketType === 'OR') return winnerHalves(leg, outcome);
  const decided = sequenceHalves(leg, outcome);
  return decided === undefined ? countedHalves(leg, outcome) : decided;
}

function countedHalves(leg: PeriodLeg, outcome: Outcome): Halves | null {
  const counted = countedIn(leg, outcome);
  if (counted === null) return outcome.isVoid || outcome.full !== null ? RETURNED : null;
  const score = counted[leg.period] ?? passedTotal(leg, outcome);
  if (score !== null) return scoredHalves(leg, score);
  return outcome.isVoid || outcome.full !== null ? RETURNED : null;
}

/** A stake on a quarter line is two half stakes on the adjacent lines. */
function scoredHalves(leg: PeriodLeg, score: { home: number; away: number }): Halves {
  const line = leg.lineQuarters ?? 0;
  const results = (line % 2 === 0 ? [line, line] : [line - 1, line + 1]).map((quarters) => plainResult(leg, score, quarters));
  const count = (sign: number) => BigInt(results.filter((result) => result === sign).length);
  return { won: count(1), back: count(0), sharedBy: 1n };
}

const [WON, LOST]: readonly [Halves, Halves] = [
  { won: 2n, back: 0n, sharedBy: 1n },
  { won: 0n, back: 0n, sharedBy: 1n },
];

/** What a market counts, by period: corners, cards or goals; null where nobody counted. */
function countedIn({ marketType }: PeriodLeg, { half, full, facts }: Outcome) {
  if (/^C(1X2|AH|OU|OE)$/.test(marketType)) return facts?.corners ?? null;
  if (/^B(1X2|AH|OU|OE)$/.test(marketType)) return facts?.cards ?? null;
  return { half, full };
}

/** Markets that a final score alone does not decide; undefined for any other. */
function sequenceHalves(leg: PeriodLeg, outcome: Outcome): Halves | null | undefined {
  if (leg.marketType === 'HTFT') return halfAndFullTime(leg, outcome);
  if (leg.marketType === 'NG') return nextGoal(leg, outcome);
  return leg.marketType === 'AS' ? scorer(leg, outcome) : undefined;
}

function halfAndFullTime({ selectionCode }: PeriodLeg, { half, full, isVoid }: Outcome): Halves | null {
  if (half && full) return selectionCode === `${leader(half)}_${leader(full)}` ? WON : LOST;
  return isVoid || full ? RETURNED : null;
}

function nextGoal({ selectionCode, lineQuarters }: PeriodLeg, outcome: Outcome): Halves | null {
  const goal = outcome.facts?.goals[(lineQuarters ?? 0) / 4 - 1];
  if (goal) return goal.side === selectionCode ? WON : LOST;
  return withoutGoal(outcome, selectionCode === 'none');
}

function scorer({ selectionCode }: PeriodLeg, outcome: Outcome): Halves | null {
  return outcome.facts?.goals.some((goal) => goal.scorer === selectionCode) ? WON : withoutGoal(outcome, false);
}

/** The goal that a selection is about was not scored. */
function withoutGoal({ full, isVoid, facts }: Outcome, isNone: boolean): Halves | null {
  if (full === null) return isVoid ? RETURNED : null;
  if (!facts) return RETURNED;
  return isNone ? WON : LOST;
}

const leader = ({ home, away }: { home: number; away: number }) => (home > away ? 'home' : home < away ? 'away' : 'draw');

function winnerHalves({ selectionCode }: PeriodLeg, { isVoid, winners }: Outcome): Halves | null {
  if (isVoid) return RETURNED;
  if (winners.length === 0) return null;
  return { won: winners.includes(selectionCode) ? 2n : 0n, back: 0n, sharedBy: BigInt(winners.length) };
}

/** A total that was already passed when the match was abandoned is valid. */
function passedTotal({ marketType, period, lineQuarters }: PeriodLeg, { isVoid, stoppedAt }: Outcome) {
  if (!isVoid || stoppedAt === null || period === 'half') return null;
  const { home, away } = stoppedAt;
  const totals: Readonly<Partial<Record<MarketType, number>>> = { OU: home + away, TTH: home, TTA: away };
  const [counted, both] = [totals[marketType], { BTTS: Math.min(home, away), CLH: away, CLA: home }[marketType as string]];
  if (counted !== undefined) return counted >= (lineQuarters ?? 0) / 4 + 0.5 ? stoppedAt : null;
  return both !== undefined && both > 0 ? stoppedAt : null;
}

/** 1 wins, 0 is returned, -1 loses; the line has no quarter left. */
function plainResult(leg: PeriodLeg, score: { home: number; away: number }, quarters: number): number {
  const { marketType, selectionCode } = leg;
  const over = overLine(marketType, score, quarters / 4);
  if (over !== null) return ['home', 'over'].includes(selectionCode) ? Math.sign(over) : Math.sign(-over);
  const ahead = leader(score);
  if (marketType === 'DNB' && ahead === 'draw') return 0;
  if (marketType === 'DC') return selectionCode.split('_').some((side) => side === ahead) ? 1 : -1;
  return (truthOf(leg, score) ?? ahead) === selectionCode ? 1 : -1;
}

/** By how much the home side or the total is ahead of the line; null in a market without one. */
function overLine(marketType: MarketType, { home, away }: { home: number; away: number }, line: number): number | null {
  if (marketType.endsWith('AH')) return home + line - away;
  if (marketType.endsWith('OU')) return home + away - line;
  if (marketType === 'TTH') return home - line;
  return marketType === 'TTA' ? away - line : null;
}

/** The selection that a score makes true; undefined where that is the side ahead. */
function truthOf({ marketType, codes = [] }: PeriodLeg, score: { home: number; away: number }): string | undefined {
  const { home, away } = score;
  const named = codes.includes(`${home}-${away}`) ? `${home}-${away}` : 'other';
  const parity = (home + away) % 2 === 1 ? 'odd' : 'even';
  const size = Math.abs(home - away);
  const answer = (holds: boolean) => (holds ? 'yes' : 'no');
  const truths: Readonly<Partial<Record<MarketType, string>>> = {
    CS: named,
    OE: parity,
    COE: parity,
    BOE: parity,
    BTTS: answer(home >= 1 && away >= 1),
    CLH: answer(away === 0),
    CLA: answer(home === 0),
    EG: String(Math.min(home + away, 6)),
    WM: size === 0 ? 'draw' : `${leader(score)}_${Math.min(size, 3)}`,
  };
  return truths[marketType];
}

/** Exact up to the last step: the payout is truncated to the cent; for a half-lost single, the loss is. */
export function referencePayout(stake: bigint, legs: readonly RandomLeg[]): { payout: bigint; valid: bigint } | null {
  const halves = legs.map(halvesOf);
  if (halves.some((leg) => leg !== null && leg.won + leg.back === 0n)) return { payout: 0n, valid: stake };
  const known = halves.filter((leg) => leg !== null);
  if (known.length < halves.length) return null;
  const top = known.reduce(
    (product, leg, index) => product * (leg.won * BigInt(legs[index]?.oddsMilli ?? 0) + leg.back * 1000n * leg.sharedBy),
    stake,
  );
  const bottom = known.reduce((product, { sharedBy }) => product * 2000n * sharedBy, 1n);
  const payout = losesHalf(known) ? stake - stake / 2n : top / bottom;
  const moved = payout > stake ? payout - stake : stake - payout;
  return { payout, valid: moved < stake ? moved : stake };
}

const losesHalf = ([only, ...more]: readonly Halves[]): boolean => more.length === 0 && only?.won === 0n && only.back === 1n;
