import type { FeedbackStatus } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import type { MessagingTables, FeedbackReplyRow, FeedbackTicketRow } from '../schema.ts';

/** The owner of the counted tickets. */
export type Writer = { readonly member_id: string } | { readonly ip: string };

export function createFeedbackStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<MessagingTables>();
  const ofMember = (memberId: string) => tables().selectFrom('feedback_tickets').where('member_id', '=', memberId);
  return {
    async insert(trx: Db, ticket: FeedbackTicketRow, first: FeedbackReplyRow): Promise<void> {
      await tables(trx).insertInto('feedback_tickets').values(ticket).execute();
      await tables(trx).insertInto('feedback_replies').values(first).execute();
    },
    async countSince(trx: Db, writer: Writer, sinceMs: number): Promise<number> {
      const tickets = tables(trx)
        .selectFrom('feedback_tickets')
        .select(({ fn }) => fn.countAll<number>().as('sent'))
        .where('at_ms', '>=', sinceMs);
      const his =
        'ip' in writer
          ? tickets.where('ip', '=', writer.ip).where('member_id', 'is', null)
          : tickets.where('member_id', '=', writer.member_id);
      return Number((await his.executeTakeFirstOrThrow()).sent);
    },
    async page(memberId: string, { offset, limit }: { offset: number; limit: number }) {
      const { total } = await ofMember(memberId)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const newest = ofMember(memberId).selectAll().orderBy('at_ms', 'desc').orderBy('id', 'desc');
      return { rows: await newest.offset(offset).limit(limit).execute(), total: Number(total) };
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
