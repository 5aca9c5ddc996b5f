import type { Db } from '../../../kernel/db/database.ts';
import { type ActivityRow, tablesOf } from '../schema.ts';

/** In the order in which they are shown. */
export const allActivities = (db: Db): Promise<ActivityRow[]> =>
  tablesOf(db).selectFrom('activities').selectAll().orderBy('position').execute();

export const findActivity = (db: Db, id: string): Promise<ActivityRow | undefined> =>
  tablesOf(db).selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst();

/** The terms of an offer that an award needs; undefined where there is no such offer. */
export async function awardTermsOf(db: Db, activityId: string) {
  const row = await findActivity(db, activityId);
  return row && { title: row.title, multiple: row.turnover_multiple, category: row.category, playDays: row.expiry_days };
}

export const insertActivities = (trx: Db, rows: readonly ActivityRow[]) => tablesOf(trx).insertInto('activities').values(rows).execute();
