import type { CoinReason } from '@site/shared/product';
import type { CoinQuery } from '@site/shared/wire';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import type { MoneyTables, CoinEntryRow } from '../schema.ts';

const entries = (db: Db) => db.withTables<MoneyTables>().selectFrom('coin_entries');

export const findEntry = (trx: Db, { memberId, reason, reference }: { memberId: string; reason: CoinReason; reference: string }) =>
  entries(trx)
    .select('id')
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .executeTakeFirst();

export const insertEntry = (trx: Db, row: CoinEntryRow) => trx.withTables<MoneyTables>().insertInto('coin_entries').values(row).execute();

interface Window {
  readonly memberId: string;
  readonly way: CoinQuery['way'] | null;
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly offset: number;
  readonly limit: number;
}

/** A page of movements, newest first, and their total count. */
export async function pageOfEntries(db: Db, { memberId, way, sinceMs, untilMs, offset, limit }: Window) {
  const matching = entries(db)
    .where('member_id', '=', memberId)
    .where('at_ms', '>=', sinceMs)
    .where('at_ms', '<', untilMs)
    .$if(way === 'in', (query) => query.where('delta', '>', 0))
    .$if(way === 'out', (query) => query.where('delta', '<', 0));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching.selectAll().orderBy('at_ms', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows, total: Number(total) };
}

/** Members with coins that expire by a time, and how many: expiring coins less all spent coins, since the oldest are spent first. */
export async function endedCoins(db: Db, byMs: number, memberId: string | null) {
  const left = sql<number>`sum(case when delta < 0 then delta when expires_at_ms <= ${byMs} then delta else 0 end)`;
  const rows = await entries(db)
    .select(['member_id', left.as('coins')])
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId ?? ''))
    .groupBy('member_id')
    .having(left, '>', 0)
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id, coins }) => ({ memberId: member_id, coins: Number(coins) }));
}

/** The sum of each member's coin entries. */
export async function sumCoinEntries(db: Db): Promise<ReadonlyMap<string, number>> {
  const sums = await entries(db)
    .select(({ fn }) => ['member_id', fn.sum<number | string>('delta').as('moved')])
    .groupBy('member_id')
    .execute();
  return new Map(sums.map((row) => [row.member_id, Number(row.moved)]));
}
