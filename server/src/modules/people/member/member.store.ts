import type { Db } from '../../../kernel/db/database.ts';
import { countRows } from '../../../kernel/db/pages.ts';
import type { PeopleTables, MemberRow } from '../schema.ts';

/** Names are compared case-insensitively. */
export const keyOf = (userName: string) => userName.toLowerCase();

export function createMemberStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  return {
    byId: (id: string, trx: Db = db) => tables(trx).selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    byName: (userName: string) => tables().selectFrom('members').selectAll().where('user_key', '=', keyOf(userName)).executeTakeFirst(),
    byPhone: (key: string, trx: Db = db) => tables(trx).selectFrom('members').selectAll().where('phone_key', '=', key).executeTakeFirst(),
    /** All members, or the one of a name. */
    async idsOf(userName: string | null): Promise<string[]> {
      const rows = await tables()
        .selectFrom('members')
        .select('id')
        .$if(userName !== null, (query) => query.where('user_key', '=', keyOf(userName ?? '')))
        .execute();
      return rows.map(({ id }) => id);
    },
    byInviteCode: (code: string) =>
      tables().selectFrom('members').select('id').where('invite_code', '=', code.toUpperCase()).executeTakeFirst(),
    /** False if the name was taken by a concurrent registration. */
    async insert(trx: Db, row: MemberRow): Promise<boolean> {
      const inserted = await tables(trx)
        .insertInto('members')
        .values(row)
        .onConflict((conflict) => conflict.column('user_key').doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n;
    },
    async any(): Promise<boolean> {
      return (await tables().selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
    },
    changePassword: (trx: Db, id: string, hash: string) =>
      tables(trx).updateTable('members').set({ password_hash: hash }).where('id', '=', id).execute(),
    registeredFrom: (ip: string, sinceMs: number) =>
      countRows(tables().selectFrom('members').where('register_ip', '=', ip).where('registered_at', '>', sinceMs)),
    complete: (id: string, change: Partial<Omit<MemberRow, 'id'>>, trx: Db = db) =>
      tables(trx).updateTable('members').set(change).where('id', '=', id).execute(),
    /** False if there is a name already: it is set once. */
    async giveRealName(id: string, sealed: string, trx: Db = db): Promise<boolean> {
      const updated = await tables(trx)
        .updateTable('members')
        .set({ sealed_real_name: sealed })
        .where('id', '=', id)
        .where('sealed_real_name', 'is', null)
        .executeTakeFirst();
      return updated.numUpdatedRows === 1n;
    },
    async sealedRealName(trx: Db, id: string): Promise<string | null> {
      const row = await tables(trx).selectFrom('members').select('sealed_real_name').where('id', '=', id).executeTakeFirst();
      return row?.sealed_real_name ?? null;
    },
  };
}

export type MemberStore = ReturnType<typeof createMemberStore>;
