import { CATEGORIES, formatMoney, fromWire, siteMinute, type Category } from '@site/shared/product';
import { recordFilterRules, type PendingRebates } from '@site/shared/wire';

/** The filter of the rebate history. */
export const REBATE_FILTER = recordFilterRules({});

/** 电子. */
export function categoryTitle(category: Category): string {
  return CATEGORIES.find(({ key }) => key === category)?.title ?? '';
}

/** "0.68%". */
export function rateText(rateBp: number): string {
  return `${Math.floor(rateBp / 100)}.${String(rateBp % 100).padStart(2, '0')}%`;
}

/** Why an amount cannot be claimed by hand, or null. */
export function refuseClaim(amount: string, { minClaim }: Pick<PendingRebates, 'minClaim'>): string | null {
  return fromWire(amount) < fromWire(minClaim) ? `满 ¥${formatMoney(minClaim)} 可领取` : null;
}

/** When it is paid automatically. */
export function settleText({ settlesAt }: Pick<PendingRebates, 'settlesAt'>): string {
  return `未领取的返水次日 12:00 自动存入中心钱包，下次结算 ${siteMinute(settlesAt)}。返水没有流水要求。`;
}
