import {
  combinationCount,
  type Folds,
  MOST_LEGS,
  parlayRatio,
  type Ratio,
  refuseParlay,
  refuseSystem,
  SLIP_TEXT,
  SYSTEM_BET_TEXT,
  systemRatio,
  toWire,
} from '@site/shared/product';
import type { QuotedLeg, SlipLeg, SlipOrder, SlipQuote } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { type EngineBook, SlipRefusal } from './bet-rows.ts';
import type { Offer } from '../sportsbook.port.ts';
import { combinedMilli } from './payout.ts';
import { lineText } from './slip-view.ts';

/** Minimum and maximum stake of a slip, cents. */
export interface StakeRange {
  readonly min: bigint;
  readonly max: bigint;
}

/** Maximum payout of a bet, whatever its stake. */
const MOST_WIN = 100_000_000n;
const PARLAY_STAKES: StakeRange = { min: 200n, max: 1_000_000n };

/** What is ordered, without its stake. */
export type OrderedSlip = Pick<SlipOrder, 'type' | 'folds' | 'legs'>;

/** Quotes a slip at the current prices; refuses one that breaks the slip rules. */
export async function quoteSlip(db: Db, book: EngineBook, slip: OrderedSlip): Promise<SlipQuote> {
  const offers = await readOrderedOffers(db, book, slip.legs);
  refuseRules(slip, offers);
  const odds = offers.map(({ oddsMilli }) => oddsMilli);
  const { min, max } = stakeRange(offers, slip.folds);
  return {
    type: slip.type,
    legs: offers.map(toQuoted),
    oddsMilli: Number(combinedMilli(odds, slip.folds)),
    minStake: toWire(min),
    maxStake: toWire(max),
  };
}

/** The book's selection for each leg; refuses unknown legs. */
export async function readOffers(db: Db, book: EngineBook, legs: readonly Pick<SlipLeg, 'selectionId'>[]): Promise<readonly Offer[]> {
  const read = async ({ selectionId }: Pick<SlipLeg, 'selectionId'>): Promise<Offer> => {
    const offer = /^\d{1,16}$/.test(selectionId) ? await book.offer(db, Number(selectionId)) : null;
    if (offer === null) throw new SlipRefusal('closed', SLIP_TEXT.closed);
    return offer;
  };
  return sideBySide(legs.map(read));
}

/** The book's selections of an order. Refuses a leg whose selection belongs to another match or market than the leg names. */
export async function readOrderedOffers(db: Db, book: EngineBook, legs: readonly SlipLeg[]): Promise<readonly Offer[]> {
  const offers = await readOffers(db, book, legs);
  const isOther = offers.some(({ matchNo, marketNo }, place) => {
    const leg = legs[place];
    return leg?.matchId !== String(matchNo) || leg.marketId !== String(marketNo);
  });
  if (isOther) throw new SlipRefusal('malformed', '盘口不属于所选赛事，请刷新后重试');
  return offers;
}

/** Slip rules: one leg for a single; 2 to 10 for a parlay, 3 to 10 for a system, each of a different match that allows parlays. */
export function refuseRules({ type, folds }: Pick<SlipOrder, 'type' | 'folds'>, offers: readonly Offer[]): void {
  if (offers.length > MOST_LEGS) throw new SlipRefusal('rules', SLIP_TEXT.full);
  if (type === 'single') {
    if (offers.length !== 1 || folds !== undefined) throw new SlipRefusal('malformed', '单关只有一项');
    return;
  }
  const legs = offers.map(({ matchNo, canParlay }) => ({ matchId: String(matchNo), mayParlay: canParlay }));
  const refusal = folds === undefined ? refuseParlay(legs) : refuseSystem(legs, folds);
  if (refusal !== null) throw new SlipRefusal('rules', refusal);
}

/**
 * Limits of the legs, and the maximum payout of a bet; of a system, the limits of one combination: all together stake and pay no more than a
 * parlay. Refuses a parlay or a system whose payout exceeds that even with the minimum stake.
 */
export function stakeRange(offers: readonly Offer[], folds?: Folds): StakeRange {
  if (folds !== undefined) return systemRange(offers, folds);
  const [only] = offers;
  const own: StakeRange = offers.length === 1 && only ? { min: only.minStake, max: only.maxStake } : PARLAY_STAKES;
  const { top, bottom } = parlayRatio(offers.map(({ oddsMilli }) => ({ oddsMilli, result: 'open' })));
  const byWin = stakeByWin({ top: top - bottom, bottom });
  if (byWin < own.min && offers.length > 1) throw new SlipRefusal('rules', SLIP_TEXT.tooHigh);
  const max = byWin < own.max ? byWin : own.max;
  return { min: own.min, max: max < own.min ? own.min : max };
}

/** The stake whose win is the maximum, by the win of a unit. */
const stakeByWin = ({ top, bottom }: Ratio): bigint => (MOST_WIN * bottom) / top;

function systemRange(offers: readonly Offer[], folds: Folds): StakeRange {
  const combinations = BigInt(combinationCount(offers.length, folds));
  const { top, bottom } = systemRatio(
    offers.map(({ oddsMilli }) => oddsMilli),
    folds,
  );
  const byWin = stakeByWin({ top: top - combinations * bottom, bottom });
  const byStake = PARLAY_STAKES.max / combinations;
  if (byWin < PARLAY_STAKES.min) throw new SlipRefusal('rules', SYSTEM_BET_TEXT.tooHigh);
  return { min: PARLAY_STAKES.min, max: byWin < byStake ? byWin : byStake };
}

const toQuoted = (offer: Offer): QuotedLeg => ({
  matchId: String(offer.matchNo),
  marketId: String(offer.marketNo),
  selectionId: String(offer.selectionNo),
  oddsMilli: offer.oddsMilli,
  line: offer.lineQuarters === null ? null : lineText(offer.lineQuarters),
  status: offer.status,
  canParlay: offer.canParlay,
  isLive: offer.isLive,
});
