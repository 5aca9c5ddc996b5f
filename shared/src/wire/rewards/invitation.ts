import type { InviteDuplicate, InviteState, InviteTier, Reward } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint, moneyEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';

/** A step of invitations; `rewardId` is what is claimed. */
export interface InviteStep extends InviteTier {
  readonly rewardId: string;
  readonly state: InviteState;
}

export interface InviteSummary {
  readonly code: string;
  readonly friends: number;
  readonly activeFriends: number;
  /** How many rewards wait: of friends and of steps. */
  readonly claimable: number;
  readonly steps: readonly InviteStep[];
}

/** A friend, his name masked. */
export interface InvitedFriend {
  readonly rewardId: string;
  readonly name: string;
  /** ISO-8601. */
  readonly registeredAt: string;
  /** On how many days he signed in, up to what it takes. */
  readonly activeDays: number;
  readonly state: InviteState;
  /** Why the account does not count; null for one that does. Says nothing about whose data it shares. */
  readonly duplicate: InviteDuplicate | null;
}

export const inviteQuery = z.object(pageShape);
export type InviteQuery = z.infer<typeof inviteQuery>;

export const inviteClaimBody = z.object({ rewardId: z.string().check(z.regex(/^(friend-[0-9A-Z]{26}|step-\d{1,3})$/)) });
export type InviteClaim = z.infer<typeof inviteClaimBody>;

export const getInviteSummary = memberEndpoint<null, InviteSummary>('POST', '/act/api/v1/invite/summary');
/** The newest first. */
export const listInvited = memberEndpoint<InviteQuery, Page<InvitedFriend>>('POST', '/act/api/v1/invite/list', inviteQuery);
export const claimInvite = moneyEndpoint<InviteClaim, { readonly rewardId: string; readonly reward: Reward }>(
  'POST',
  '/act/api/v1/invite/claim',
  inviteClaimBody,
);
