import * as z from 'zod/mini';
import { endpoint, memberEndpoint } from '../endpoint.ts';
import type { GameCategory } from '../play/games.ts';

export const ACTIVITY_KINDS = ['newcomer', 'sport', 'egame', 'live', 'daily', 'vip'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/**
 * A member's status in an offer: an open or claimed award takes precedence over the end of the offer. An offer is unavailable where it runs and the
 * member's next deposit may not choose it: it is for first deposits, or he has it already.
 */
export type ActivityState = 'open' | 'applied' | 'claimable' | 'claimed' | 'unavailable' | 'ended';

/** How an offer is joined: automatically, by application, by claiming, or by choosing it with a deposit. */
export type ApplyMode = 'auto' | 'apply' | 'claim' | 'deposit';

/** The terms that a card must state before a member joins; amounts are decimal strings, multiples plain numbers of at most 10. */
export interface ActivityTerms {
  readonly turnoverMultiple: number;
  readonly bonusCap: string;
  readonly eligibleGames: string;
  readonly minimumDeposit: string | null;
  readonly expiryDays: number;
}

/** The turnover after joining, valid bets as decimal strings; null categories mean all games. */
export interface ActivityTask {
  readonly category: GameCategory | null;
  readonly needed: string;
  readonly done: string;
}

/** The award of the member; claimed with `claimWelfare`. */
export interface ActivityAward {
  readonly id: string;
  readonly amount: string;
  readonly claimUntil: string;
}

export interface Activity {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly title: string;
  readonly reason: string;
  readonly cover: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly terms: ActivityTerms;
  readonly rules: readonly string[];
  readonly state: ActivityState;
  readonly applyMode: ApplyMode;
  /** Null where nothing is counted: operators look at applications, or the offer works by itself. */
  readonly task: ActivityTask | null;
  readonly award: ActivityAward | null;
}

/** Guests see the same list with every running offer `open`. */
export const listActivities = endpoint<null, readonly Activity[]>('POST', '/act/api/v1/activity/list');
export const applyForActivity = memberEndpoint<{ activityId: string }, Activity>(
  'POST',
  '/act/api/v1/activity/apply',
  z.object({ activityId: z.string().check(z.minLength(1), z.maxLength(40)) }),
);
