import {
  acknowledgeCare,
  excludeMember,
  getProtection,
  cancelLimitRaise,
  confirmLimitRaise,
  setLimit,
  setMarketingConsent,
  setRealityCheck,
  acknowledgeReview,
  startBreak,
  type ExclusionOrder,
  type LimitChange,
  type LimitName,
  type ProtectionProfile,
  type RealityOrder,
  type TimeoutOrder,
} from '@site/shared/wire';
import { CODE, EXCLUSION_END_WAIT_MS, siteMinute } from '@site/shared/product';
import type { AppContext } from '../../../context.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import type { HarmWatch } from '../harm/harm-watch.ts';
import type { ProtectionProfileRow } from '../schema.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { createLimits, type UsageOf } from './limits.ts';
import { createProfileView, depositAllowance, type ProfileViewDependencies, untouched } from './protection-view.ts';
import type { ExclusionMatches } from './exclusion-matches.ts';
import { findProfile, limitsOf, storeProfile } from './protection.store.ts';

export interface ServiceDependencies extends ProfileViewDependencies {
  readonly db: Db;
  readonly recognise: ExclusionMatches['recognise'];
  /** Refuses a wrong log-in password; the answer repeats the check inside a transaction. */
  readonly requirePassword: (memberId: string, password: string) => Promise<(trx: Db) => Promise<void>>;
  /** Ends every session of the member, in the caller's transaction. */
  readonly endSessions: (trx: Db, memberId: string) => Promise<unknown>;
}

/** Protection settings of members. */
export function createProtectionService(context: ServiceDependencies, usageOf: UsageOf, watch: HarmWatch) {
  const { db, clock, requirePassword, endSessions, recognise } = context;
  const limits = createLimits(clock);
  const describe = createProfileView(context, usageOf, watch);
  const changed = (memberId: string, change: (trx: Db) => Promise<void>): Promise<ProtectionProfile> =>
    inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
      await change(trx);
      return describe(trx, memberId);
    });
  const changedProfile = (
    memberId: string,
    change: (profile: ProtectionProfileRow) => Partial<ProtectionProfileRow>,
  ): Promise<ProtectionProfile> =>
    changed(memberId, async (trx) => {
      const profile = (await findProfile(trx, memberId)) ?? untouched(memberId);
      await storeProfile(trx, { ...profile, ...change(profile) });
    });

  return {
    profile: (memberId: string) => describe(db, memberId),
    set: (memberId: string, change: LimitChange) =>
      changed(memberId, async (trx) => {
        await limits.set(trx, memberId, change);
        const row = (await limitsOf(trx, memberId)).find(({ kind, period }) => kind === change.kind && period === change.period);
        if (row?.pending_since_ms !== null && Number(row?.pending_since_ms) === clock.nowMs()) await watch.raised(trx, memberId);
      }),
    /** Dismisses the care card until there is a new marker. */
    careSeen: (memberId: string) => changedProfile(memberId, () => ({ care_seen_ms: clock.nowMs() })),
    reviewed: (memberId: string) => changedProfile(memberId, () => ({ reviewed_ms: clock.nowMs() })),
    cancel: (memberId: string, name: LimitName) => changed(memberId, (trx) => limits.cancel(trx, memberId, name)),
    confirm: (memberId: string, name: LimitName) => changed(memberId, (trx) => limits.confirm(trx, memberId, name)),
    reality: (memberId: string, { enabled, minutes }: RealityOrder) =>
      changedProfile(memberId, () => ({ reality_enabled: enabled ? 1 : 0, reality_minutes: minutes })),
    /** An excluded member gets no offers, whatever he chooses. */
    marketing: (memberId: string, on: boolean) =>
      changedProfile(memberId, ({ excluded_until_ms }) => ({ marketing_opt_out: on && excluded_until_ms === null ? 0 : 1 })),
    /** A break is never shortened. */
    timeout: (memberId: string, { days }: TimeoutOrder) =>
      changedProfile(memberId, ({ timeout_until_ms }) => ({
        timeout_until_ms: Math.max(timeout_until_ms ?? 0, clock.nowMs() + days * DAY_MS),
      })),
    async exclude(memberId: string, { months, password }: ExclusionOrder): Promise<ProtectionProfile> {
      const stillConfirmed = await requirePassword(memberId, password);
      const nowMs = clock.nowMs();
      return changed(memberId, async (trx) => {
        await stillConfirmed(trx);
        const before = (await findProfile(trx, memberId)) ?? untouched(memberId);
        const excluded_until_ms = Math.max(before.excluded_until_ms ?? 0, monthsLater(nowMs, months));
        await storeProfile(trx, { ...before, excluded_at_ms: nowMs, excluded_until_ms, marketing_opt_out: 1 });
        await recognise(trx, { memberId });
        await endSessions(trx, memberId);
      });
    },
    depositAllowance: (from: Db, memberId: string) => depositAllowance(from, memberId, usageOf),
  };
}

type ProtectionService = ReturnType<typeof createProtectionService>;

function monthsLater(ms: number, months: number): number {
  const date = new Date(ms);
  return date.setUTCMonth(date.getUTCMonth() + months);
}

const CONFLICT = 409;

/** The end of an exclusion as a kind of change request: requested only after its term, decided by staff, a day later at the earliest. */
export interface ExclusionEnd {
  ask(trx: Db, memberId: string): Promise<{ readonly before: string; readonly after: string }>;
  pass(trx: Db, request: { readonly memberId: string; readonly atMs: number }): Promise<void>;
}

export function createExclusionEnd({ clock }: Pick<AppContext, 'clock'>): ExclusionEnd {
  return {
    async ask(trx, memberId) {
      const untilMs = (await findProfile(trx, memberId))?.excluded_until_ms ?? null;
      if (untilMs === null) throw new Refusal(CODE.common, '您没有处于自我排除期', { field: 'type' });
      if (Number(untilMs) > clock.nowMs())
        throw new Refusal(CODE.common, `排除期至 ${siteMinute(Number(untilMs))}，期满后才能申请结束`, { field: 'type' });
      return { before: `排除期至 ${siteMinute(Number(untilMs))}`, after: '结束自我排除' };
    },
    async pass(trx, { memberId, atMs }) {
      const fromMs = atMs + EXCLUSION_END_WAIT_MS;
      if (clock.nowMs() < fromMs) {
        const text = `an exclusion ends a day after its request, from ${siteMinute(fromMs)} on`;
        throw new Refusal(CODE.common, text, { httpStatus: CONFLICT });
      }
      const profile = await findProfile(trx, memberId);
      // The member excluded himself anew after he had asked for the end of the exclusion before.
      if (Number(profile?.excluded_until_ms ?? 0) > clock.nowMs() || Number(profile?.excluded_at_ms ?? 0) > atMs)
        throw new Refusal(CODE.common, 'the member excluded himself again after this request: reject it', { httpStatus: CONFLICT });
      if (profile !== undefined) await storeProfile(trx, { ...profile, excluded_at_ms: null, excluded_until_ms: null });
    },
  };
}

export const protectionRoutes = (protection: ProtectionService): Route[] => [
  bindEndpoint(getProtection, (_body, { memberId }) => protection.profile(memberId)),
  bindEndpoint(setLimit, (change, { memberId }) => protection.set(memberId, change)),
  bindEndpoint(cancelLimitRaise, (name, { memberId }) => protection.cancel(memberId, name)),
  bindEndpoint(confirmLimitRaise, (name, { memberId }) => protection.confirm(memberId, name)),
  bindEndpoint(startBreak, (order, { memberId }) => protection.timeout(memberId, order)),
  bindEndpoint(excludeMember, (order, { memberId }) => protection.exclude(memberId, order)),
  bindEndpoint(setMarketingConsent, ({ on }, { memberId }) => protection.marketing(memberId, on)),
  bindEndpoint(acknowledgeCare, (_body, { memberId }) => protection.careSeen(memberId)),
  bindEndpoint(acknowledgeReview, (_body, { memberId }) => protection.reviewed(memberId)),
  bindEndpoint(setRealityCheck, (order, { memberId }) => protection.reality(memberId, order)),
];
