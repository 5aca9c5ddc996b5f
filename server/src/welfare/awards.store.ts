import type { GameCategory } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';

type Stored = number | bigint;

/** Something given to be claimed. */
export type AwardRow = {
  id: string;
  member_id: string;
  type: 'activity' | 'dividend';
  /** Names it once for the member: the activity, or the order of operators. */
  occasion: string;
  title: string;
  /** Cents. */
  amount: Stored;
  multiple: number;
  /** The one category whose bets count; null for all. */
  category: GameCategory | null;
  play_days: number;
  given_by: string;
  given_at_ms: number;
  expires_at_ms: number;
  claimed_at_ms: number | null;
};

type Tables = { awards: AwardRow };

const tables = (db: Db) => db.withTables<Tables>();
const LATEST = 200;

/** False when the member had it for this occasion already. */
export async function insertAward(trx: Db, row: AwardRow): Promise<boolean> {
  const inserted = await tables(trx)
    .insertInto('awards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'type', 'occasion']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The latest first. */
export function awardsOf(db: Db, memberId: string, type: AwardRow['type'] | null = null): Promise<AwardRow[]> {
  return tables(db)
    .selectFrom('awards')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(type !== null, (query) => query.where('type', '=', type ?? 'activity'))
    .orderBy('given_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
}

/** Of all members, the latest first. */
export function latestAwards(db: Db): Promise<AwardRow[]> {
  return tables(db).selectFrom('awards').selectAll().orderBy('given_at_ms', 'desc').orderBy('id', 'desc').limit(LATEST).execute();
}

export function chosenAwards(trx: Db, memberId: string, ids: readonly string[]): Promise<AwardRow[]> {
  return tables(trx).selectFrom('awards').selectAll().where('member_id', '=', memberId).where('id', 'in', ids).orderBy('id').execute();
}

export async function markAwardClaimed(trx: Db, id: string, atMs: number): Promise<void> {
  await tables(trx).updateTable('awards').set({ claimed_at_ms: atMs }).where('id', '=', id).execute();
}
