import type { Reward } from './reward.ts';
export declare const INVITE_ACTIVE_DAYS = 3;
export declare const INVITE_FRIEND_REWARD: Reward;
export declare const INVITE_FRIEND_REWARDS_A_DAY = 10;
export interface InviteTier {
    readonly friends: number;
    readonly reward: Reward;
}
export declare const INVITE_TIERS: readonly InviteTier[];
export declare const INVITE_DUPLICATES: readonly ['device', 'network', 'profile'];
export type InviteDuplicate = (typeof INVITE_DUPLICATES)[number];
export declare const INVITE_STATES: readonly ['locked', 'claimable', 'claimed'];
export type InviteState = (typeof INVITE_STATES)[number];
