import { TURNOVER_RELEASE_BELOW } from '@site/shared/product';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { SettledBet } from '../kernel/moments.ts';
import type { Closing } from './closing.ts';
import { countBet, resultShare, type Counted, type Measure } from './engine.ts';
import {
  changeRequirement,
  insertEntries,
  openRequirements,
  requirementsSince,
  type EntryRow,
  type RequirementRow,
} from './turnover.store.ts';

/** All a member has, cents: central, at venues, held, and staked on bets that are not settled. */
export type TotalMoney = (trx: Db, memberId: string) => Promise<bigint>;

interface Parts {
  readonly clock: Clock;
  readonly closing: Closing;
  readonly totalMoney: TotalMoney;
}

/** Plays requirements off: a settled bet counts to them in their order, what is over or needless ends. */
export function createPlay({ clock, closing, totalMoney }: Parts) {
  /** The same requirements after those whose time is over became void. */
  async function voidOverdue(trx: Db, rows: readonly RequirementRow[]): Promise<RequirementRow[]> {
    const isOverdue = ({ status, expires_at_ms }: RequirementRow) =>
      status === 'open' && expires_at_ms !== null && expires_at_ms <= clock.nowMs();
    for (const row of rows.filter(isOverdue)) await closing.voidBonus(trx, row, 'expired');
    return rows.map((row) => (isOverdue(row) ? { ...row, status: 'void' } : row));
  }
  async function count(trx: Db, bet: SettledBet, rows: readonly RequirementRow[]): Promise<void> {
    const lines = countBet(bet, rows.map(asMeasure));
    await insertEntries(
      trx,
      lines.map((line) => toEntry(bet, line)),
    );
    const counted = new Map(lines.map((line) => [line.requirementId, line]));
    for (const row of rows) {
      const line = counted.get(row.id);
      if (line === undefined || line.counted === 0n) continue;
      const [done, winnings] = [BigInt(row.done) + line.counted, BigInt(row.winnings) + resultShare(bet, line.counted)];
      await changeRequirement(trx, row.id, { done, winnings });
      if (done >= BigInt(row.required)) await closing.end(trx, row, 'met');
    }
  }
  /** What is open after it was released when the member has next to nothing left. */
  async function needed(trx: Db, memberId: string): Promise<RequirementRow[]> {
    const rows = (await voidOverdue(trx, await openRequirements(trx, memberId))).filter(isOpen);
    if (rows.length === 0 || (await totalMoney(trx, memberId)) >= TURNOVER_RELEASE_BELOW) return rows;
    for (const row of rows) await closing.end(trx, row, 'low_money');
    return [];
  }
  return {
    /** What a member has to play now, in its order. */
    current: needed,
    async settled(trx: Db, bet: SettledBet): Promise<void> {
      const rows = await voidOverdue(trx, await requirementsSince(trx, bet.memberId, bet.placedAtMs));
      const seen = rows.filter((row) => isOpen(row) || (row.expires_at_ms ?? 0) > bet.placedAtMs);
      if (seen.length === 0) return;
      await count(trx, bet, seen);
      await needed(trx, bet.memberId);
    },
  };
}

export type Play = ReturnType<typeof createPlay>;

const isOpen = ({ status }: RequirementRow) => status === 'open';

function asMeasure(row: RequirementRow): Measure {
  return {
    id: row.id,
    left: row.status === 'open' ? BigInt(row.required) - BigInt(row.done) : 0n,
    categories: JSON.parse(row.categories) as string[],
    minOddsMilli: row.min_odds_milli,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
  };
}

function toEntry(bet: SettledBet, { requirementId, counted, reason }: Counted): EntryRow {
  return {
    requirement_id: requirementId,
    bet_no: bet.betNo,
    venue_code: bet.venueCode,
    category: bet.category,
    stake: bet.stake,
    payout: bet.payout,
    odds_milli: bet.oddsMilli,
    valid_amount: bet.validAmount,
    counted,
    reason,
    placed_at_ms: bet.placedAtMs,
    settled_at_ms: bet.settledAtMs,
  };
}
