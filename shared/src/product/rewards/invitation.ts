import type { Reward } from './reward.ts';

/** Inviting friends: the reward counts active friends, never their deposits, stakes or losses. */

/** A friend is active once he signed in to the calendar on this many days. */
export const INVITE_ACTIVE_DAYS = 3;
/** For each active friend. */
export const INVITE_FRIEND_REWARD: Reward = { kind: 'coins', coins: 188 };

/** How many rewards for friends a member may claim on a day of the site. */
export const INVITE_FRIEND_REWARDS_A_DAY = 10;

export interface InviteTier {
  /** The required number of active friends. */
  readonly friends: number;
  readonly reward: Reward;
}

export const INVITE_TIERS: readonly InviteTier[] = [
  { friends: 3, reward: { kind: 'bonus', amount: '18.00', multiple: 3 } },
  { friends: 10, reward: { kind: 'bonus', amount: '88.00', multiple: 3 } },
  { friends: 30, reward: { kind: 'bonus', amount: '288.00', multiple: 3 } },
];

/**
 * Why an invited account is no further person: it has a device, a network (an IPv4 address, an IPv6 /64), or personal data (a payout
 * account, the number block of the phone, name with birth date) in common with the inviter or an account invited before. The most
 * conclusive first.
 */
export const INVITE_DUPLICATES = ['device', 'network', 'profile'] as const;
export type InviteDuplicate = (typeof INVITE_DUPLICATES)[number];

/** locked until it is earned; claimed once. */
export const INVITE_STATES = ['locked', 'claimable', 'claimed'] as const;
export type InviteState = (typeof INVITE_STATES)[number];
