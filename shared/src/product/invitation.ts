import type { Reward } from './reward.ts';

/** Inviting friends: rewarded by friends who stay around, never by what they pay in, stake or lose. */

/** A friend counts as active once he signed in to the calendar on so many days. */
export const INVITE_ACTIVE_DAYS = 3;
/** For each active friend. */
export const INVITE_FRIEND_REWARD: Reward = { kind: 'coins', coins: 188 };

export interface InviteTier {
  /** How many active friends it takes. */
  readonly friends: number;
  readonly reward: Reward;
}

export const INVITE_TIERS: readonly InviteTier[] = [
  { friends: 3, reward: { kind: 'bonus', amount: '18.00', multiple: 3 } },
  { friends: 10, reward: { kind: 'bonus', amount: '88.00', multiple: 3 } },
  { friends: 30, reward: { kind: 'bonus', amount: '288.00', multiple: 3 } },
];

/** locked until it is earned; claimed once. */
export const INVITE_STATES = ['locked', 'claimable', 'claimed'] as const;
export type InviteState = (typeof INVITE_STATES)[number];
