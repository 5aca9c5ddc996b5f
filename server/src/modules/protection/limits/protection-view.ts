import { isMoneyLimit, PROTECTION_REVIEW_MS, REALITY_CHECK_MINUTES, toWire, type LimitKind, type LimitWindow } from '@site/shared/product';
import type { DepositAllowance, Limit, ProtectionProfile } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { isoOrNull, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { HarmWatch } from '../harm/harm-watch.ts';
import { pendingTimes, type UsageOf } from './limits.ts';
import { findProfile, limitsOf } from './protection.store.ts';
import { ownRestriction } from './restriction.ts';
import type { ProtectionLimitRow, ProtectionProfileRow } from '../schema.ts';

export interface ProfileViewDependencies extends Pick<AppContext, 'clock'> {
  readonly registeredAtMs: (memberId: string, from: Db) => Promise<number>;
}

/** A member's protection as he sees it. */
export function createProfileView({ clock, registeredAtMs }: ProfileViewDependencies, usageOf: UsageOf, watch: HarmWatch) {
  async function asLimit(from: Db, row: ProtectionLimitRow): Promise<Limit> {
    const [{ used, resetsAtMs }, nowMs] = [await usageOf(from, row), clock.nowMs()];
    const times = pendingTimes(row, nowMs);
    return {
      kind: row.kind,
      period: row.period,
      value: asText(row.kind, BigInt(row.value)),
      used: asText(row.kind, used),
      resetsAt: isoOrNull(resetsAtMs),
      pending: times && {
        value: row.pending_value === null ? null : asText(row.kind, BigInt(row.pending_value)),
        effectiveAt: toIso(times.effectiveAtMs),
        confirmBy: toIso(times.confirmByMs),
        state: nowMs < times.effectiveAtMs ? 'cooling' : 'awaiting_confirm',
      },
    };
  }
  /** The newest marker that the member has not dismissed; null where there is none. */
  async function careFor(from: Db, { member_id, care_seen_ms }: ProtectionProfileRow): Promise<ProtectionProfile['care']> {
    const newest = (await watch.markers(from, member_id))[0];
    const untilMs = await watch.offersPausedUntil(from, member_id);
    const isNew = newest !== undefined && newest.atMs > Number(care_seen_ms ?? 0);
    return isNew || untilMs !== null ? { isNew, offersPausedUntil: isoOrNull(untilMs) } : null;
  }
  async function isReviewDue(from: Db, { member_id, reviewed_ms }: ProtectionProfileRow): Promise<boolean> {
    const lastMs = reviewed_ms === null ? await registeredAtMs(member_id, from) : Number(reviewed_ms);
    return clock.nowMs() - lastMs >= PROTECTION_REVIEW_MS;
  }
  return async function describe(from: Db, memberId: string): Promise<ProtectionProfile> {
    const profile = (await findProfile(from, memberId)) ?? untouched(memberId);
    const { state, untilMs } = ownRestriction(profile, clock.nowMs());
    const listed: Limit[] = [];
    for (const row of await limitsOf(from, memberId)) listed.push(await asLimit(from, row));
    return {
      state,
      limits: listed,
      realityCheck: { enabled: profile.reality_enabled === 1, minutes: profile.reality_minutes },
      timeoutUntil: isoOrNull(profile.timeout_until_ms),
      excludedUntil: state === 'excluded' ? isoOrNull(untilMs) : null,
      excludedScope: 'all',
      marketingOptOut: profile.marketing_opt_out === 1,
      care: await careFor(from, profile),
      reviewDue: await isReviewDue(from, profile),
    };
  };
}

/** Remaining deposit amount by the tightest deposit limit; null without one. */
export async function depositAllowance(from: Db, memberId: string, usageOf: UsageOf): Promise<DepositAllowance | null> {
  const found: { window: LimitWindow; value: bigint; left: bigint; resetsAtMs: number | null }[] = [];
  for (const row of (await limitsOf(from, memberId)).filter(({ kind }) => kind === 'deposit')) {
    const [{ used, resetsAtMs }, value] = [await usageOf(from, row), BigInt(row.value)];
    if (row.period !== 'once') found.push({ window: row.period, value, left: used < value ? value - used : 0n, resetsAtMs });
  }
  const tightest = found.toSorted((one, other) => (one.left < other.left ? -1 : 1))[0];
  if (tightest === undefined) return null;
  const { window, value, left, resetsAtMs } = tightest;
  return { period: window, limit: toWire(value), left: toWire(left), resetsAt: isoOrNull(resetsAtMs) };
}

const asText = (kind: LimitKind, value: bigint): string => (isMoneyLimit(kind) ? toWire(value) : String(value));

/** Protection of a member without settings. */
export const untouched = (memberId: string): ProtectionProfileRow => ({
  member_id: memberId,
  reality_enabled: 1,
  reality_minutes: REALITY_CHECK_MINUTES.usual,
  timeout_until_ms: null,
  excluded_at_ms: null,
  excluded_until_ms: null,
  marketing_opt_out: 0,
  care_seen_ms: null,
  reviewed_ms: null,
});
