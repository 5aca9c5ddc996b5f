import type { Db } from '../../../kernel/db/database.ts';
import type { PeopleTables, SessionTicketRow } from '../schema.ts';

export function createSessionTicketStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  return {
    insert: (row: SessionTicketRow) => tables().insertInto('session_tickets').values(row).execute(),
    /** Consumes a ticket. */
    async take(trx: Db, hash: string): Promise<(SessionTicketRow & { user_name: string }) | undefined> {
      const ticket = await tables(trx)
        .selectFrom('session_tickets')
        .innerJoin('members', 'members.id', 'session_tickets.member_id')
        .selectAll('session_tickets')
        .select('members.user_name as user_name')
        .where('token_hash', '=', hash)
        .executeTakeFirst();
      if (ticket !== undefined) await tables(trx).deleteFrom('session_tickets').where('token_hash', '=', hash).execute();
      return ticket;
    },
    dropExpired: (nowMs: number) => tables().deleteFrom('session_tickets').where('expires_at', '<=', nowMs).execute(),
  };
}

export type SessionTicketStore = ReturnType<typeof createSessionTicketStore>;
