import {
  CODE,
  isMoneyLimit,
  LIMIT_CONFIRM_MS,
  LIMIT_COOLING_MS,
  LIMIT_KIND_PERIODS,
  LIMIT_WINDOW_MS,
  type LimitKind,
  parseMoney,
  PLAY_PAUSE_MS,
  refuseLimit,
  refuseLimitOrder,
  siteMinute,
} from '@site/shared/product';
import type { LimitChange, LimitName } from '@site/shared/wire';
import { type Clock, MINUTE_MS } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { ProtectionLimitRow, ProtectionOpenRow } from '../schema.ts';
import { findOpen, sumPlays } from '../plays.store.ts';
import { dropLimit, limitsOf, storeLimit } from './protection.store.ts';

/** When a raise may be confirmed and when it lapses; null when none is pending. */
export function pendingTimes({ pending_since_ms: sinceMs }: ProtectionLimitRow, nowMs: number) {
  if (sinceMs === null) return null;
  const effectiveAtMs = sinceMs + LIMIT_COOLING_MS;
  const confirmByMs = effectiveAtMs + LIMIT_CONFIRM_MS;
  return nowMs > confirmByMs ? null : { effectiveAtMs, confirmByMs };
}

/** Sets limits: lower ones at once; higher ones and removals after a day and a confirmation. All inside the caller's transaction. */
export function createLimits(clock: Clock) {
  async function find(trx: Db, memberId: string, { kind, period }: LimitName): Promise<ProtectionLimitRow | undefined> {
    return (await limitsOf(trx, memberId)).find((row) => row.kind === kind && row.period === period);
  }
  async function pendingOf(trx: Db, memberId: string, name: LimitName) {
    const row = await find(trx, memberId, name);
    const times = row && pendingTimes(row, clock.nowMs());
    if (row === undefined || !times) throw new Refusal(CODE.common, '没有待确认的限额申请');
    return { row, times };
  }
  async function refuseOrder(trx: Db, memberId: string, { kind, period, value }: LimitName & { value: bigint }): Promise<void> {
    const same = (await limitsOf(trx, memberId)).filter((row) => row.kind === kind);
    const values = Object.fromEntries([...same.map((row) => [row.period, BigInt(row.value)] as const), [period, value] as const]);
    const refused = refuseLimitOrder(values);
    if (refused !== null) throw new Refusal(CODE.validation, refused, { field: 'value' });
  }

  return {
    async set(trx: Db, memberId: string, { kind, period, value: text }: LimitChange): Promise<void> {
      if (!LIMIT_KIND_PERIODS[kind].includes(period)) throw new Refusal(CODE.validation, '该限额不支持此周期', { field: 'period' });
      const row = await find(trx, memberId, { kind, period });
      const key = { member_id: memberId, kind, period };
      const value = text === undefined ? null : readValue(kind, text);
      if (value !== null) await refuseOrder(trx, memberId, { kind, period, value });
      if (row === undefined && value === null) return;
      const lower = value !== null && (row === undefined || value <= BigInt(row.value));
      if (lower) await storeLimit(trx, { ...key, value, pending_value: null, pending_since_ms: null });
      else if (row !== undefined) await storeLimit(trx, { ...row, pending_value: value, pending_since_ms: clock.nowMs() });
    },
    async cancel(trx: Db, memberId: string, name: LimitName): Promise<void> {
      const { row } = await pendingOf(trx, memberId, name);
      await storeLimit(trx, { ...row, pending_value: null, pending_since_ms: null });
    },
    async confirm(trx: Db, memberId: string, name: LimitName): Promise<void> {
      const { row, times } = await pendingOf(trx, memberId, name);
      if (clock.nowMs() < times.effectiveAtMs) throw new Refusal(CODE.common, `请于${siteMinute(times.effectiveAtMs)}后确认`);
      const value = row.pending_value === null ? null : BigInt(row.pending_value);
      if (value === null) return void (await dropLimit(trx, row));
      await refuseOrder(trx, memberId, { ...name, value });
      await storeLimit(trx, { ...row, value, pending_value: null, pending_since_ms: null });
    },
  };
}

/** Parses the input to cents, minutes or bets; refuses invalid input. */
function readValue(kind: LimitKind, text: string): bigint {
  const refused = refuseLimit(kind, text);
  if (refused !== null) throw new Refusal(CODE.validation, refused, { field: 'value' });
  return isMoneyLimit(kind) ? (parseMoney(text) ?? 0n) : BigInt(text);
}

/** Usage of a limit: cents, minutes or bets. */
interface Usage {
  readonly used: bigint;
  /** When the oldest part leaves the window. */
  readonly resetsAtMs: number | null;
}

export interface UsageDependencies {
  readonly clock: Clock;
  /** A member's deposits since a time, including orders that may still be paid; cents. */
  grossDeposits(
    db: Db,
    memberId: string,
    span: { readonly sinceMs: number; readonly nowMs: number; readonly exceptBillNo: string | null },
  ): Promise<readonly { readonly atMs: number; readonly amount: bigint }[]>;
  /** Total money of a member, cents. */
  readonly balance: (db: Db, memberId: string) => Promise<bigint>;
}

interface WindowSum {
  readonly used: bigint;
  /** Time of the oldest part. */
  readonly firstMs: number | null | undefined;
}

type LimitKey = Pick<ProtectionLimitRow, 'member_id' | 'kind' | 'period'>;

/** Minutes of uninterrupted play, up to now. */
function sessionMinutes(open: ProtectionOpenRow | undefined, nowMs: number): bigint {
  if (open === undefined || nowMs - open.last_play_ms > PLAY_PAUSE_MS) return 0n;
  return BigInt(Math.floor((nowMs - open.session_since_ms) / MINUTE_MS));
}

/** Sums the usage of a limit, each kind in its own way. The deposit order `exceptBillNo` does not count. */
export type UsageOf = (db: Db, limit: LimitKey, exceptBillNo?: string | null) => Promise<Usage>;

export function createUsage({ clock, grossDeposits, balance }: UsageDependencies): UsageOf {
  /** Usage within a rolling window; a limit of a single bet has none. */
  const inWindow =
    (
      sum: (db: Db, memberId: string, window: { readonly sinceMs: number; readonly exceptBillNo: string | null }) => Promise<WindowSum>,
    ): UsageOf =>
    async (db, { member_id, period }, exceptBillNo = null) => {
      if (period === 'once') return { used: 0n, resetsAtMs: null };
      const length = LIMIT_WINDOW_MS[period];
      const { used, firstMs } = await sum(db, member_id, { sinceMs: clock.nowMs() - length, exceptBillNo });
      return { used, resetsAtMs: typeof firstMs === 'number' ? firstMs + length : null };
    };
  const current =
    (read: (db: Db, memberId: string, exceptBillNo: string | null) => Promise<bigint>): UsageOf =>
    async (db, { member_id }, exceptBillNo = null) => ({ used: await read(db, member_id, exceptBillNo), resetsAtMs: null });
  const usage: Readonly<Record<LimitKind, UsageOf>> = {
    deposit: inWindow(async (db, memberId, window) => {
      const deposits = await grossDeposits(db, memberId, { ...window, nowMs: clock.nowMs() });
      return { used: totalOf(deposits), firstMs: deposits[0]?.atMs };
    }),
    loss: inWindow(async (db, memberId, { sinceMs }) => {
      const { lost, firstMs } = await sumPlays(db, memberId, sinceMs);
      const net = lost + BigInt((await findOpen(db, memberId))?.stake ?? 0);
      return { used: net > 0n ? net : 0n, firstMs };
    }),
    stake: inWindow(async (db, memberId, { sinceMs }) => {
      const { staked, firstMs } = await sumPlays(db, memberId, sinceMs);
      return { used: staked, firstMs };
    }),
    session: current(async (db, memberId) => sessionMinutes(await findOpen(db, memberId), clock.nowMs())),
    balance: current(async (db, memberId, exceptBillNo) => {
      const nowMs = clock.nowMs();
      const unpaid = await grossDeposits(db, memberId, { sinceMs: nowMs, nowMs, exceptBillNo });
      return (await balance(db, memberId)) + BigInt((await findOpen(db, memberId))?.stake ?? 0) + totalOf(unpaid);
    }),
    openBets: current(async (db, memberId) => BigInt((await findOpen(db, memberId))?.bets ?? 0)),
  };
  return (db, limit, exceptBillNo) => usage[limit.kind](db, limit, exceptBillNo);
}

const totalOf = (deposits: readonly { readonly amount: bigint }[]) => deposits.reduce((sum, { amount }) => sum + amount, 0n);
