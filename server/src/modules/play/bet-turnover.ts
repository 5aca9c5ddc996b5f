import { validTurnover } from '@site/shared/product';
import type { GameCategory } from '@site/shared/wire';
import type { AppContext } from '../../context.ts';
import type { BetCountedEvent, BetSettledEvent, DomainEvents } from '../../domain-events.ts';
import type { Db } from '../../kernel/db/database.ts';
import { type BetRow, tablesOf } from './schema.ts';

/** A settled bet, with what its row does not have. Odds in milli; null where a game has none. */
export interface SettledBet {
  readonly row: BetRow;
  readonly venueCode: string;
  readonly category: GameCategory;
  readonly oddsMilli: number | null;
}

/** A settled bet with the turnover that it counts, in cents. */
export interface CountableBet extends SettledBet {
  readonly validAmount: bigint;
}

export interface CountingDependencies extends Pick<AppContext, 'clock'> {
  readonly events: Pick<DomainEvents, 'betCounted'>;
}

/** Counts the turnover of bets that belong together, each once: a bet that has counted is left out. */
export async function countTurnover(trx: Db, { clock, events }: CountingDependencies, bets: readonly CountableBet[]): Promise<void> {
  const nowMs = clock.nowMs();
  for (const { validAmount, ...bet } of bets) {
    const change = countedColumns(bet.row, validAmount, nowMs);
    if (await changeUncounted(trx, bet.row.bet_no, change))
      await events.betCounted.emit(trx, toCounted({ ...bet, row: { ...bet.row, ...change } }));
  }
}

/** The columns of a counted bet: its turnover, and what opposite bets offset of it. */
export function countedColumns(
  row: BetRow,
  validAmount: bigint,
  nowMs: number,
): Pick<BetRow, 'valid_amount' | 'offset_amount' | 'counted_at_ms'> {
  return { valid_amount: validAmount, offset_amount: validTurnover(moneyOf(row)) - validAmount, counted_at_ms: nowMs };
}

/** The event of a settled bet. */
export const toSettled = ({ row, venueCode, category }: SettledBet): BetSettledEvent => ({
  memberId: row.member_id,
  venueCode,
  category,
  betNo: row.bet_no,
  ...moneyOf(row),
  placedAtMs: Number(row.placed_at_ms),
  settledAtMs: Number(row.settled_at_ms),
});

/** The event of a counted bet. */
export const toCounted = (bet: SettledBet): BetCountedEvent => ({
  ...toSettled(bet),
  validAmount: BigInt(bet.row.valid_amount),
  offsetAmount: BigInt(bet.row.offset_amount),
  oddsMilli: bet.oddsMilli,
  countedAtMs: Number(bet.row.counted_at_ms),
});

/** The money of a settled bet, cents. A rejected bet returned its stake, like a void one. */
export const moneyOf = ({ status, stake, payout }: BetRow): Pick<BetSettledEvent, 'status' | 'stake' | 'payout'> => ({
  status: status === 'rejected' ? 'void' : (status as BetSettledEvent['status']),
  stake: BigInt(stake),
  payout: BigInt(payout),
});

async function changeUncounted(trx: Db, betNo: string, change: Partial<BetRow>): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(trx)
    .updateTable('bets')
    .set(change)
    .where('bet_no', '=', betNo)
    .where('counted_at_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
