import type { RebateQuery } from '@site/shared/wire';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { isPostgres } from '../../../kernel/db/engine.ts';
import { givenRows } from '../../../kernel/db/many-rows.ts';
import { tablesOf, type RebateRow } from '../schema.ts';
import type { Int64 } from '../../../kernel/db/schema.ts';

const MEMBERS_AT_ONCE = 100;

type RebateKey = Pick<RebateRow, 'member_id' | 'day' | 'category' | 'venue_code'>;

/**
 * The open rebates of different members, each of a day, category and venue. Each is found by the index of open rebates, on PostgreSQL by a lateral
 * join, on SQLite by a cross join: a planner that knows few of them would else look through every open rebate of the site.
 */
export const findOpen = (trx: Db, keys: readonly RebateKey[]): Promise<RebateRow[]> => {
  const given = tablesOf(trx).selectFrom(givenRows(trx, KEY, keys));
  if (!isPostgres(trx)) return given.crossJoin('rebates').selectAll('rebates').where(IS_OPEN_OF_GIVEN).execute();
  return given
    .innerJoinLateral(
      ({ selectFrom }) => selectFrom('rebates').selectAll('rebates').where(IS_OPEN_OF_GIVEN).limit(1).as('rebates'),
      (join) => join.onTrue(),
    )
    .selectAll('rebates')
    .execute();
};

/** The status is a literal, so that SQLite uses the partial index of open rebates. */
const IS_OPEN_OF_GIVEN = sql<SqlBool>`rebates.member_id = given.member_id and rebates.day = given.day and rebates.category = given.category
  and rebates.venue_code = given.venue_code and rebates.status = 'pending'`;

const KEY = { member_id: 'text', day: 'text', category: 'text', venue_code: 'text' } as const;

const REBATE = {
  ...KEY,
  id: 'text',
  rate_bp: 'bigint',
  valid_bet: 'bigint',
  amount: 'bigint',
  status: 'text',
  closed_at_ms: 'bigint',
} as const;
const REBATE_COLUMNS = [
  'id',
  'member_id',
  'day',
  'category',
  'venue_code',
  'rate_bp',
  'valid_bet',
  'amount',
  'status',
  'closed_at_ms',
] as const;

/** New rebates, to execute alone or with other changes. */
export const insertRebates = (trx: Db, rows: readonly RebateRow[]) =>
  tablesOf(trx)
    .insertInto('rebates')
    .columns(REBATE_COLUMNS)
    .expression((from) => from.selectFrom(givenRows(trx, REBATE, rows)).select(REBATE_COLUMNS));

/** What rebates have accumulated, to execute alone or with other changes. */
export const changeAmounts = (trx: Db, rows: readonly Pick<RebateRow, 'id' | 'valid_bet' | 'amount'>[]) =>
  tablesOf(trx)
    .updateTable('rebates')
    .from(givenRows(trx, { id: 'text', valid_bet: 'bigint', amount: 'bigint' }, rows))
    .set(({ ref }) => ({ valid_bet: ref('given.valid_bet'), amount: ref('given.amount') }))
    .whereRef('rebates.id', '=', 'given.id');

/** A change of a rebate, to execute alone or with others. */
export const changeRebate = (trx: Db, id: string, change: Partial<Omit<RebateRow, 'id'>>) =>
  tablesOf(trx).updateTable('rebates').set(change).where('id', '=', id);

/** Newest day first. */
export const openRebates = (db: Db, memberId: string): Promise<RebateRow[]> =>
  tablesOf(db)
    .selectFrom('rebates')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .orderBy('day', 'desc')
    .orderBy('category')
    .orderBy('venue_code')
    .execute();

export const chosenRebates = (trx: Db, memberId: string, ids: readonly string[]): Promise<RebateRow[]> =>
  tablesOf(trx).selectFrom('rebates').selectAll().where('member_id', '=', memberId).where('id', 'in', ids).orderBy('id').execute();

/** A batch of members with an open rebate of a day up to `lastDay`, by id, after a cursor. */
export async function dueMembers(db: Db, lastDay: string, afterId: string): Promise<string[]> {
  const rows = await tablesOf(db)
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

/** Closed rebates of a span of days, newest first, with their count and total amount. */
export async function closedRebates(db: Db, memberId: string, { from, to, page, pageSize }: RebateQuery) {
  const matching = tablesOf(db)
    .selectFrom('rebates')
    .where('member_id', '=', memberId)
    .where('status', '<>', 'pending')
    .where('day', '>=', from)
    .where('day', '<=', to);
  const { total, paid } = await matching
    .select(({ fn }) => [fn.countAll<Int64>().as('total'), fn.sum<Int64 | string | null>('amount').as('paid')])
    .executeTakeFirstOrThrow();
  const newestFirst = matching.selectAll().orderBy('day', 'desc').orderBy('id', 'desc');
  const rows = await newestFirst
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute();
  return { rows, total: Number(total), paid: BigInt(paid ?? 0) };
}
