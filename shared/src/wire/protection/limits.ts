import {
  EXCLUSION_MONTHS,
  EXCLUSION_WORD,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  REALITY_CHECK_MINUTES,
  TIMEOUT_MOST_DAYS,
  type LimitKind,
  type LimitPeriod,
  type LimitWindow,
} from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';

/** A requested higher limit, or its removal; `value` null removes the limit. The old one applies until it is confirmed. */
export interface PendingLimit {
  readonly value: string | null;
  /** From when it may be confirmed. */
  readonly effectiveAt: string;
  /** When it lapses. */
  readonly confirmBy: string;
  readonly state: 'cooling' | 'awaiting_confirm';
}

/** One limit. Money as decimal strings, minutes and bets as whole numbers in strings. */
export interface Limit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly value: string;
  readonly used: string;
  /** When the oldest of what is used leaves the window; null where nothing does. */
  readonly resetsAt: string | null;
  readonly pending: PendingLimit | null;
}

/** A member's limits and their use. Times are ISO-8601. */
export interface ProtectionProfile {
  /** What the member set himself. */
  readonly state: 'active' | 'timeout' | 'excluded';
  readonly limits: readonly Limit[];
  readonly realityCheck: { readonly enabled: boolean; readonly minutes: number };
  readonly timeoutUntil: string | null;
  readonly excludedUntil: string | null;
  readonly excludedScope: 'all';
  readonly marketingOptOut: boolean;
  /** Hints of the backend for the member's protection: an unread card, suspended offers. Null without one. */
  readonly care: { readonly isNew: boolean; readonly offersPausedUntil: string | null } | null;
  /** Whether the member last reviewed his limits half a year ago. */
  readonly reviewDue: boolean;
}

/** How much may still be deposited now, by the tightest deposit limit. */
export interface DepositAllowance {
  readonly period: LimitWindow;
  readonly limit: string;
  readonly left: string;
  readonly resetsAt: string | null;
}

const named = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) };
export const limitName = z.object(named);
export type LimitName = z.infer<typeof limitName>;

/** Without a value the limit is removed. `refuseLimit` validates the value by kind. */
export const limitBody = z.object({ ...named, value: z.optional(z.string().check(z.maxLength(20))) });
export type LimitChange = z.infer<typeof limitBody>;

export const timeoutBody = z.object({ days: z.int('请选择冷静期').check(z.minimum(1), z.maximum(TIMEOUT_MOST_DAYS)) });
export type TimeoutOrder = z.infer<typeof timeoutBody>;

export const exclusionBody = z.object({
  months: z.literal(EXCLUSION_MONTHS),
  agree: z.literal(true, { error: '请确认您了解自我排除的后果' }),
  word: z.literal(EXCLUSION_WORD, { error: `请输入“${EXCLUSION_WORD}”` }),
  password: textField('loginPassword'),
});
export type ExclusionOrder = z.infer<typeof exclusionBody>;

export const realityBody = z.object({
  enabled: z.boolean(),
  minutes: z.int().check(z.minimum(REALITY_CHECK_MINUTES.min), z.maximum(REALITY_CHECK_MINUTES.max)),
});
export type RealityOrder = z.infer<typeof realityBody>;

const path = <Name extends string>(name: Name) => `/site/api/v1/protection/${name}` as const;

export const getProtection = memberEndpoint<null, ProtectionProfile>('POST', path('get'));
/** A lower limit applies at once; a higher one, or none, needs 24 hours and a confirmation. */
export const setLimit = memberEndpoint<LimitChange, ProtectionProfile>('POST', path('limit/set'), limitBody);
/** Cancels a pending raise. */
export const cancelLimitRaise = memberEndpoint<LimitName, ProtectionProfile>('POST', path('limit/cancel'), limitName);
/** Confirms a raise after its waiting time. */
export const confirmLimitRaise = memberEndpoint<LimitName, ProtectionProfile>('POST', path('limit/confirm'), limitName);
/** Starts a break; a longer one replaces a shorter one, never the other way round. */
export const startBreak = memberEndpoint<TimeoutOrder, ProtectionProfile>('POST', path('timeout'), timeoutBody);
/** Whether the member sees and receives offers; while he is excluded he never does. */
export const setMarketingConsent = memberEndpoint<{ on: boolean }, ProtectionProfile>(
  'POST',
  path('marketing'),
  z.object({ on: z.boolean() }),
);
/** Excludes the member and ends all his sessions; only staff end it, after its time. */
export const excludeMember = memberEndpoint<ExclusionOrder, ProtectionProfile>('POST', path('exclude'), exclusionBody);
export const acknowledgeCare = memberEndpoint<null, ProtectionProfile>('POST', path('care-seen'));
/** Records that the member reviewed the last half year. */
export const acknowledgeReview = memberEndpoint<null, ProtectionProfile>('POST', path('reviewed'));
export const setRealityCheck = memberEndpoint<RealityOrder, ProtectionProfile>('POST', path('reality'), realityBody);
