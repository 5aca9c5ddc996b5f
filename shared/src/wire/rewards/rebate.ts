import type { RebateStatus } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint, moneyEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';
import { spanRule, spanShape } from '../span.ts';
import type { GameCategory } from '../play/games.ts';

/** The rebate of a business day's bets at one venue. Amounts are decimal strings, the rate basis points, times ISO-8601. */
export interface Rebate {
  readonly rebateId: string;
  readonly day: string;
  readonly category: GameCategory;
  readonly venueCode: string;
  readonly venueTitle: string;
  readonly validBet: string;
  readonly rateBp: number;
  readonly amount: string;
  readonly status: RebateStatus;
  readonly closedAt: string | null;
}

/** The claimable rebates, and when they are paid automatically. */
export interface PendingRebates {
  readonly list: readonly Rebate[];
  readonly total: string;
  /** The least that can be claimed by hand. */
  readonly minClaim: string;
  readonly settlesAt: string;
  /** The level that sets the rates now, and its rates in basis points. */
  readonly level: number;
  readonly rates: readonly { readonly category: GameCategory; readonly rateBp: number }[];
}

/** The amount that was claimed now. */
export interface RebateClaimResult {
  readonly rebateIds: readonly string[];
  readonly amount: string;
}

const MOST_AT_ONCE = 100;

export const rebateClaimBody = z.object({
  rebateIds: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.minLength(1, '请选择返水'), z.maxLength(MOST_AT_ONCE)),
});
export type RebateClaim = z.infer<typeof rebateClaimBody>;

export const rebateQuery = z.object({ ...pageShape, ...spanShape }).check(spanRule);
export type RebateQuery = z.infer<typeof rebateQuery>;

export const getPendingRebates = memberEndpoint<null, PendingRebates>('POST', '/act/api/v1/rebate/pending');
/** All of the chosen ones or, when one is not available, none. */
export const claimRebates = moneyEndpoint<RebateClaim, RebateClaimResult>('POST', '/act/api/v1/rebate/claim', rebateClaimBody);
/** The paid rebates, the newest day first, with their sum over the span. */
export const listRebates = memberEndpoint<RebateQuery, Page<Rebate> & { readonly paid: string }>(
  'POST',
  '/act/api/v1/rebate/list',
  rebateQuery,
);
