import type { InviteDuplicate, InviteState, InviteTier, Reward } from '@site/shared/product';
import * as z from 'zod/mini';
import { type Page } from '../envelope.ts';
export interface InviteStep extends InviteTier {
    readonly rewardId: string;
    readonly state: InviteState;
}
export interface InviteSummary {
    readonly code: string;
    readonly friends: number;
    readonly activeFriends: number;
    readonly claimable: number;
    readonly steps: readonly InviteStep[];
}
export interface InvitedFriend {
    readonly rewardId: string;
    readonly name: string;
    readonly registeredAt: string;
    readonly activeDays: number;
    readonly state: InviteState;
    readonly duplicate: InviteDuplicate | null;
}
export declare const inviteQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
}, z.core.$strip>;
export type InviteQuery = z.infer<typeof inviteQuery>;
export declare const inviteClaimBody: z.ZodMiniObject<{
    rewardId: z.ZodMiniString<string>;
}, z.core.$strip>;
export type InviteClaim = z.infer<typeof inviteClaimBody>;
export declare const getInviteSummary: import("../endpoint.ts").MemberEndpoint<null, InviteSummary>;
export declare const listInvited: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
}, Page<InvitedFriend>>;
export declare const claimInvite: import("../endpoint.ts").MoneyEndpoint<{
    rewardId: string;
}, {
    readonly rewardId: string;
    readonly reward: Reward;
}>;
