import { CODE, spanMs, toWire } from '@site/shared/product';
import type { Bet, BetDetail, BetQuery, BetSlipRecord, BetStatus, BetTotals, GameCategory, Page } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { findBetRow, listBetRows, sumBets, type NamedBetRow } from './bets.store.ts';

/** Additional data of sport bets, by bet number; rounds of games are missing in the result. */
export type SlipsOf = (betNos: readonly string[]) => Promise<ReadonlyMap<string, BetSlipRecord>>;

interface BetsServiceDependencies {
  readonly db: Db;
  readonly slips: SlipsOf;
}

/** A member's own bets, newest first. */
export function createBetsService({ db, slips }: BetsServiceDependencies) {
  return {
    async list(memberId: string, query: BetQuery): Promise<Page<Bet> & { readonly totals: BetTotals }> {
      const filter = { ...query, memberId, ...spanMs(query) };
      const rows = await listBetRows(db, filter, query);
      const sums = await sumBets(db, filter);
      const [stake, payout] = [BigInt(sums.stake), BigInt(sums.payout)];
      const slipOf = await slips(rows.map(({ bet_no }) => bet_no));
      return {
        list: rows.map((row) => toBet(row, slipOf.get(row.bet_no))),
        total: Number(sums.total),
        page: query.page,
        pageSize: query.pageSize,
        totals: { stake: toWire(stake), payout: toWire(payout), netWinLoss: toWire(query.settled ? payout - stake : 0n) },
      };
    },
    async detail(memberId: string, betNo: string): Promise<BetDetail> {
      const row = await findBetRow(db, memberId, betNo);
      if (row === undefined) throw new Refusal(CODE.validation, '没有找到该注单', { field: 'betNo' });
      const slipOf = await slips([betNo]);
      return { ...toBet(row, slipOf.get(betNo)), round: JSON.parse(row.round) as BetDetail['round'] };
    },
  };
}

export type BetsService = ReturnType<typeof createBetsService>;

function toBet(row: NamedBetRow, slip: BetSlipRecord | undefined): Bet {
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
    slip: slip ?? null,
  };
}
