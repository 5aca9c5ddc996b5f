import {
  CODE,
  isMoneyLimit,
  LIMIT_CONFIRM_MS,
  LIMIT_COOLING_MS,
  LIMIT_KIND_PERIODS,
  parseMoney,
  refuseLimit,
  refuseLimitOrder,
  siteMinute,
  type LimitKind,
} from '@site/shared/product';
import type { LimitChange, LimitName } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { dropLimit, limitsOf, storeLimit } from './protection.store.ts';
import type { ProtectionLimitRow } from '../schema.ts';

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
