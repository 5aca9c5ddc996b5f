import type { StreakReward } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint, moneyEndpoint } from '../endpoint.ts';

/** A day ("2026-11-21") that was signed in, or made up later. */
export interface SignInDay {
  readonly day: string;
  readonly kind: 'sign' | 'makeUp';
}

/** Something that happens on the site on a day. */
export interface CalendarEvent {
  readonly day: string;
  readonly title: string;
}

/** A month of the calendar; what a guest sees has nothing signed. */
export interface SignInMonth {
  /** "2026-11". */
  readonly month: string;
  /** The site's day now. */
  readonly today: string;
  readonly signed: readonly SignInDay[];
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

/** The rewards of a sign-in: the day's coins, and those of the streak. */
export interface SignInResult extends SignInDay {
  readonly coins: number;
  readonly streak: number;
  readonly rewards: readonly StreakReward[];
}

export const signInMonthQuery = z.object({ month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))) });
export type SignInMonthQuery = z.infer<typeof signInMonthQuery>;

export const signInBody = z.object({ day: z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/)) });
export type SignInRequest = z.infer<typeof signInBody>;

/** This month by default. */
export const getSignInMonth = endpoint<SignInMonthQuery, SignInMonth>('POST', '/act/api/v1/calendar/month', signInMonthQuery);
/** Signs in today, or makes up an earlier day of this month with a card. */
export const signIn = moneyEndpoint<SignInRequest, SignInResult>('POST', '/act/api/v1/calendar/sign', signInBody);
