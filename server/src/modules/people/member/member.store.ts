import { CODE } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import type { AddressKey } from '../../../kernel/http/addresses.ts';
import { countRows } from '../../../kernel/db/pages.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { type PeopleTables, type MemberRow, tablesOf } from '../schema.ts';
import { dropPasskeys } from './passkey-removal.ts';

/** Names are compared case-insensitively. */
export const keyOf = (userName: string) => userName.toLowerCase();

/** Whether the password is still the one that was checked outside this transaction: what it began may not outlive it. */
export const hasPassword = async (trx: Db, { id, password_hash }: Pick<MemberRow, 'id' | 'password_hash'>): Promise<boolean> =>
  (await tablesOf(trx).selectFrom('members').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash ===
  password_hash;

export const wrongPassword = () => new Refusal(CODE.loginName, '账号或密码错误');

/** Queries over the members; without `trx` outside any transaction. */
export interface MemberStore {
  /** Throws if there is no such member. */
  byId(id: string, trx?: Db): Promise<MemberRow>;
  byName(userName: string, trx?: Db): Promise<MemberRow | undefined>;
  /** By the key of `createPhoneKey`. */
  byPhone(key: string, trx?: Db): Promise<MemberRow | undefined>;
  /** All members, or the one of a name. */
  idsOf(userName: string | null): Promise<string[]>;
  byInviteCode(code: string): Promise<Pick<MemberRow, 'id'> | undefined>;
  /** False if the name was taken by a concurrent registration. */
  insert(trx: Db, row: MemberRow): Promise<boolean>;
  any(): Promise<boolean>;
  /** Also removes the passkeys that the old password added, and forgets the device codes that were requested and mistyped with it. */
  changePassword(trx: Db, id: string, hash: string): Promise<void>;
  registeredFrom(address: AddressKey, sinceMs: number, trx?: Db): Promise<number>;
  complete(id: string, change: Partial<Omit<MemberRow, 'id'>>, trx?: Db): Promise<unknown>;
  /** False if there is a name already: it is set once. */
  giveRealName(id: string, sealed: string, trx?: Db): Promise<boolean>;
  sealedRealName(trx: Db, id: string): Promise<string | null>;
}

const sealedRealName = readCache({
  tables: ['members'],
  read: async (db: Db, id) =>
    (await tablesOf(db).selectFrom('members').select('sealed_real_name').where('id', '=', id).executeTakeFirst())?.sealed_real_name ?? null,
});

export function createMemberStore(db: Db): MemberStore {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  return {
    byId: (id, trx = db) => tables(trx).selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    byName: (userName, trx = db) =>
      tables(trx).selectFrom('members').selectAll().where('user_key', '=', keyOf(userName)).executeTakeFirst(),
    byPhone: (key, trx = db) => tables(trx).selectFrom('members').selectAll().where('phone_key', '=', key).executeTakeFirst(),
    async idsOf(userName) {
      const rows = await tables()
        .selectFrom('members')
        .select('id')
        .$if(userName !== null, (query) => query.where('user_key', '=', keyOf(userName ?? '')))
        .execute();
      return rows.map(({ id }) => id);
    },
    byInviteCode: (code) => tables().selectFrom('members').select('id').where('invite_code', '=', code.toUpperCase()).executeTakeFirst(),
    async insert(trx, row) {
      const inserted = await tables(trx)
        .insertInto('members')
        .values(row)
        .onConflict((conflict) => conflict.column('user_key').doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n;
    },
    async any() {
      return (await tables().selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
    },
    async changePassword(trx, id, hash) {
      await tables(trx).updateTable('members').set({ password_hash: hash }).where('id', '=', id).execute();
      await tables(trx).deleteFrom('device_tries').where('member_id', '=', id).execute();
      await dropPasskeys(trx, id);
      // Of the open sessions only the one stays that has just proved a password: it no longer depends on a passkey.
      await tables(trx).updateTable('sessions').set({ passkey_id: null }).where('member_id', '=', id).execute();
    },
    registeredFrom: (address, sinceMs, trx = db) =>
      countRows(tables(trx).selectFrom('members').where('register_ip', '=', address).where('registered_at', '>', sinceMs)),
    complete: (id, change, trx = db) => tables(trx).updateTable('members').set(change).where('id', '=', id).execute(),
    async giveRealName(id, sealed, trx = db) {
      const updated = await tables(trx)
        .updateTable('members')
        .set({ sealed_real_name: sealed })
        .where('id', '=', id)
        .where('sealed_real_name', 'is', null)
        .executeTakeFirst();
      return updated.numUpdatedRows === 1n;
    },
    sealedRealName,
  };
}
