import { WELFARE_STATUSES, WELFARE_TYPES, type WelfareStatus, type WelfareType } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint, moneyEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';
import { spanRule, spanShape } from '../span.ts';

/** Something that was given. Money is a decimal string, times are ISO-8601. */
export interface WelfareRecord {
  readonly id: string;
  readonly type: WelfareType;
  readonly title: string;
  /** Null for what is paid in coins. */
  readonly amount: string | null;
  readonly coins: number | null;
  /** How often it has to be played before it can be withdrawn; 0 for not at all. */
  readonly turnoverMultiple: number;
  readonly status: WelfareStatus;
  readonly claimFrom: string;
  readonly claimUntil: string | null;
  readonly claimedAt: string | null;
}

/** The amount that was claimed now, credited to the central wallet. */
export interface WelfareClaimResult {
  readonly ids: readonly string[];
  readonly amount: string;
}

const MOST_AT_ONCE = 50;

export const welfareClaimBody = z.object({
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.minLength(1, '请选择红利'), z.maxLength(MOST_AT_ONCE)),
});
export type WelfareClaim = z.infer<typeof welfareClaimBody>;

export const welfareQuery = z
  .object({ ...pageShape, ...spanShape, type: z.optional(z.enum(WELFARE_TYPES)), status: z.optional(z.enum(WELFARE_STATUSES)) })
  .check(spanRule);
export type WelfareQuery = z.infer<typeof welfareQuery>;

/** Claimable ones first, then the newest. */
export const listWelfare = memberEndpoint<WelfareQuery, Page<WelfareRecord>>('POST', '/act/api/v1/welfare/list', welfareQuery);
/** Dividends and awards of activities: all of the chosen ones or, when one is not available, none. Gifts of levels: `claimVipGifts`. */
export const claimWelfare = moneyEndpoint<WelfareClaim, WelfareClaimResult>('POST', '/act/api/v1/welfare/claim', welfareClaimBody);
/** API-9: dividends that wait to be claimed by hand. */
export const listManualDividends = memberEndpoint<null, readonly WelfareRecord[]>('GET', '/act/api/v1/dividend/manual/lead');
