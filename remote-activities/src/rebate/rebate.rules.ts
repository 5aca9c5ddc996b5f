import {
  CATEGORIES,
  formatMoney,
  fromWire,
  pageOf,
  siteMinute,
  spanOf,
  spanSearch,
  type Category,
  type SpanChoice,
} from '@site/shared/product';
import { PAGE_SIZE, type PendingRebates, type RebateQuery } from '@site/shared/wire';

/** What the history shows. */
export interface RebateFilter {
  readonly span: SpanChoice;
  readonly page: number;
}

export function rebateFilterOf(search: URLSearchParams, nowMs: number): RebateFilter {
  return { span: spanOf(search, nowMs), page: pageOf(search) };
}

export function rebateSearchOf({ span, page }: RebateFilter): Readonly<Record<string, string>> {
  return { ...spanSearch(span), ...(page > 1 && { page: String(page) }) };
}

export function rebateQueryOf({ span, page }: RebateFilter): RebateQuery {
  return { ...span.span, page, pageSize: PAGE_SIZE };
}

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

/** When it comes by itself. */
export function settleText({ settlesAt }: Pick<PendingRebates, 'settlesAt'>): string {
  return `未领取的返水次日 12:00 自动存入中心钱包，下次结算 ${siteMinute(settlesAt)}。返水没有流水要求。`;
}
