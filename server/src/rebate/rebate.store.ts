import type { RebateStatus } from '@site/shared/product';
import type { GameCategory } from '@site/shared/wire';
import { sql } from 'kysely';
import type { Db } from '../kernel/database.ts';

type Stored = number | bigint;

export type RebateRow = {
  id: string;
  member_id: string;
  /** The business day its bets were settled on: "2026-11-21". */
  day: string;
  category: GameCategory;
  venue_code: string;
  /** Cents. */
  valid_bet: Stored;
  /** Of the level at the first bet. */
  rate_bp: number;
  amount: Stored;
  status: RebateStatus;
  closed_at_ms: number | null;
};

type Tables = { rebates: RebateRow };

interface Place {
  readonly memberId: string;
  readonly day: string;
  readonly category: GameCategory;
  readonly venueCode: string;
}

interface Window {
  readonly memberId: string;
  readonly from: string;
  readonly to: string;
  readonly offset: number;
  readonly limit: number;
}

const tables = (db: Db) => db.withTables<Tables>();
const MEMBERS_AT_ONCE = 100;

/** The state stands in the text: that is how SQLite knows that the index of open rebates answers it. */
export function findOpen(trx: Db, { memberId, day, category, venueCode }: Place): Promise<RebateRow | undefined> {
  return tables(trx)
    .selectFrom('rebates')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('category', '=', category)
    .where('venue_code', '=', venueCode)
    .where('status', '=', sql.lit('pending'))
    .executeTakeFirst();
}

export async function insertRebates(trx: Db, rows: readonly RebateRow[]): Promise<void> {
  await tables(trx).insertInto('rebates').values(rows).execute();
}

export async function changeRebate(trx: Db, id: string, change: Partial<Omit<RebateRow, 'id'>>): Promise<void> {
  await tables(trx).updateTable('rebates').set(change).where('id', '=', id).execute();
}

/** The newest day first. */
export function openRebates(db: Db, memberId: string): Promise<RebateRow[]> {
  return tables(db)
    .selectFrom('rebates')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .orderBy('day', 'desc')
    .orderBy('category')
    .orderBy('venue_code')
    .execute();
}

export function chosenRebates(trx: Db, memberId: string, ids: readonly string[]): Promise<RebateRow[]> {
  return tables(trx).selectFrom('rebates').selectAll().where('member_id', '=', memberId).where('id', 'in', ids).orderBy('id').execute();
}

/** Some members who have an open rebate of a day up to the given one, by their id, after one of them. */
export async function dueMembers(db: Db, lastDay: string, afterId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('rebates')
    .select('member_id')
    .distinct()
    .where('status', '=', 'pending')
    .where('day', '<=', lastDay)
    .where('member_id', '>', afterId)
    .orderBy('member_id')
    .limit(MEMBERS_AT_ONCE)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Closed ones of a span of days, the newest first, with their number and what was paid in all. */
export async function closedRebates(db: Db, { memberId, from, to, offset, limit }: Window) {
  const matching = tables(db)
    .selectFrom('rebates')
    .where('member_id', '=', memberId)
    .where('status', '<>', 'pending')
    .where('day', '>=', from)
    .where('day', '<=', to);
  const { total, paid } = await matching
    .select(({ fn }) => [fn.countAll<Stored>().as('total'), fn.sum<Stored | string | null>('amount').as('paid')])
    .executeTakeFirstOrThrow();
  const rows = await matching.selectAll().orderBy('day', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows, total: Number(total), paid: BigInt(paid ?? 0) };
}
