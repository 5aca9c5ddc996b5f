import { CASH_OUT_TEXT, CHANCE_UNIT, fromWire, partOfStake, quoteCashOut, refuseCashOutStake, toWire } from '@site/shared/product';
import type { Bet, BetCashOut, CashOutOffer, CashOutOfferLeg } from '@site/shared/wire';
import { BET_STATUS } from '../bet-status.rules.ts';

/** The parts of a remaining stake, per cent. */
export const PARTS = [
  { value: '100', label: '全部' },
  { value: '50', label: '50%' },
  { value: '25', label: '25%' },
] as const;
export type Part = (typeof PARTS)[number]['value'];

/** A part of a bet with its price, decimal strings. */
export interface PricedPart {
  readonly stake: string;
  readonly remainingStake: string;
  readonly fairValue: string;
  /** What the venue keeps of the fair value. */
  readonly margin: string;
  readonly price: string;
  /** Why this part cannot be sold, Chinese; null where it can. */
  readonly refusal: string | null;
}

/** What a part of a bet is worth and sold for, by the same function as the server's. */
export function pricePart({ legs, marginBp, remainingStake }: CashOutOffer, part: Part): PricedPart {
  const remaining = fromWire(remainingStake);
  const stake = partOfStake(remaining, Number(part));
  const { fairValue, price } = quoteCashOut({ stake, legs, marginBp });
  return {
    stake: toWire(stake),
    remainingStake,
    fairValue: toWire(fairValue),
    margin: toWire(fairValue - price),
    price: toWire(price),
    refusal: refuseCashOutStake(stake, remaining) ?? (price === 0n ? CASH_OUT_TEXT.worthless : null),
  };
}

/** Whether a bet may be cashed out at all: a sport bet without a result that is no system. */
export const isOpenSlip = ({ slip, settledAt }: Pick<Bet, 'slip' | 'settledAt'>): boolean =>
  slip !== null && !slip.folds && settledAt === null;

/** When an automatic cash-out happens: checked before a match too, where the chances of its results rarely move. */
export const AUTOMATIC_HINT = '全部剩余投注的可得金额达到该金额时，自动提前结算。开赛前可得金额通常不变，一般在开赛后才会达到';

const PERCENT = 100 / CHANCE_UNIT;
const percentText = (chance: number): string => `${(chance * PERCENT).toFixed(1)}%`;

const RESULT_TEXT = { won: '赢', half_won: '赢半', push: '退回', half_lost: '输半', lost: '输' } as const;
type Result = keyof typeof RESULT_TEXT;

/** The chances of a leg: "赢 60.0% · 输 40.0%"; results that cannot come are left out. */
export function chancesText({ chances }: Pick<CashOutOfferLeg, 'chances'>): string {
  const results = (Object.keys(RESULT_TEXT) as Result[]).filter((result) => chances[result] > 0);
  return results.map((result) => `${RESULT_TEXT[result]} ${percentText(chances[result])}`).join(' · ');
}

/** The margin: "5%". */
export const marginText = (marginBp: number): string => `${marginBp / 100}%`;

/** Whether all of a bet was cashed out. */
export const isWhole = ({ stake }: Pick<Bet, 'stake'>, cashOut: BetCashOut): boolean => fromWire(stake) === fromWire(cashOut.stake);

/** The status of a bet; of one that was cashed out, that it was, with the direction of its money. */
export function statusLook(bet: Pick<Bet, 'status' | 'stake' | 'cashOut'>): (typeof BET_STATUS)[Bet['status']] {
  const look = BET_STATUS[bet.status];
  if (bet.cashOut === null) return look;
  return { ...look, text: isWhole(bet, bet.cashOut) ? '已提前结算' : '部分提前结算' };
}
