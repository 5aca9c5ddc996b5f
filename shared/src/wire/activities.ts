import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const ACTIVITY_KINDS = ['newcomer', 'sport', 'egame', 'live', 'daily', 'vip'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export type ActivityState = 'open' | 'applied' | 'ended';

/** How an offer is joined: by itself, by asking, by claiming, or by choosing it with a deposit. */
export type ApplyMode = 'auto' | 'apply' | 'claim' | 'deposit';

/** What a card must say before anybody joins; amounts are decimal strings, multiples plain numbers of at most 10. */
export interface ActivityTerms {
  readonly turnoverMultiple: number;
  readonly bonusCap: string;
  readonly eligibleGames: string;
  readonly minimumDeposit: string | null;
  readonly expiryDays: number;
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
}

/** Guests see the same list with every running offer `open`. */
export const listActivities = endpoint<null, readonly Activity[]>('POST', '/act/api/v1/activity/list');
export const applyForActivity = endpoint<{ activityId: string }, Activity>('POST', '/act/api/v1/activity/apply', {
  access: 'member',
  body: z.object({ activityId: z.string().check(z.minLength(1), z.maxLength(40)) }),
});
