import type { Db } from '../kernel/database.ts';

export type MemberRow = {
  id: string;
  user_name: string;
  user_key: string;
  password_hash: string;
  nickname: string;
  avatar_id: number;
  birth_date: string;
  grade_id: number;
  invite_code: string;
  invited_by: string | null;
  coins: number;
  sealed_real_name: string | null;
  sealed_phone: string | null;
  sealed_email: string | null;
  registered_at: number;
  register_ip: string;
};

type Tables = { members: MemberRow };

/** Names are compared without regard to case. */
export const keyOf = (userName: string) => userName.toLowerCase();

export function createMemberStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  return {
    byId: (id: string) => tables().selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    byName: (userName: string) => tables().selectFrom('members').selectAll().where('user_key', '=', keyOf(userName)).executeTakeFirst(),
    byInviteCode: (code: string) =>
      tables().selectFrom('members').select('id').where('invite_code', '=', code.toUpperCase()).executeTakeFirst(),
    /** False when the name was taken meanwhile. */
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
    complete: (id: string, change: Partial<Omit<MemberRow, 'id'>>) =>
      tables().updateTable('members').set(change).where('id', '=', id).execute(),
    change: (id: string, change: Pick<MemberRow, 'nickname' | 'avatar_id'>) =>
      tables().updateTable('members').set(change).where('id', '=', id).execute(),
  };
}

export type MemberStore = ReturnType<typeof createMemberStore>;
