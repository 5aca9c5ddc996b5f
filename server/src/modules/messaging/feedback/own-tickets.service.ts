import { CODE } from '@site/shared/product';
import type { FeedbackAnswer, FeedbackQuery, FeedbackRating, FeedbackThread, FeedbackTicket, Page } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { FeedbackStore } from './feedback.store.ts';
import type { FeedbackPictures } from './pictures.ts';
import { asTicket, createThreads } from './ticket-view.ts';
import type { FeedbackTicketRow } from '../schema.ts';

interface OwnTicketsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly store: FeedbackStore;
  readonly pictures: FeedbackPictures;
}

/** The maximum entries of a thread; after that a new ticket is better. */
const MOST_REPLIES = 100;

/** A member's own tickets: read, answered, closed, rated. Those of others are not found. */
export function createOwnTickets({ db, clock, vault, store, pictures }: OwnTicketsDependencies) {
  const threads = createThreads({ vault, store, pictures });
  const own = async (trx: Db, memberId: string, ticketNo: string): Promise<FeedbackTicketRow> => {
    const ticket = await store.find(ticketNo, trx);
    if (ticket === undefined || ticket.member_id !== memberId) throw new Refusal(CODE.common, '工单不存在');
    return ticket;
  };
  const change = (memberId: string, ticketNo: string, work: (trx: Db, ticket: FeedbackTicketRow) => Promise<unknown>) =>
    inTransaction(db, async (trx) => {
      await work(trx, await own(trx, memberId, ticketNo));
      return threads.of(await own(trx, memberId, ticketNo), trx);
    });
  return {
    async list(memberId: string, { page, pageSize }: FeedbackQuery): Promise<Page<FeedbackTicket>> {
      const { rows, total } = await store.page(memberId, { offset: (page - 1) * pageSize, limit: pageSize });
      return { list: rows.map((row) => asTicket(row, vault)), total, page, pageSize };
    },
    detail: async (memberId: string, ticketNo: string): Promise<FeedbackThread> => threads.of(await own(db, memberId, ticketNo)),
    reply: (memberId: string, { ticketNo, content }: FeedbackAnswer) =>
      change(memberId, ticketNo, async (trx, ticket) => {
        if (ticket.status === 'closed') throw new Refusal(CODE.common, '工单已关闭，请提交新的反馈');
        if ((await store.replies(ticket.id, trx)).length >= MOST_REPLIES) throw new Refusal(CODE.limited, '回复过多，请提交新的反馈');
        const nowMs = clock.nowMs();
        const sealed_content = vault.seal(content);
        await store.addReply(trx, { id: createId(nowMs), ticket_id: ticket.id, author: 'member', sealed_content, at_ms: nowMs });
        await store.change(trx, ticket.id, { status: 'open', updated_ms: nowMs });
      }),
    /** Closing a closed ticket changes nothing. */
    close: (memberId: string, ticketNo: string) =>
      change(memberId, ticketNo, async (trx, { id, status }) => {
        if (status !== 'closed') await store.change(trx, id, { status: 'closed', updated_ms: clock.nowMs() });
      }),
    /** Once, and only for an answered or closed ticket. */
    rate: (memberId: string, { ticketNo, rating }: FeedbackRating) =>
      change(memberId, ticketNo, async (trx, ticket) => {
        if (ticket.status === 'open') throw new Refusal(CODE.common, '客服回复或工单关闭后可以评分');
        if (ticket.rating !== null) throw new Refusal(CODE.common, '您已评分');
        await store.change(trx, ticket.id, { rating });
      }),
  };
}

export type OwnTickets = ReturnType<typeof createOwnTickets>;
