import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type HarmSignRow } from '../schema.ts';

/** Records a sign; a known sign gets the newer time. */
export const noteSign = (trx: Db, row: HarmSignRow) =>
  tablesOf(trx)
    .insertInto('harm_signs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'sign']).doUpdateSet({ at_ms: row.at_ms }))
    .execute();

/** The signs of a member since a time, oldest first. */
export const signsOf = (db: Db, memberId: string, sinceMs: number) =>
  tablesOf(db)
    .selectFrom('harm_signs')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('at_ms', '>', sinceMs)
    .orderBy('at_ms')
    .orderBy('sign')
    .execute();

/** Members with a sign since a time. */
export async function membersWithSigns(db: Db, sinceMs: number): Promise<string[]> {
  const rows = await tablesOf(db)
    .selectFrom('harm_signs')
    .select('member_id')
    .distinct()
    .where('at_ms', '>', sinceMs)
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}
