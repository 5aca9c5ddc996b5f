import type { Db } from '../../../../kernel/db/database.ts';
import { type PasskeyRow, tablesOf } from '../../schema.ts';

/** What a proof says about its passkey. */
interface PasskeyUsed {
  readonly counter: number;
  readonly isSynced: boolean;
  readonly atMs: number;
}

/** Queries over the passkeys; without `trx` outside any transaction. */
export interface PasskeyStore {
  /** The newest first. */
  ofMember(memberId: string, trx?: Db): Promise<PasskeyRow[]>;
  /** With the name of the member. */
  byCredential(credentialId: string): Promise<(PasskeyRow & { readonly user_name: string }) | undefined>;
  /** False if the credential is registered already. */
  insert(trx: Db, row: PasskeyRow): Promise<boolean>;
  /** Notes a use; false if the passkey is gone, or its counter has reached this value since it was checked. */
  use(trx: Db, id: string, used: PasskeyUsed): Promise<boolean>;
  /** False if the member has no such passkey. */
  rename(trx: Db, passkey: Pick<PasskeyRow, 'id' | 'member_id' | 'name'>): Promise<boolean>;
  remove(trx: Db, id: string): Promise<unknown>;
}

export function createPasskeyStore(db: Db): PasskeyStore {
  return {
    ofMember: (memberId, trx = db) =>
      tablesOf(trx)
        .selectFrom('passkeys')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('created_at_ms', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    byCredential: (credentialId) =>
      tablesOf(db)
        .selectFrom('passkeys')
        .innerJoin('members', 'members.id', 'passkeys.member_id')
        .selectAll('passkeys')
        .select('members.user_name as user_name')
        .where('credential_id', '=', credentialId)
        .executeTakeFirst(),
    async insert(trx, row) {
      const { numInsertedOrUpdatedRows = 0n } = await tablesOf(trx)
        .insertInto('passkeys')
        .values(row)
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },
    async use(trx, id, { counter, isSynced, atMs }) {
      const { numUpdatedRows } = await tablesOf(trx)
        .updateTable('passkeys')
        .set({ counter, is_synced: isSynced ? 1 : 0, used_at_ms: atMs })
        .where('id', '=', id)
        // An authenticator without a counter says 0 each time.
        .where('counter', counter === 0 ? '=' : '<', counter)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async rename(trx, { id, member_id, name }) {
      const { numUpdatedRows } = await tablesOf(trx)
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('member_id', '=', member_id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    remove: (trx, id) => tablesOf(trx).deleteFrom('passkeys').where('id', '=', id).execute(),
  };
}
