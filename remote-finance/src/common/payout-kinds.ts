import { PAYOUT_PAGES, type PayoutPages, type PayoutType, type RouteName } from '@site/shared/product';
import { entryOf } from './entry-of.ts';

/** A kind that only a newer server knows. */
const OTHER: PayoutPages = { ...PAYOUT_PAGES.bank, name: '收款账户' };

/** The texts and addresses of a kind of payout account. */
const pagesOf = (type: PayoutType): PayoutPages => entryOf<PayoutType, PayoutPages>(PAYOUT_PAGES, type, OTHER);

/** The name of a kind of payout account. */
export const payoutName = (type: PayoutType): string => pagesOf(type).name;

/** The page that lists the accounts of a kind. */
export const payoutList = (type: PayoutType): RouteName => pagesOf(type).list;
