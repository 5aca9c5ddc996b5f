import { CODE, toWire } from '@site/shared/product';
import type { Bet, BetDetail, BetQuery, BetStatus, BetTotals, GameCategory, Page } from '@site/shared/wire';
import { DAY_MS, dayStart, toIso, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findBetRow, listBetRows, sumBets, type NamedBetRow } from './bets.store.ts';

/** A member's own bets, the newest first. */
export function createBetsService(db: Db, clock: Clock) {
  return {
    async list(memberId: string, query: BetQuery): Promise<Page<Bet> & { readonly totals: BetTotals }> {
      const filter = { ...query, memberId, sinceMs: dayStart(clock.nowMs()) - (query.days - 1) * DAY_MS };
      const rows = await listBetRows(db, filter, query);
      const sums = await sumBets(db, filter);
      const [stake, payout] = [BigInt(sums.stake), BigInt(sums.payout)];
      return {
        list: rows.map(toBet),
        total: Number(sums.total),
        page: query.page,
        pageSize: query.pageSize,
        totals: { stake: toWire(stake), payout: toWire(payout), netWinLoss: toWire(payout - stake) },
      };
    },
    async detail(memberId: string, betNo: string): Promise<BetDetail> {
      const row = await findBetRow(db, memberId, betNo);
      if (row === undefined) throw new Refusal(CODE.validation, '没有找到该注单', { field: 'betNo' });
      return { ...toBet(row), round: JSON.parse(row.round) as BetDetail['round'] };
    },
  };
}

export type BetsService = ReturnType<typeof createBetsService>;

function toBet(row: NamedBetRow): Bet {
  const [stake, payout] = [BigInt(row.stake), BigInt(row.payout)];
  return {
    betNo: row.bet_no,
    venueCode: row.venue_code,
    venueTitle: row.venue_title,
    category: row.category as GameCategory,
    gameCode: row.game_code,
    gameTitle: row.game_title,
    status: row.status as BetStatus,
    stake: toWire(stake),
    payout: toWire(payout),
    netWinLoss: row.settled_at_ms === null ? null : toWire(payout - stake),
    validAmount: toWire(BigInt(row.valid_amount)),
    placedAt: toIso(row.placed_at_ms),
    settledAt: row.settled_at_ms === null ? null : toIso(row.settled_at_ms),
  };
}
