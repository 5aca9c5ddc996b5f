import type { ContactKind } from '@site/shared/wire';
import type { Db } from '../../kernel/database.ts';

/** A code on its way to a phone or an e-mail that is to be bound. */
export type ContactCodeRow = {
  id: string;
  member_id: string;
  kind: ContactKind;
  sealed_target: string;
  code: string;
  tries: number;
  sent_at: number;
  expires_at: number;
};

type Tables = { contact_codes: ContactCodeRow };

const tablesOf = (db: Db) => db.withTables<Tables>();

export const insertCode = (trx: Db, row: ContactCodeRow) => tablesOf(trx).insertInto('contact_codes').values(row).execute();

/** What a member was sent since a moment, newest first. */
export const codesSince = (db: Db, memberId: string, sinceMs: number) =>
  tablesOf(db)
    .selectFrom('contact_codes')
    .select('sent_at')
    .where('member_id', '=', memberId)
    .where('sent_at', '>', sinceMs)
    .orderBy('sent_at', 'desc')
    .execute();

export const findCode = (trx: Db, id: string) =>
  tablesOf(trx).selectFrom('contact_codes').selectAll().where('id', '=', id).executeTakeFirst();

export const countTry = (trx: Db, id: string) =>
  tablesOf(trx)
    .updateTable('contact_codes')
    .set((build) => ({ tries: build('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const endCode = (trx: Db, id: string) =>
  tablesOf(trx).updateTable('contact_codes').set({ expires_at: 0 }).where('id', '=', id).execute();
