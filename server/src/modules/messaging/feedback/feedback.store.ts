import type { FeedbackQuery, FeedbackStatus } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import type { AddressKey } from '../../../kernel/http/addresses.ts';
import { countRows, pageOfRows } from '../../../kernel/db/pages.ts';
import type { MessagingTables, FeedbackReplyRow, FeedbackTicketRow } from '../schema.ts';

/** The owner of the counted tickets. */
export type Writer = { readonly member_id: string } | { readonly ip: AddressKey };

export function createFeedbackStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<MessagingTables>();
  return {
    async insert(trx: Db, ticket: FeedbackTicketRow, first: FeedbackReplyRow): Promise<void> {
      await tables(trx).insertInto('feedback_tickets').values(ticket).execute();
      await tables(trx).insertInto('feedback_replies').values(first).execute();
    },
    async countSince(trx: Db, writer: Writer, sinceMs: number): Promise<number> {
      const tickets = tables(trx).selectFrom('feedback_tickets').where('at_ms', '>=', sinceMs);
      const isGuest = 'ip' in writer;
      const own = isGuest
        ? tickets.where('ip', '=', writer.ip).where('member_id', 'is', null)
        : tickets.where('member_id', '=', writer.member_id);
      return countRows(own);
    },
    page(memberId: string, page: FeedbackQuery) {
      const own = tables().selectFrom('feedback_tickets').selectAll().where('member_id', '=', memberId);
      return pageOfRows(own.orderBy('at_ms', 'desc').orderBy('id', 'desc'), page);
    },
    find: (ticketNo: string, trx: Db = db) =>
      tables(trx).selectFrom('feedback_tickets').selectAll().where('ticket_no', '=', ticketNo).executeTakeFirst(),
    replies: (ticketId: string, trx: Db = db) =>
      tables(trx).selectFrom('feedback_replies').selectAll().where('ticket_id', '=', ticketId).orderBy('at_ms').orderBy('id').execute(),
    addReply: (trx: Db, reply: FeedbackReplyRow) => tables(trx).insertInto('feedback_replies').values(reply).execute(),
    change: (trx: Db, ticketId: string, changes: Partial<Pick<FeedbackTicketRow, 'status' | 'rating' | 'updated_ms'>>) =>
      tables(trx).updateTable('feedback_tickets').set(changes).where('id', '=', ticketId).execute(),
    /** The operators' view, newest first. */
    newest: (status: FeedbackStatus | null, limit: number) =>
      tables()
        .selectFrom('feedback_tickets')
        .selectAll()
        .$if(status !== null, (query) => query.where('status', '=', status ?? 'open'))
        .orderBy('updated_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}

export type FeedbackStore = ReturnType<typeof createFeedbackStore>;
