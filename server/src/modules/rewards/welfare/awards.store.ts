import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type AwardRow } from '../schema.ts';

const LATEST = 200;

/** False when the member already has it for this occasion. */
export async function insertAward(trx: Db, row: AwardRow): Promise<boolean> {
  const inserted = await tablesOf(trx)
    .insertInto('awards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'type', 'occasion']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Latest first. */
export function awardsOf(db: Db, memberId: string, type: AwardRow['type'] | null = null): Promise<AwardRow[]> {
  return tablesOf(db)
    .selectFrom('awards')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(type !== null, (query) => query.where('type', '=', type ?? 'activity'))
    .orderBy('given_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
}

/** Of all members, latest first. */
export function latestAwards(db: Db): Promise<AwardRow[]> {
  return tablesOf(db).selectFrom('awards').selectAll().orderBy('given_at_ms', 'desc').orderBy('id', 'desc').limit(LATEST).execute();
}

export function chosenAwards(trx: Db, memberId: string, ids: readonly string[]): Promise<AwardRow[]> {
  return tablesOf(trx).selectFrom('awards').selectAll().where('member_id', '=', memberId).where('id', 'in', ids).orderBy('id').execute();
}

export async function markAwardClaimed(trx: Db, id: string, atMs: number): Promise<void> {
  await tablesOf(trx).updateTable('awards').set({ claimed_at_ms: atMs }).where('id', '=', id).execute();
}
