import {
  combinationCount,
  combinationsOf,
  type Folds,
  halfLossAmount,
  halfWinAmount,
  parlayRatio,
  parlayReturn,
  pickLegs,
  systemRatio,
  systemReturn,
  winAmount,
  type ParlayLeg,
} from '@site/shared/product';
import type { LegResult } from '@site/shared/wire';
import type { BetRow, BetSlipRow } from '../schema.ts';

/** Money of a bet: cents and milli-odds. `sharedBy` is the number of winners in a dead heat, else 1. */
export interface Wager {
  readonly stake: bigint;
  readonly legs: readonly { readonly oddsMilli: number; readonly result: LegResult; readonly sharedBy: number }[];
  /** Of a system bet: the sizes of its combinations. */
  readonly folds?: Folds | null;
}

export type SettledStatus = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';

export interface Settlement {
  readonly status: SettledStatus;
  /** Includes the stake. */
  readonly payout: bigint;
}

/** Payout of a bet by its legs; null while it is open. A parlay is lost with its first lost leg, a system with its last combination. */
export function settle({ stake, legs, folds }: Wager): Settlement | null {
  if (folds) return settleSystem(stake, legs, folds);
  const isLost = legs.some(({ result }) => result === 'lost');
  if (!isLost && legs.some(({ result }) => result === 'open')) return null;
  const [only, ...more] = legs;
  if (only === undefined) throw new Error('A bet has legs.');
  return more.length === 0 ? settleSingle(stake, only) : settleParlay(stake, legs);
}

/** Payout of a bet when every leg wins. */
export const maxReturn = (stake: bigint, odds: readonly number[], folds: Folds | null = null): bigint =>
  folds === null
    ? parlayReturn(stake, odds.map(asOpenLeg))
    : systemReturn(stake / BigInt(combinationCount(odds.length, folds)), odds.map(asOpenLeg), folds);

/** Combined odds of all legs, thousandths, truncated; of a system, the average of its combinations. */
export function combinedMilli(odds: readonly number[], folds: Folds | null = null): bigint {
  const { top, bottom } = folds === null ? parlayRatio(odds.map(asOpenLeg)) : systemRatio(odds, folds);
  return (top * 1000n) / (bottom * BigInt(folds === null ? 1 : combinationCount(odds.length, folds)));
}

/** The sizes of the combinations of a stored bet; null where it is no system. */
export const foldsOf = ({ folds }: Pick<BetSlipRow, 'folds'>): Folds | null => (folds ? folds.split(',').map(Number) : null);

/** What was cashed out of a bet so far, cents. */
export const cashedOut = (
  bet: Pick<BetSlipRow, 'cashed_stake' | 'cashed_amount'>,
): { readonly stake: bigint; readonly payout: bigint } => ({ stake: BigInt(bet.cashed_stake), payout: BigInt(bet.cashed_amount) });

type StakedRow = Pick<BetRow, 'stake' | 'settled_at_ms'> & Pick<BetSlipRow, 'cashed_stake'>;

/** The stake of a bet as it was placed: the row of an open one has the rest alone. */
export const placedStake = ({ stake, settled_at_ms, cashed_stake }: StakedRow): bigint =>
  BigInt(stake) + (settled_at_ms === null ? BigInt(cashed_stake) : 0n);

/** The part of a stake that was not cashed out. */
export const restOfStake = (row: StakedRow): bigint => placedStake(row) - BigInt(row.cashed_stake);

/** The status of a bet that was cashed out, in whole or in part: that of all its money, as its legs do not tell it. */
export function statusByMoney(stake: bigint, payout: bigint): 'won' | 'push' | 'lost' {
  if (payout === stake) return 'push';
  return payout > stake ? 'won' : 'lost';
}

function settleSingle(stake: bigint, { oddsMilli, result, sharedBy }: Wager['legs'][number]): Settlement {
  switch (result) {
    case 'won':
      return sharedBy > 1 ? settleShared(stake, oddsMilli, sharedBy) : { status: 'won', payout: stake + winAmount(stake, oddsMilli) };
    case 'half_won':
      return { status: 'half_won', payout: stake + halfWinAmount(stake, oddsMilli) };
    case 'half_lost':
      return { status: 'half_lost', payout: stake + halfLossAmount(stake) };
    case 'lost':
      return { status: 'lost', payout: 0n };
    case 'push':
      return { status: 'push', payout: stake };
    case 'void':
      return { status: 'void', payout: stake };
    case 'open':
      throw new Error('An open bet is not settled.');
  }
}

/** A dead heat: an equal part of the stake wins at the full price, the rest is lost. */
function settleShared(stake: bigint, oddsMilli: number, sharedBy: number): Settlement {
  const payout = (stake * BigInt(oddsMilli)) / (1000n * BigInt(sharedBy));
  return { status: byMoney(stake, payout), payout };
}

function settleParlay(stake: bigint, legs: Wager['legs']): Settlement {
  if (legs.every(({ result }) => result === 'void')) return { status: 'void', payout: stake };
  const payout = parlayReturn(stake, legs.map(asParlayLeg));
  return { status: byMoney(stake, payout), payout };
}

/** Each combination is settled as a parlay of its part of the stake; open while any of them is. */
function settleSystem(stake: bigint, legs: Wager['legs'], folds: Folds): Settlement | null {
  const unitStake = stake / BigInt(combinationCount(legs.length, folds));
  const settled = combinationsOf(legs.length, folds).map((places) => settle({ stake: unitStake, legs: pickLegs(legs, places) }));
  const known = settled.filter((one) => one !== null);
  if (known.length < settled.length) return null;
  const payout = known.reduce((sum, one) => sum + one.payout, 0n);
  return { status: known.every(({ status }) => status === 'void') ? 'void' : statusByMoney(stake, payout), payout };
}

function byMoney(stake: bigint, payout: bigint): SettledStatus {
  if (payout === 0n) return 'lost';
  if (payout === stake) return 'push';
  return payout > stake ? 'won' : 'half_lost';
}

const PARLAY_RESULT = {
  open: 'open',
  won: 'won',
  half_won: 'half-won',
  push: 'void',
  void: 'void',
  half_lost: 'half-lost',
  lost: 'lost',
} as const satisfies Record<LegResult, ParlayLeg['result']>;

const asParlayLeg = ({ oddsMilli, result }: Wager['legs'][number]): ParlayLeg => ({ oddsMilli, result: PARLAY_RESULT[result] });

const asOpenLeg = (oddsMilli: number): ParlayLeg => ({ oddsMilli, result: 'open' });
