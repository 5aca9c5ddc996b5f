import type { Db } from '../../../kernel/db/database.ts';
import { type ActivityRow, tablesOf } from '../schema.ts';

/** In the order in which they are shown. */
export const allActivities = (db: Db): Promise<ActivityRow[]> =>
  tablesOf(db).selectFrom('activities').selectAll().orderBy('position').execute();

export const findActivity = (db: Db, id: string): Promise<ActivityRow | undefined> =>
  tablesOf(db).selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertActivities(trx: Db, rows: readonly ActivityRow[]): Promise<void> {
  await tablesOf(trx).insertInto('activities').values(rows).execute();
}
