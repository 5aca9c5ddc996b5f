import {
  CODE,
  isMoneyLimit,
  LIMIT_CONFIRM_MS,
  LIMIT_COOLING_MS,
  LIMIT_KIND_PERIODS,
  LIMIT_WINDOW_MS,
  type LimitKind,
  type LimitWindow,
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

export type Limits = ReturnType<typeof createLimits>;

/** Parses the input to cents, minutes or bets; refuses invalid input. */
function readValue(kind: LimitKind, text: string): bigint {
  const refused = refuseLimit(kind, text);
  if (refused !== null) throw new Refusal(CODE.validation, refused, { field: 'value' });
  return isMoneyLimit(kind) ? (parseMoney(text) ?? 0n) : BigInt(text);
}

/** A member's deposits since a time, including orders that wait for their payment; cents. */
export type GrossDeposits = (
  db: Db,
  memberId: string,
  sinceMs: number,
) => Promise<readonly { readonly atMs: number; readonly amount: bigint }[]>;

/** Usage of a limit: cents, minutes or bets. */
interface Usage {
  readonly used: bigint;
  /** When the oldest part leaves the window. */
  readonly resetsAtMs: number | null;
}

interface UsageDependencies {
  readonly clock: Clock;
  readonly grossDeposits: GrossDeposits;
  /** Total money of a member, cents. */
  readonly balance: (db: Db, memberId: string) => Promise<bigint>;
}

type Named = Pick<ProtectionLimitRow, 'member_id' | 'kind' | 'period'>;

/** Minutes of uninterrupted play, up to now. */
function sessionMinutes(open: ProtectionOpenRow | undefined, nowMs: number): bigint {
  if (open === undefined || nowMs - open.last_play_ms > PLAY_PAUSE_MS) return 0n;
  return BigInt(Math.floor((nowMs - open.session_since_ms) / MINUTE_MS));
}

/** Sums the usage of a limit. */
export function createUsage({ clock, grossDeposits, balance }: UsageDependencies) {
  async function windowed(db: Db, { member_id, kind }: Named, window: LimitWindow): Promise<Usage> {
    const [length, nowMs] = [LIMIT_WINDOW_MS[window], clock.nowMs()];
    const endOf = (firstMs: number | null | undefined) => (typeof firstMs === 'number' ? firstMs + length : null);
    if (kind === 'deposit') {
      const deposits = await grossDeposits(db, member_id, nowMs - length);
      return { used: deposits.reduce((sum, { amount }) => sum + amount, 0n), resetsAtMs: endOf(deposits[0]?.atMs) };
    }
    const { staked, lost, firstMs } = await sumPlays(db, member_id, nowMs - length);
    const atStake = BigInt((await findOpen(db, member_id))?.stake ?? 0);
    const net = lost + atStake;
    return { used: kind === 'stake' ? staked : net > 0n ? net : 0n, resetsAtMs: endOf(firstMs) };
  }
  async function standing(db: Db, { member_id, kind }: Named): Promise<bigint> {
    if (kind === 'balance') return balance(db, member_id);
    const open = await findOpen(db, member_id);
    if (kind === 'openBets') return BigInt(open?.bets ?? 0);
    return kind === 'session' ? sessionMinutes(open, clock.nowMs()) : 0n;
  }
  return async function usageOf(db: Db, limit: Named): Promise<Usage> {
    const { period } = limit;
    if (period === 'once') return { used: await standing(db, limit), resetsAtMs: null };
    return windowed(db, limit, period);
  };
}

export type UsageOf = ReturnType<typeof createUsage>;
