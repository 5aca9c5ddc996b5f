import type { Cents } from '../cents.ts';
import { yuanText } from '../money/withdrawal.ts';
import type { GradedResult } from './betting.ts';
import { isPrice, type Ratio } from './odds.ts';
import type { OddsAcceptance } from './slip.ts';

/**
 * Cash-out (提前结算): a bet is sold back before its end, whole or in part. Its price is what it is worth by the current chances, less a margin. Page
 * and server compute it by the same function from the same numbers, which the page shows.
 */

/** The margin of a cash-out: hundredths of a per cent of the fair value. */
export const CASH_OUT_MARGIN_BP = 500;
const WHOLE_BP = 10_000n;
/** The chances of a leg are whole parts of this. */
export const CHANCE_UNIT = 1_000_000;
/** The least stake that is cashed out or left, cents. */
export const LEAST_CASH_OUT_STAKE: Cents = 100n;
/** How often one bet is cashed out at most; the last time takes the rest. */
export const MOST_CASH_OUTS = 10;

/** The chances of the results of a leg, in parts of `CHANCE_UNIT`; their sum is `CHANCE_UNIT`. A void leg is a push. */
export type LegChances = Readonly<Record<GradedResult, number>>;

/** A leg as it is valued: the price of the bet, and what it can still become. */
export interface CashOutLeg {
  readonly oddsMilli: number;
  readonly chances: LegChances;
}

/** A bet, or a part of it, as it is valued. The legs are on different matches, so their chances are independent. */
export interface CashOutBet {
  readonly stake: Cents;
  readonly legs: readonly CashOutLeg[];
  readonly marginBp: number;
}

/** What a stake is worth and what is paid for it, cents; both are rounded down. */
export interface CashOutQuote {
  readonly fairValue: Cents;
  readonly price: Cents;
}

const NO_CHANCES: LegChances = { won: 0, half_won: 0, push: 0, half_lost: 0, lost: 0 };

/** The chances of a leg whose result is known. */
export const certainChances = (result: GradedResult | 'void'): LegChances => ({
  ...NO_CHANCES,
  [result === 'void' ? 'push' : result]: CHANCE_UNIT,
});

/** What a bet is worth and what is paid for it. Throws on chances that do not add up, and without a price. */
export function quoteCashOut({ stake, legs, marginBp }: CashOutBet): CashOutQuote {
  const { top, bottom } = legs
    .map(expectedReturn)
    .reduce((product, leg) => ({ top: product.top * leg.top, bottom: product.bottom * leg.bottom }), { top: 1n, bottom: 1n });
  return {
    fairValue: (stake * top) / bottom,
    price: (stake * top * (WHOLE_BP - BigInt(marginBp))) / (bottom * WHOLE_BP),
  };
}

/** What a unit on a leg returns on average, the stake included. */
function expectedReturn({ oddsMilli, chances }: CashOutLeg): Ratio {
  if (!isPrice(oddsMilli)) throw new Error(`Not a price: ${oddsMilli}`);
  requireChances(chances);
  const price = BigInt(oddsMilli);
  const [won, halfWon] = [BigInt(chances.won) * 2n * price, BigInt(chances.half_won) * (price + 1000n)];
  const returned = BigInt(chances.push) * 2000n + BigInt(chances.half_lost) * 1000n;
  return { top: won + halfWon + returned, bottom: 2000n * BigInt(CHANCE_UNIT) };
}

function requireChances(chances: LegChances): void {
  const parts = [chances.won, chances.half_won, chances.push, chances.half_lost, chances.lost];
  const isValid = parts.every((part) => Number.isSafeInteger(part) && part >= 0);
  if (!isValid || parts.reduce((sum, part) => sum + part, 0) !== CHANCE_UNIT) throw new Error(`Not chances: ${JSON.stringify(chances)}`);
}

/** Whether nothing can change the result of a bet any more. */
export const isDecidedBet = (legs: readonly Pick<CashOutLeg, 'chances'>[]): boolean =>
  legs.every(({ chances }) => Object.values(chances).includes(CHANCE_UNIT)) || legs.some(({ chances }) => chances.lost === CHANCE_UNIT);

/** Whether a cash-out may be sent at the new amount without a confirmation, by the same choice as for odds of bets. */
export function acceptsPriceChange(acceptance: OddsAcceptance, from: Cents, to: Cents): boolean {
  if (from === to || acceptance === 'any') return true;
  return acceptance === 'better' && to > from;
}

/** Every sentence about cash-outs. */
export const CASH_OUT_TEXT = {
  title: '提前结算',
  automatic: '自动提前结算',
  pending: '注单待确认，接受后才能提前结算',
  settled: '注单已结算，不能提前结算',
  suspended: '盘口暂停，暂不能提前结算，请稍后再试',
  closed: '赛事或盘口已结束，不能提前结算，请等待结算',
  decided: '注单的结果已定，不能提前结算，请等待结算',
  worthless: '注单当前价值不足0.01元，不能提前结算',
  unsupported: '该注单暂不支持提前结算',
  changed: '提前结算金额已变化，请确认',
  soldElsewhere: '剩余投注已变化，请确认后重试',
  noStake: '请输入提前结算的投注额',
  tooOften: `每张注单最多提前结算${MOST_CASH_OUTS}次，请提前结算全部剩余投注`,
  reached: '当前可得金额已达到该金额，可以直接提前结算',
} as const;

/** Why this part of a remaining stake cannot be cashed out, or null. */
export function refuseCashOutStake(stake: Cents | null, remaining: Cents): string | null {
  if (stake === null || stake <= 0n) return CASH_OUT_TEXT.noStake;
  if (stake > remaining) return `不能超过剩余投注${yuanText(remaining)}元`;
  if (stake === remaining) return null;
  const least = yuanText(LEAST_CASH_OUT_STAKE);
  if (stake < LEAST_CASH_OUT_STAKE) return `部分提前结算的投注额最低${least}元`;
  return remaining - stake < LEAST_CASH_OUT_STAKE ? `提前结算后剩余投注不能低于${least}元，请提前结算全部` : null;
}

/** Why a bet cannot wait for this amount, or null: it is reached already, or more than the bet can pay. */
export function refuseAutomaticCashOut(
  amount: Cents | null,
  { price, most }: { readonly price: Cents; readonly most: Cents },
): string | null {
  if (amount === null || amount <= 0n) return '请输入自动提前结算的金额';
  if (amount <= price) return CASH_OUT_TEXT.reached;
  return amount >= most ? `须低于剩余投注的最高返还${yuanText(most)}元` : null;
}

/** The part of a remaining stake, per cent, rounded down to the cent; all of it at 100. */
export const partOfStake = (remaining: Cents, percent: number): Cents => (remaining * BigInt(percent)) / 100n;

/** How a cash-out is computed and what it changes, for the player, in the order they are read. */
export const CASH_OUT_RULES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: '金额',
    text: `公平价值 = 投注额 × 每一项的「各结果机会 × 该结果返还倍数」之和，串关各项相乘；可得金额 = 公平价值 × ${100 - CASH_OUT_MARGIN_BP / 100}%，向下取到分。`,
  },
  {
    title: '费用',
    text: `平台收取公平价值的 ${CASH_OUT_MARGIN_BP / 100}%，已在可得金额中扣除，不另收费。`,
  },
  { title: '例子', text: '投注 100.00 元、赔率 2.00，当前赢的机会 60%：公平价值 120.00 元，可得 114.00 元。' },
  { title: '部分', text: '可以只提前结算一部分投注，其余部分按原赔率继续有效。部分提前结算后，自动提前结算需重新设置。' },
  {
    title: '自动',
    text: '全部剩余投注的可得金额达到您设置的金额时自动提前结算，开赛前后都会检查。开赛前各结果机会通常不变，所以一般在开赛后才会达到；盘口暂停时不执行，赛事结束前未达到则照常结算。',
  },
  { title: '确认', text: '提前结算成功后不可撤销，之后的赛果、取消或更正不再影响已提前结算的部分。' },
];
