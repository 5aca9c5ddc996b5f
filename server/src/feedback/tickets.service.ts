import { CODE, FEEDBACK, FEEDBACK_TEXT, siteDate } from '@site/shared/product';
import type {
  FeedbackAnswer,
  FeedbackQuery,
  FeedbackRating,
  FeedbackThread,
  FeedbackTicket,
  GuestFeedback,
  NewFeedback,
  Page,
} from '@site/shared/wire';
import { dayStart, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { createId, randomLetters } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Vault } from '../kernel/vault.ts';
import type { FeedbackStore, ReplyRow, TicketRow, Writer } from './feedback.store.ts';
import type { FeedbackPictures } from './pictures.ts';
import { asTicket, createThreads } from './ticket-view.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly store: FeedbackStore;
  readonly pictures: FeedbackPictures;
}

interface Origin {
  readonly memberId: string;
  readonly ip: string;
}

/** A thread takes this many entries; after that a new ticket says more. */
const MOST_REPLIES = 100;

/** Tickets as who writes them sees them. */
export function createTickets({ db, clock, vault, store, pictures }: Parts) {
  const threads = createThreads({ vault, store, pictures });
  const write = async (trx: Db, ticket: TicketRow, content: string, writer: Writer) => {
    const sent = await store.countSince(trx, writer, dayStart(clock.nowMs()));
    if (sent >= FEEDBACK.aDay) throw new Refusal(CODE.limited, FEEDBACK_TEXT.tooOften);
    await store.insert(trx, ticket, entry(ticket.id, content));
  };
  const entry = (ticketId: string, content: string): ReplyRow => {
    const nowMs = clock.nowMs();
    return { id: createId(nowMs), ticket_id: ticketId, author: 'member', sealed_content: vault.seal(content), at_ms: nowMs };
  };
  const drawn = (
    { type, title }: Pick<NewFeedback, 'type' | 'title'>,
    from: Pick<TicketRow, 'member_id' | 'sealed_contact' | 'ip'>,
  ): TicketRow => {
    const nowMs = clock.nowMs();
    return {
      id: createId(nowMs),
      ticket_no: `FB${siteDate(nowMs).slice(2).replaceAll('-', '')}${randomLetters(8)}`,
      type,
      sealed_title: vault.seal(title),
      status: 'open',
      rating: null,
      at_ms: nowMs,
      updated_ms: nowMs,
      ...from,
    };
  };
  const own = async (trx: Db, memberId: string, ticketNo: string): Promise<TicketRow> => {
    const ticket = await store.find(ticketNo, trx);
    if (ticket === undefined || ticket.member_id !== memberId) throw new Refusal(CODE.common, '工单不存在');
    return ticket;
  };
  const change = (memberId: string, ticketNo: string, work: (trx: Db, ticket: TicketRow) => Promise<unknown>) =>
    inTransaction(db, async (trx) => {
      await work(trx, await own(trx, memberId, ticketNo));
      return threads.of(await own(trx, memberId, ticketNo), trx);
    });
  return {
    create({ pictureIds, content, ...about }: NewFeedback, { memberId, ip }: Origin): Promise<FeedbackTicket> {
      const ticket = drawn(about, { member_id: memberId, sealed_contact: null, ip });
      return inTransaction(db, async (trx) => {
        await write(trx, ticket, content, { member_id: memberId });
        await pictures.attach(trx, { memberId, ticketId: ticket.id, pictureIds });
        return asTicket(ticket, vault);
      });
    },
    /** The ticket of somebody without an account, or who cannot get into it. */
    async createForGuest({ contact, content, ...about }: Omit<GuestFeedback, 'captchaId' | 'captchaCode'>, ip: string) {
      const ticket = drawn(about, { member_id: null, sealed_contact: vault.seal(contact), ip });
      await inTransaction(db, (trx) => write(trx, ticket, content, { ip }));
      return { ticketNo: ticket.ticket_no };
    },
    async list(memberId: string, { page, pageSize }: FeedbackQuery): Promise<Page<FeedbackTicket>> {
      const { rows, total } = await store.page(memberId, { offset: (page - 1) * pageSize, limit: pageSize });
      return { list: rows.map((row) => asTicket(row, vault)), total, page, pageSize };
    },
    detail: async (memberId: string, ticketNo: string): Promise<FeedbackThread> => threads.of(await own(db, memberId, ticketNo)),
    reply: (memberId: string, { ticketNo, content }: FeedbackAnswer) =>
      change(memberId, ticketNo, async (trx, ticket) => {
        if (ticket.status === 'closed') throw new Refusal(CODE.common, '工单已关闭，请提交新的反馈');
        if ((await store.replies(ticket.id, trx)).length >= MOST_REPLIES) throw new Refusal(CODE.limited, '回复过多，请提交新的反馈');
        await store.addReply(trx, entry(ticket.id, content));
        await store.change(trx, ticket.id, { status: 'open', updated_ms: clock.nowMs() });
      }),
    /** Closing what is closed changes nothing. */
    close: (memberId: string, ticketNo: string) =>
      change(memberId, ticketNo, async (trx, { id, status }) => {
        if (status !== 'closed') await store.change(trx, id, { status: 'closed', updated_ms: clock.nowMs() });
      }),
    /** Once, and only what was answered or is closed. */
    rate: (memberId: string, { ticketNo, rating }: FeedbackRating) =>
      change(memberId, ticketNo, async (trx, ticket) => {
        if (ticket.status === 'open') throw new Refusal(CODE.common, '客服回复或工单关闭后可以评分');
        if (ticket.rating !== null) throw new Refusal(CODE.common, '您已评分');
        await store.change(trx, ticket.id, { rating });
      }),
  };
}

export type Tickets = ReturnType<typeof createTickets>;
