import type { CoinReason } from '@site/shared/product';
import type { CoinQuery } from '@site/shared/wire';
import { sql } from 'kysely';
import type { Db } from '../kernel/database.ts';

/** Only ever added to. */
export type CoinRow = {
  id: string;
  member_id: string;
  delta: number;
  balance_after: number;
  reason: CoinReason;
  reference: string;
  remark: string;
  at_ms: number;
  /** Of coins that came. */
  expires_at_ms: number | null;
};

type Tables = { coin_entries: CoinRow };

const entries = (db: Db) => db.withTables<Tables>().selectFrom('coin_entries');

interface Named {
  readonly memberId: string;
  readonly reason: CoinReason;
  readonly reference: string;
}

export function findEntry(trx: Db, { memberId, reason, reference }: Named) {
  return entries(trx)
    .select('id')
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function insertEntry(trx: Db, row: CoinRow): Promise<void> {
  await trx.withTables<Tables>().insertInto('coin_entries').values(row).execute();
}

interface Window {
  readonly memberId: string;
  readonly way: CoinQuery['way'] | null;
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly offset: number;
  readonly limit: number;
}

/** The newest first, and how many there are in all. */
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

/** Who still has coins that end by a moment, and how many: what ends less all that was spent, since the oldest are spent first. */
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

/** Every member whose coins are not the sum of their movements; none when all is well. */
export async function unevenCoins(db: Db): Promise<readonly string[]> {
  const rows = await db
    .withTables<Tables & { members: { id: string; coins: number } }>()
    .selectFrom('members')
    .leftJoin('coin_entries', 'coin_entries.member_id', 'members.id')
    .select(['members.id', 'members.coins', sql<number>`coalesce(sum(coin_entries.delta), 0)`.as('moved')])
    .groupBy(['members.id', 'members.coins'])
    .orderBy('members.id')
    .execute();
  return rows.filter(({ coins, moved }) => coins !== Number(moved)).map(({ id }) => id);
}
