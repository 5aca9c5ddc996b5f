import type { MarketType } from '@site/shared/wire';
import type { Outcome } from '../sportsbook.port.ts';
import type { PeriodLeg } from './settlement.service.ts';
import type { RandomInteger } from './testing.ts';

/** Random legs, and the payout of a bet on them: a calculation that shares no code with the engine, in fractions of integers. */

export const CODES: Readonly<Record<MarketType, readonly string[]>> = {
  '1X2': ['home', 'draw', 'away'],
  AH: ['home', 'away'],
  OU: ['over', 'under'],
  OE: ['odd', 'even'],
  CS: ['0-0', '1-0', '2-1', '3-3', 'other'],
  OR: ['0', '1', '2', '3'],
};

/** A leg with the result of its match. */
export interface RandomLeg {
  readonly leg: PeriodLeg;
  readonly outcome: Outcome;
  readonly oddsMilli: number;
}

export const TYPES: readonly MarketType[] = ['1X2', 'AH', 'OU', 'OE', 'CS', 'OR'];
export const PARLAY_TYPES = TYPES.slice(0, -1);

/** Results are biased to returned or won, so that parlays of many legs end in every way. */
export function randomLeg(random: RandomInteger, types: readonly MarketType[]): RandomLeg {
  const marketType = types[random(types.length)] ?? 'AH';
  const codes = CODES[marketType];
  const period = marketType === 'OR' || random(4) > 0 ? 'full' : 'half';
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
  if (marketType === 'AH') return random(25) - 12;
  return marketType === 'OU' ? 1 + random(24) : null;
}

function randomOutcome(random: RandomInteger): Outcome {
  const score = () => ({ home: random(5), away: random(5) });
  const isVoid = random(5) === 0;
  const full = isVoid || random(40) === 0 ? null : score();
  const first = random(4);
  const winners = full === null ? [] : ['0', '1', '2', '3'].slice(first, first + 1 + random(2));
  return { half: random(20) === 0 ? null : score(), full, winners, isVoid, stoppedAt: isVoid && random(2) === 0 ? score() : null };
}

/** Number of halves of a stake that win and that are returned; for a dead heat, its number of winners. Null while open. */
interface Halves {
  readonly won: bigint;
  readonly back: bigint;
  readonly sharedBy: bigint;
}

const RETURNED: Halves = { won: 0n, back: 2n, sharedBy: 1n };

/** A stake on a quarter line is two half stakes on the adjacent lines. */
function halvesOf({ leg, outcome }: RandomLeg): Halves | null {
  if (leg.marketType === 'OR') return winnerHalves(leg, outcome);
  const score = (leg.period === 'half' ? outcome.half : outcome.full) ?? passedTotal(leg, outcome);
  if (score === null) return outcome.isVoid ? RETURNED : null;
  const line = leg.lineQuarters ?? 0;
  const results = (line % 2 === 0 ? [line, line] : [line - 1, line + 1]).map((quarters) => plainResult(leg, score, quarters));
  const count = (sign: number) => BigInt(results.filter((result) => result === sign).length);
  return { won: count(1), back: count(0), sharedBy: 1n };
}

function winnerHalves({ selectionCode }: PeriodLeg, { isVoid, winners }: Outcome): Halves | null {
  if (isVoid) return RETURNED;
  if (winners.length === 0) return null;
  return { won: winners.includes(selectionCode) ? 2n : 0n, back: 0n, sharedBy: BigInt(winners.length) };
}

/** A total that was already passed when the match was abandoned is valid. */
function passedTotal({ marketType, period, lineQuarters }: PeriodLeg, { isVoid, stoppedAt }: Outcome) {
  if (!isVoid || stoppedAt === null || marketType !== 'OU' || period === 'half') return null;
  return stoppedAt.home + stoppedAt.away >= (lineQuarters ?? 0) / 4 + 0.5 ? stoppedAt : null;
}

/** 1 wins, 0 is returned, -1 loses; the line has no quarter left. */
function plainResult(
  { marketType, selectionCode, codes = [] }: PeriodLeg,
  score: { home: number; away: number },
  quarters: number,
): number {
  const line = quarters / 4;
  const sign = (value: number, isFirst: boolean) => Math.sign(isFirst ? value : -value);
  if (marketType === 'AH') return sign(score.home + line - score.away, selectionCode === 'home');
  if (marketType === 'OU') return sign(score.home + score.away - line, selectionCode === 'over');
  const named = codes.includes(`${score.home}-${score.away}`) ? `${score.home}-${score.away}` : 'other';
  const parity = (score.home + score.away) % 2 === 1 ? 'odd' : 'even';
  const ahead = ['away', 'draw', 'home'][Math.sign(score.home - score.away) + 1];
  const truth = marketType === 'CS' ? named : marketType === 'OE' ? parity : ahead;
  return truth === selectionCode ? 1 : -1;
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
