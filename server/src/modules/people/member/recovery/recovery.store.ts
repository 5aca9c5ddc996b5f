import type { Db } from '../../../../kernel/db/database.ts';
import type { PeopleTables, PasswordTicketRow } from '../../schema.ts';

interface Since {
  readonly column: 'user_key' | 'ip';
  readonly value: string;
  readonly sinceMs: number;
}

export function createRecoveryStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  return {
    insert: (trx: Db, row: PasswordTicketRow) => tables(trx).insertInto('password_tickets').values(row).execute(),
    find: (trx: Db, id: string) => tables(trx).selectFrom('password_tickets').selectAll().where('id', '=', id).executeTakeFirst(),
    /** When codes were requested, newest first. */
    async sentAt(trx: Db, { column, value, sinceMs }: Since): Promise<number[]> {
      const rows = await tables(trx)
        .selectFrom('password_tickets')
        .select('sent_at')
        .where(column, '=', value)
        .where('sent_at', '>', sinceMs)
        .orderBy('sent_at', 'desc')
        .execute();
      return rows.map(({ sent_at }) => sent_at);
    },
    set: (trx: Db, id: string, change: Partial<Pick<PasswordTicketRow, 'tries' | 'checked' | 'expires_at'>>) =>
      tables(trx).updateTable('password_tickets').set(change).where('id', '=', id).execute(),
    /** Invalidates all pending recoveries of this member. */
    closeAll: (trx: Db, memberId: string) =>
      tables(trx).updateTable('password_tickets').set({ expires_at: 0 }).where('member_id', '=', memberId).execute(),
    dropOld: (trx: Db, beforeMs: number) => tables(trx).deleteFrom('password_tickets').where('sent_at', '<', beforeMs).execute(),
  };
}

export type RecoveryStore = ReturnType<typeof createRecoveryStore>;
