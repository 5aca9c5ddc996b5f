import type { ContactKind } from '@site/shared/wire';
import type { Db } from '../../kernel/database.ts';

/** What a code is for: a phone or an e-mail that is to be bound, or an account that money is paid out to. */
type CodeKind = ContactKind | 'payout';

/** A code on its way to a phone or an e-mail. */
export type ContactCodeRow = {
  id: string;
  member_id: string;
  kind: CodeKind;
  sealed_target: string;
  code: string;
  tries: number;
  sent_at: number;
  expires_at: number;
};

type Tables = { contact_codes: ContactCodeRow };

const tablesOf = (db: Db) => db.withTables<Tables>();

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

/** Of two of one moment the one that is still good. */
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

/** False when it was ended before. */
export async function endCode(trx: Db, id: string): Promise<boolean> {
  const codes = tablesOf(trx).updateTable('contact_codes').set({ expires_at: 0 });
  const ended = await codes.where('id', '=', id).where('expires_at', '>', 0).executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
