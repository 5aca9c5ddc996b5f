import type { TurnoverQuery, TurnoverWhyQuery } from '@site/shared/wire';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { isOneOf } from '../../../kernel/db/many-rows.ts';
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

/** Those of these members who have a requirement that bets placed since a time may be about (`requirementsSince`). */
export async function membersWithRequirements(db: Db, memberIds: readonly string[], sinceMs: number): Promise<ReadonlySet<string>> {
  const rows = await tablesOf(db)
    .selectFrom('turnover_requirements')
    .select('member_id')
    .distinct()
    .where(isOneOf(db, 'member_id', memberIds))
    .where(isOpenOrExpiredSince(sinceMs))
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

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

/** What bets count to requirements, to execute alone or with other changes. */
export const newEntries = (trx: Db, rows: readonly TurnoverEntryRow[]) => tablesOf(trx).insertInto('turnover_entries').values(rows);

/** The bets that a requirement measured, latest first. */
export function entriesOf(db: Db, { requirementId, uncountedOnly, ...page }: TurnoverWhyQuery) {
  const measured = tablesOf(db)
    .selectFrom('turnover_entries')
    .selectAll()
    .where('requirement_id', '=', requirementId)
    .$if(uncountedOnly, (query) => query.where('counted', '=', 0));
  return pageOfRows(measured.orderBy('settled_at_ms', 'desc').orderBy('bet_no', 'desc'), page);
}
