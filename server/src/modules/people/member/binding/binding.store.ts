import type { Db } from '../../../../kernel/db/database.ts';
import { tablesOf, type CodeKind, type ContactCodeRow } from '../../schema.ts';

export const insertCode = (trx: Db, row: ContactCodeRow) => tablesOf(trx).insertInto('contact_codes').values(row).execute();

interface Sent {
  readonly memberId: string;
  readonly kinds: readonly CodeKind[];
  readonly sinceMs: number;
}

/** What a member was sent since a moment, newest first. */
export const codesSince = (db: Db, { memberId, kinds, sinceMs }: Sent) =>
  tablesOf(db)
    .selectFrom('contact_codes')
    .select(['sent_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('sent_at', '>', sinceMs)
    .where('kind', 'in', kinds)
    .orderBy('sent_at', 'desc')
    .execute();

/** Of two with one timestamp the one that is still valid. */
export const newestCode = (trx: Db, memberId: string, kind: CodeKind) =>
  tablesOf(trx)
    .selectFrom('contact_codes')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('sent_at', 'desc')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findCode = (trx: Db, id: string) =>
  tablesOf(trx).selectFrom('contact_codes').selectAll().where('id', '=', id).executeTakeFirst();

export const countTry = (trx: Db, id: string) =>
  tablesOf(trx)
    .updateTable('contact_codes')
    .set((build) => ({ tries: build('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** False if it was ended before. */
export async function endCode(trx: Db, id: string): Promise<boolean> {
  const codes = tablesOf(trx).updateTable('contact_codes').set({ expires_at: 0 });
  const ended = await codes.where('id', '=', id).where('expires_at', '>', 0).executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
