import {
  CATEGORIES,
  depositBonus,
  depositLimitText,
  DEPOSIT_MULTIPLE,
  formatMoney,
  fromWire,
  requiredTurnover,
  yuanText,
} from '@site/shared/product';
import type { DepositDraft, DepositMethods, DepositOffer, DepositAllowance } from '@site/shared/wire';

/** Chosen beforehand: none. */
export const NO_BONUS = '';

/** The offers that may be chosen with a method. */
export const offersFor = ({ offers }: DepositMethods, methodCode: string): readonly DepositOffer[] =>
  offers.filter((offer) => offer.methodCode === null || offer.methodCode === methodCode);

/** The offer of a draft; undefined without one, or when it does not go with the method. */
export const offerOf = (
  all: DepositMethods,
  { bonusId, methodCode }: Pick<DepositDraft, 'bonusId' | 'methodCode'>,
): DepositOffer | undefined => offersFor(all, methodCode).find((offer) => offer.bonusId === bonusId);

const gamesOf = ({ category }: DepositOffer): string =>
  category === null ? '全部游戏' : (CATEGORIES.find(({ key }) => key === category)?.title ?? category);

/** The terms of an offer in one line: share, cap, least deposit, turnover, odds, time. */
export function termsText(offer: DepositOffer): string {
  const { bonusRateBp, bonusCap, minimumDeposit, turnoverMultiple, expiryDays } = offer;
  return [
    `送${bonusRateBp / 100}%，最高${yuanText(fromWire(bonusCap))}元`,
    `最低存款${yuanText(fromWire(minimumDeposit))}元`,
    `奖金需完成${turnoverMultiple}倍流水（限${gamesOf(offer)}）`,
    `${expiryDays}天内有效`,
  ].join(' · ');
}

/** The required turnover of a deposit of so many yuan with the chosen offer. */
export interface Preview {
  readonly bonus: string | null;
  readonly required: bigint;
  readonly text: string;
}

export function previewOf(yuan: string, offer: DepositOffer | undefined): Preview {
  const amount = fromWire(yuan);
  const own = requiredTurnover(amount, DEPOSIT_MULTIPLE);
  const bonus = offer === undefined ? 0n : depositBonus(amount, offer);
  if (offer === undefined || bonus === 0n) return { bonus: null, required: own, text: '存款 1 倍，完成后可取款' };
  const extra = requiredTurnover(bonus, offer.turnoverMultiple * 100);
  const text = `存款 1 倍 ¥${formatMoney(own)} + 奖金 ${offer.turnoverMultiple} 倍 ¥${formatMoney(extra)}，完成前不可取款；可随时放弃优惠`;
  return { bonus: formatMoney(bonus), required: own + extra, text };
}

/** Why an amount cannot be paid in by the chosen offer or the member's own limits, or null. */
export function refuseByRules(yuan: string, offer: DepositOffer | undefined, room: DepositAllowance | null): string | null {
  const cents = fromWire(yuan);
  if (room !== null && cents > fromWire(room.left)) return depositLimitText(room.period, fromWire(room.left));
  if (offer !== undefined && cents < fromWire(offer.minimumDeposit))
    return `参加该优惠最低存款${yuanText(fromWire(offer.minimumDeposit))}元`;
  return null;
}
