import type { BetCashOut } from '@site/shared/wire';
import { toWire } from '@site/shared/product';
import { toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { isOneOf } from '../../../kernel/db/many-rows.ts';
import { writeLater } from '../../../kernel/db/write-together.ts';
import { hasRow } from '../../../kernel/db/has-row.ts';
import { type AutomaticCashOutRow, type CashOutRow, tablesOf } from '../schema.ts';
import type { SlipBetRow } from './betting.store.ts';

/** The columns of a bet that a cash-out changes. */
export type CashOutColumns = Pick<SlipBetRow, 'cashed_stake' | 'cashed_amount' | 'max_return'>;

/** Stores a cash-out. A second one of the same number is refused by the key of the table. */
export async function insertCashOut(trx: Db, row: CashOutRow, columns: CashOutColumns): Promise<void> {
  await tablesOf(trx).insertInto('cash_outs').values(row).execute();
  await tablesOf(trx).updateTable('bet_slips').set(columns).where('bet_no', '=', row.bet_no).execute();
}

/** Leaves the rest of a stake at risk. */
export const changeStakeAtRisk = (trx: Db, betNo: string, stake: bigint) =>
  tablesOf(trx).updateTable('bets').set({ stake }).where('bet_no', '=', betNo).where('status', '=', 'accepted').execute();

/** The cash-outs of bets, by bet and in their order. */
export function listCashOuts(db: Db, betNos: readonly string[]): Promise<CashOutRow[]> {
  if (betNos.length === 0) return Promise.resolve([]);
  return tablesOf(db).selectFrom('cash_outs').selectAll().where('bet_no', 'in', betNos).orderBy('bet_no').orderBy('part_no').execute();
}

/** What was cashed out of bets, for records; bets without cash-outs are missing in the result. */
export async function cashOutsOf(db: Db, betNos: readonly string[]): Promise<ReadonlyMap<string, BetCashOut>> {
  const rows = Map.groupBy(await listCashOuts(db, betNos), ({ bet_no }) => bet_no);
  return new Map([...rows].map(([betNo, parts]) => [betNo, toBetCashOut(parts)]));
}

const sum = (amounts: readonly (number | bigint)[]): bigint => amounts.reduce((total: bigint, amount) => total + BigInt(amount), 0n);

const toBetCashOut = (rows: readonly CashOutRow[]): BetCashOut => ({
  stake: toWire(sum(rows.map(({ stake }) => stake))),
  amount: toWire(sum(rows.map(({ amount }) => amount))),
  parts: rows.map(toPart),
});

/** A cash-out as its member sees it. */
export const toPart = (row: CashOutRow): BetCashOut['parts'][number] => ({
  stake: toWire(BigInt(row.stake)),
  amount: toWire(BigInt(row.amount)),
  fairValue: toWire(BigInt(row.fair_value)),
  marginBp: row.margin_bp,
  isAutomatic: row.is_automatic === 1,
  at: toIso(Number(row.at_ms)),
});

export const findAutomatic = (db: Db, betNo: string) =>
  tablesOf(db).selectFrom('automatic_cash_outs').selectAll().where('bet_no', '=', betNo).executeTakeFirst();

/** One amount a bet: a later one replaces it. */
export const storeAutomatic = (trx: Db, row: AutomaticCashOutRow) =>
  tablesOf(trx)
    .insertInto('automatic_cash_outs')
    .values(row)
    .onConflict((conflict) => conflict.column('bet_no').doUpdateSet({ amount: row.amount, at_ms: row.at_ms }))
    .execute();

export const deleteAutomatic = (trx: Db, betNos: readonly string[]): Promise<void> =>
  writeLater(trx, [
    tablesOf(trx)
      .deleteFrom('automatic_cash_outs')
      .where(isOneOf(trx, 'bet_no', betNos)),
  ]);

/** Whether any member waits for an amount. */
export const hasAutomatic = (db: Db) => hasRow(db, tablesOf(db).selectFrom('automatic_cash_outs').select('bet_no'));

/** In the order of the bets, after one; the first ones after null. */
export const listAutomatic = (db: Db, after: Pick<AutomaticCashOutRow, 'bet_no'> | null, limit: number): Promise<AutomaticCashOutRow[]> =>
  tablesOf(db)
    .selectFrom('automatic_cash_outs')
    .selectAll()
    .where('bet_no', '>', after?.bet_no ?? '')
    .orderBy('bet_no')
    .limit(limit)
    .execute();
