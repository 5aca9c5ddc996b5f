import { LIMIT_WINDOW_MS, PLAY_PAUSE_MS, type LimitWindow } from '@site/shared/product';
import { MINUTE_MS, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { findOpen, sumPlays } from '../plays.store.ts';
import type { ProtectionLimitRow, ProtectionOpenRow } from '../schema.ts';

/** A member's deposits since a time, including orders that wait for their payment; cents. */
export type GrossDeposits = (
  db: Db,
  memberId: string,
  sinceMs: number,
) => Promise<readonly { readonly atMs: number; readonly amount: bigint }[]>;

/** Usage of a limit: cents, minutes or bets. */
export interface Usage {
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
export function sessionMinutes(open: ProtectionOpenRow | undefined, nowMs: number): bigint {
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
