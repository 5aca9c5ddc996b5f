import { ODDS_ACCEPTANCES, parseMoney, type LegChances } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint, moneyEndpoint } from '../endpoint.ts';

/** Cash-out of sport bets (提前结算). Amounts are decimal strings, times are ISO-8601. */

/** A leg as a cash-out values it: the price of the bet, and the current chances of its results. */
export interface CashOutOfferLeg {
  readonly selection: string;
  readonly oddsMilli: number;
  readonly chances: LegChances;
}

/** What an open bet can be sold for now: `quoteCashOut` of these numbers. */
export interface CashOutOffer {
  readonly betNo: string;
  /** Why the bet cannot be cashed out now, Chinese; null where it can. The legs are empty while they cannot be valued. */
  readonly refusal: string | null;
  readonly remainingStake: string;
  /** What the remaining stake returns if every leg wins. */
  readonly maxReturn: string;
  readonly legs: readonly CashOutOfferLeg[];
  readonly marginBp: number;
  /** The amount at which the remaining stake is cashed out by itself; null without one. */
  readonly automaticAmount: string | null;
}

const betNo = z.string().check(z.minLength(1), z.maxLength(40));
const amount = (message: string) => z.string().check(z.refine((text) => (parseMoney(text) ?? 0n) > 0n, message));

export const cashOutOfferQuery = z.object({ betNo });

export const cashOutBody = z.object({
  betNo,
  /** The part of the remaining stake. */
  stake: amount('请输入提前结算的投注额'),
  /** What the player was shown as remaining: an order of another tab or device that came first refuses this one. */
  remainingStake: amount('剩余投注不正确'),
  /** What the player was shown for that part. */
  price: amount('提前结算金额不正确'),
  acceptance: z.enum(ODDS_ACCEPTANCES),
});
export type CashOutOrder = z.infer<typeof cashOutBody>;

export const automaticCashOutBody = z.object({
  betNo,
  /** Null takes the order back. */
  amount: z.nullable(amount('请输入自动提前结算的金额')),
});
export type AutomaticCashOut = z.infer<typeof automaticCashOutBody>;

/** One cash-out of a bet. */
export interface CashOutPart {
  readonly stake: string;
  readonly amount: string;
  /** What the stake was worth by the chances at that time. */
  readonly fairValue: string;
  readonly marginBp: number;
  readonly isAutomatic: boolean;
  readonly at: string;
}

/** What was cashed out of a bet so far, and each time. */
export interface BetCashOut {
  readonly stake: string;
  readonly amount: string;
  readonly parts: readonly CashOutPart[];
}

/** A cash-out that was made. */
export interface CashOutReceipt extends CashOutPart {
  readonly betNo: string;
  /** What is still at risk; 0.00 when the bet is settled by it. */
  readonly remainingStake: string;
}

/** The member's own bet as it can be sold now. */
export const getCashOutOffer = memberEndpoint<z.infer<typeof cashOutOfferQuery>, CashOutOffer>(
  'POST',
  '/game/api/v1/bet/cash-out/offer',
  cashOutOfferQuery,
);
/** Sells a bet or a part of it, once: refused when the amount moved further than the player accepts. */
export const cashOutBet = moneyEndpoint<CashOutOrder, CashOutReceipt>('POST', '/game/api/v1/bet/cash-out', cashOutBody);
/** The amount at which a bet is cashed out by itself. */
export const setAutomaticCashOut = memberEndpoint<AutomaticCashOut, CashOutOffer>(
  'POST',
  '/game/api/v1/bet/cash-out/automatic',
  automaticCashOutBody,
);
