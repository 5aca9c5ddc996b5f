import type { HarmKind } from '@site/shared/product';
import type { Db } from '../../kernel/database.ts';

/** One sign; `sign` names it within its kind, so that what is seen twice counts once. */
export type SignRow = { member_id: string; kind: HarmKind; sign: string; at_ms: number };

type Tables = { harm_signs: SignRow };

const tablesOf = (db: Db) => db.withTables<Tables>();

/** Notes a sign; one that is known is as new as it was seen last. */
export const noteSign = (trx: Db, row: SignRow) =>
  tablesOf(trx)
    .insertInto('harm_signs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'sign']).doUpdateSet({ at_ms: row.at_ms }))
    .execute();

/** The signs of a member since a moment, oldest first. */
export const signsOf = (db: Db, memberId: string, sinceMs: number) =>
  tablesOf(db)
    .selectFrom('harm_signs')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('at_ms', '>', sinceMs)
    .orderBy('at_ms')
    .orderBy('sign')
    .execute();

/** Whoever has shown a sign since a moment. */
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
