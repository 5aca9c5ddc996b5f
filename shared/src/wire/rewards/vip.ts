import type { VipGiftKind, VipGiftState, VipLevel } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint, memberEndpoint, moneyEndpoint } from '../endpoint.ts';

/** How far something is; decimal strings. */
export interface VipBar {
  readonly done: string;
  readonly needed: string;
}

/** A member's VIP status. Times are ISO-8601. */
export interface VipInfo {
  readonly level: number;
  readonly title: string;
  /** The requirements of the next level; null at the top. */
  readonly next: { readonly level: number; readonly deposit: VipBar; readonly turnover: VipBar } | null;
  /** The requirement to keep the level; null for the lowest level. */
  readonly keep: (VipBar & { readonly until: string }) | null;
  /** The privileges of the level. */
  readonly privileges: VipLevel;
}

/** A gift; one that is `locked` has no id yet. Amounts are decimal strings, times ISO-8601. */
export interface VipGift {
  readonly giftId: string | null;
  readonly kind: VipGiftKind;
  readonly level: number;
  readonly amount: string;
  /** How often it has to be played. */
  readonly multiple: number;
  readonly state: VipGiftState;
  readonly expiresAt: string | null;
  readonly claimedAt: string | null;
}

/** The claimed gifts, and their sum. Each is in the wallet under its id. */
export interface VipClaimResult {
  readonly giftIds: readonly string[];
  readonly amount: string;
}

const MOST_AT_ONCE = 50;

export const vipClaimBody = z.object({
  giftIds: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.minLength(1, '请选择礼金'), z.maxLength(MOST_AT_ONCE)),
});
export type VipClaim = z.infer<typeof vipClaimBody>;

export const getVipInfo = memberEndpoint<null, VipInfo>('POST', '/site/api/v1/vip/info');
/** All levels, VIP0 first; also for guests. */
export const listVipLevels = endpoint<null, { readonly levels: readonly VipLevel[]; readonly keepDays: number }>(
  'POST',
  '/site/api/v1/vip/levels',
);
/** Claimable gifts first, then future ones, then past ones. */
export const listVipGifts = memberEndpoint<null, { readonly list: readonly VipGift[] }>('POST', '/site/api/v1/vip/gifts');
/** All of them or, when one is not available, none. */
export const claimVipGifts = moneyEndpoint<VipClaim, VipClaimResult>('POST', '/site/api/v1/vip/claim', vipClaimBody);
