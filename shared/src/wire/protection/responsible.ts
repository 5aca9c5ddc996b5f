import { SELF_TEST } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint } from '../endpoint.ts';

/** The totals of a member's play, decimal strings: stakes, those of them that are not settled yet, payouts, and what settled play won (negative when lost). */
export interface PlayTotals {
  readonly staked: string;
  readonly open: string;
  readonly returned: string;
  readonly net: string;
}

/** One month of the account, "2026-11" at the site. */
export interface StatementMonth extends PlayTotals {
  readonly month: string;
  readonly deposited: string;
  readonly withdrawn: string;
}

/** One completed self test: the number of yes answers. */
export interface SelfTestResult {
  readonly at: string;
  readonly score: number;
}

/** A newcomer's answers in the guide that his account does not show already. */
export interface GuideMarks {
  /** The member chose no deposit limit for now. */
  readonly limitDeclined: boolean;
  readonly rulesRead: boolean;
  /** The guide is over and never shown again. */
  readonly finished: boolean;
}

export const GUIDE_MARKS = ['limitDeclined', 'rulesRead', 'finished'] as const;
export type GuideMark = (typeof GUIDE_MARKS)[number];

/** The longest queried stretch of play: a day. */
export const SESSION_MOST_MINUTES = 1440;

const sessionBody = z.object({ minutes: z.int().check(z.minimum(0), z.maximum(SESSION_MOST_MINUTES)) });
const quizBody = z.object({ score: z.optional(z.int().check(z.minimum(0), z.maximum(SELF_TEST.length))) });
const guideBody = z.object({ mark: z.enum(GUIDE_MARKS) });

const path = <Name extends string>(name: Name) => `/site/api/v1/protection/${name}` as const;

/** The stakes of the last minutes, all venues. */
export const getPlayTotals = memberEndpoint<z.infer<typeof sessionBody>, PlayTotals>('POST', path('session'), sessionBody);
/** Twelve months, the current one first. */
export const getPlayStatement = memberEndpoint<null, readonly StatementMonth[]>('POST', path('statement'));
/** Stores a self test; without a score it stores nothing. Returns the last results, newest first. */
export const submitSelfTest = memberEndpoint<z.infer<typeof quizBody>, readonly SelfTestResult[]>('POST', path('quiz'), quizBody);
export const getGuide = memberEndpoint<null, GuideMarks>('POST', path('guide'));
export const markGuide = memberEndpoint<z.infer<typeof guideBody>, GuideMarks>('POST', path('guide/mark'), guideBody);
