import type { StreakReward } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint, moneyEndpoint } from '../endpoint.ts';

/** A day ("2026-11-21") that was signed in, or made up later. */
export interface SignedDay {
  readonly day: string;
  readonly kind: 'sign' | 'makeUp';
}

/** Something that happens on the site on a day. */
export interface CalendarEvent {
  readonly day: string;
  readonly title: string;
}

/** A month of the calendar; what a guest sees has nothing signed. */
export interface SignMonth {
  /** "2026-11". */
  readonly month: string;
  /** The site's day now. */
  readonly today: string;
  readonly signed: readonly SignedDay[];
  /** Days in a row up to now, over the months. */
  readonly streak: number;
  /** The longest run within this month: what its rewards follow from. */
  readonly longest: number;
  /** Days of this month before this one cannot be made up. */
  readonly since: string;
  readonly cardsLeft: number;
  readonly rewards: readonly StreakReward[];
  readonly events: readonly CalendarEvent[];
}

/** What a sign-in brought: the day's coins, and what the days in a row gave with it. */
export interface SignedIn extends SignedDay {
  readonly coins: number;
  readonly streak: number;
  readonly rewards: readonly StreakReward[];
}

export const signMonthQuery = z.object({ month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))) });
export type SignMonthQuery = z.infer<typeof signMonthQuery>;

export const signBody = z.object({ day: z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/)) });
export type Sign = z.infer<typeof signBody>;

/** This month by default. */
export const getSignMonth = endpoint<SignMonthQuery, SignMonth>('POST', '/act/api/v1/calendar/month', signMonthQuery);
/** Signs in today, or makes up an earlier day of this month with a card. */
export const signIn = moneyEndpoint<Sign, SignedIn>('POST', '/act/api/v1/calendar/sign', signBody);
