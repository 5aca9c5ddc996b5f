import type { TurnoverQuery, TurnoverWhyQuery } from '@site/shared/wire';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { givenRows, isOneOf } from '../../../kernel/db/many-rows.ts';
import { pageOfRows } from '../../../kernel/db/pages.ts';
import { tablesOf, type TurnoverEntryRow, type TurnoverRequirementRow } from '../schema.ts';

const requirements = (db: Db) => tablesOf(db).selectFrom('turnover_requirements').selectAll();

export const insertRequirement = (trx: Db, row: TurnoverRequirementRow) =>
  tablesOf(trx)
    .insertInto('turnover_requirements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doNothing())
    .execute();

export const findRequirement = (db: Db, id: string) => requirements(db).where('id', '=', id).executeTakeFirst();

/** The member's open requirements, oldest first: the order in which they are fulfilled. */
export const openRequirements = (db: Db, memberId: string) =>
  requirements(db).where('member_id', '=', memberId).where('status', '=', 'open').orderBy('position').execute();

/** The position of the member's next requirement. */
export async function nextPosition(trx: Db, memberId: string): Promise<number> {
  const last = tablesOf(trx).selectFrom('turnover_requirements').select('position').where('member_id', '=', memberId);
  return ((await last.orderBy('position', 'desc').limit(1).executeTakeFirst())?.position ?? 0) + 1;
}

const isOpenOrExpiredSince = (sinceMs: number) =>
  sql<SqlBool>`(status = 'open' or (closed_why = 'expired' and expires_at_ms > ${sinceMs}))`;

/** The member's open requirements and those that expired after a bet was placed, which explain why it no longer counts; in their order. */
export const requirementsSince = (db: Db, memberId: string, sinceMs: number) =>
  requirements(db)
    .where('member_id', '=', memberId)
    .where('status', 'in', ['open', 'void'])
    .where(isOpenOrExpiredSince(sinceMs))
    .orderBy('position')
    .execute();

/** The requirements of these members that bets placed since a time may be about (`requirementsSince`), each member's in their order. */
export const requirementsOfAll = (db: Db, memberIds: readonly string[], sinceMs: number): Promise<TurnoverRequirementRow[]> =>
  requirements(db)
    .where(isOneOf(db, 'member_id', memberIds))
    .where('status', 'in', ['open', 'void'])
    .where(isOpenOrExpiredSince(sinceMs))
    .orderBy('position')
    .execute();

/** Expired requirements that have not ended, of one member or of all. */
export const overdueRequirements = (db: Db, nowMs: number, memberId?: string) =>
  requirements(db)
    .where('status', '=', 'open')
    .where('expires_at_ms', '<=', nowMs)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .orderBy('expires_at_ms')
    .execute();

/** Ended requirements, latest first. */
export const endedRequirements = (db: Db, memberId: string, page: Pick<TurnoverQuery, 'page' | 'pageSize'>) =>
  pageOfRows(
    requirements(db).where('member_id', '=', memberId).where('status', '<>', 'open').orderBy('closed_at_ms', 'desc').orderBy('id', 'desc'),
    page,
  );

/** A change of a requirement, to execute alone or with others. */
export const changeOf = (trx: Db, id: string, change: Partial<TurnoverRequirementRow>) =>
  tablesOf(trx).updateTable('turnover_requirements').set(change).where('id', '=', id);

export const changeRequirement = (trx: Db, id: string, change: Partial<TurnoverRequirementRow>) => changeOf(trx, id, change).execute();

const COUNTED = { id: 'text', done: 'bigint', winnings: 'bigint', status: 'text', closed_at_ms: 'bigint', closed_why: 'text' } as const;

/** Changes of different requirements at once, to execute alone or with others. */
export const changesOf = (trx: Db, rows: readonly Pick<TurnoverRequirementRow, keyof typeof COUNTED>[]) =>
  tablesOf(trx)
    .updateTable('turnover_requirements')
    .from(givenRows(trx, COUNTED, rows))
    .set(({ ref }) => ({
      done: ref('given.done'),
      winnings: ref('given.winnings'),
      status: ref('given.status'),
      closed_at_ms: ref('given.closed_at_ms'),
      closed_why: ref('given.closed_why'),
    }))
    .whereRef('turnover_requirements.id', '=', 'given.id');

const ENTRY = {
  requirement_id: 'text',
  bet_no: 'text',
  venue_code: 'text',
  category: 'text',
  stake: 'bigint',
  payout: 'bigint',
  odds_milli: 'bigint',
  valid_amount: 'bigint',
  offset_amount: 'bigint',
  counted: 'bigint',
  reason: 'text',
  placed_at_ms: 'bigint',
  settled_at_ms: 'bigint',
} as const;
const ENTRY_COLUMNS = Object.keys(ENTRY) as (keyof typeof ENTRY)[];

/** What bets count to requirements, to execute alone or with other changes. */
export const newEntries = (trx: Db, rows: readonly TurnoverEntryRow[]) =>
  tablesOf(trx)
    .insertInto('turnover_entries')
    .columns(ENTRY_COLUMNS)
    .expression((from) => from.selectFrom(givenRows(trx, ENTRY, rows)).select(ENTRY_COLUMNS));

/** The bets that a requirement measured, latest first. */
export function entriesOf(db: Db, { requirementId, uncountedOnly, ...page }: TurnoverWhyQuery) {
  const measured = tablesOf(db)
    .selectFrom('turnover_entries')
    .selectAll()
    .where('requirement_id', '=', requirementId)
    .$if(uncountedOnly, (query) => query.where('counted', '=', 0));
  return pageOfRows(measured.orderBy('settled_at_ms', 'desc').orderBy('bet_no', 'desc'), page);
}
