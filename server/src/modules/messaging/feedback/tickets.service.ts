import { CODE, FEEDBACK, FEEDBACK_TEXT, siteDate } from '@site/shared/product';
import type {
  FeedbackAnswer,
  FeedbackAuthor,
  FeedbackPicture,
  FeedbackQuery,
  FeedbackRating,
  FeedbackStatus,
  FeedbackThread,
  FeedbackThreadReview,
  FeedbackTicket,
  FeedbackTicketReview,
  GuestFeedback,
  NewFeedback,
  Page,
  VerificationFields,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { dayStart, toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, inTransaction, memberKey } from '../../../kernel/db/database.ts';
import { createId, randomLetters } from '../../../kernel/ids.ts';
import { notFound } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { FeedbackReplyRow, FeedbackTicketRow } from '../schema.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { createEncryptedUploads } from '../../../kernel/security/encrypted-uploads.ts';
import { createFeedbackStore, type FeedbackStore } from './feedback.store.ts';

interface FeedbackContext extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly store: FeedbackStore;
  readonly pictures: FeedbackPictures;
}

/** New tickets, of members and of guests. */
function createTickets(context: FeedbackContext) {
  const { db, clock, vault, store, pictures } = context;
  const write = async (trx: Db, ticket: FeedbackTicketRow, content: string) => {
    const writer = ticket.member_id === null ? { ip: ticket.ip } : { member_id: ticket.member_id };
    const sent = await store.countSince(trx, writer, dayStart(clock.nowMs()));
    if (sent >= FEEDBACK.aDay) throw new Refusal(CODE.limited, FEEDBACK_TEXT.tooOften);
    await store.insert(trx, ticket, newReply(ticket.id, 'member', content, context));
  };
  const newTicket = (
    { type, title }: Pick<NewFeedback, 'type' | 'title'>,
    from: Pick<FeedbackTicketRow, 'member_id' | 'sealed_contact' | 'ip'>,
  ): FeedbackTicketRow => {
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
  return {
    create({ pictureIds, content, ...about }: NewFeedback, { memberId, ip }: { memberId: string; ip: string }): Promise<FeedbackTicket> {
      const ticket = newTicket(about, { member_id: memberId, sealed_contact: null, ip: addressKey(ip) });
      return inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        await write(trx, ticket, content);
        await pictures.attach(trx, { memberId, ownerId: ticket.id, pictureIds });
        return asTicket(ticket, vault);
      });
    },
    /** The ticket of a guest, or of a member who cannot log in. */
    async createForGuest({ contact, content, ...about }: Omit<GuestFeedback, keyof VerificationFields>, ip: string) {
      const ticket = newTicket(about, { member_id: null, sealed_contact: vault.seal(contact), ip: addressKey(ip) });
      // The tickets of guests are counted by address.
      await inKeyedTransaction(db, [`feedback:${ticket.ip}`], (trx) => write(trx, ticket, content));
      return { ticketNo: ticket.ticket_no };
    },
  };
}

/** A stored ticket in its wire format. */
export function asTicket(
  { ticket_no, type, sealed_title, status, rating, at_ms, updated_ms }: FeedbackTicketRow,
  vault: Vault,
): FeedbackTicket {
  return { ticketNo: ticket_no, type, title: vault.open(sealed_title), status, rating, at: toIso(at_ms), updatedAt: toIso(updated_ms) };
}

/** A ticket with its thread. */
async function threadOf(ticket: FeedbackTicketRow, { vault, store, pictures }: FeedbackContext, trx?: Db): Promise<FeedbackThread> {
  const replies = await store.replies(ticket.id, trx);
  return {
    ...asTicket(ticket, vault),
    pictureIds: await pictures.idsOf(ticket.id, trx),
    replies: replies.map(({ id, author, sealed_content, at_ms }) => ({
      id,
      from: author,
      content: vault.open(sealed_content),
      at: toIso(at_ms),
    })),
  };
}

/** The next entry of a thread. */
function newReply(
  ticketId: string,
  author: FeedbackReplyRow['author'],
  content: string,
  { clock, vault }: FeedbackContext,
): FeedbackReplyRow {
  const nowMs = clock.nowMs();
  return { id: createId(nowMs), ticket_id: ticketId, author, sealed_content: vault.seal(content), at_ms: nowMs };
}

/** The maximum entries of a thread; after that a new ticket is better. */
const MOST_REPLIES = 100;

/** A member's own tickets: read, answered, closed, rated. Those of others are not found. */
function createOwnTickets(context: FeedbackContext) {
  const { db, clock, vault, store } = context;
  const own = async (trx: Db, memberId: string, ticketNo: string): Promise<FeedbackTicketRow> => {
    const ticket = await store.find(ticketNo, trx);
    if (ticket === undefined || ticket.member_id !== memberId) throw new Refusal(CODE.common, '工单不存在');
    return ticket;
  };
  const change = (memberId: string, ticketNo: string, work: (trx: Db, ticket: FeedbackTicketRow) => Promise<unknown>) =>
    inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
      await work(trx, await own(trx, memberId, ticketNo));
      return threadOf(await own(trx, memberId, ticketNo), context, trx);
    });
  return {
    async list(memberId: string, { page, pageSize }: FeedbackQuery): Promise<Page<FeedbackTicket>> {
      const { rows, total } = await store.page(memberId, { page, pageSize });
      return { list: rows.map((row) => asTicket(row, vault)), total, page, pageSize };
    },
    detail: async (memberId: string, ticketNo: string): Promise<FeedbackThread> => threadOf(await own(db, memberId, ticketNo), context),
    reply: (memberId: string, { ticketNo, content }: FeedbackAnswer) =>
      change(memberId, ticketNo, async (trx, ticket) => {
        if (ticket.status === 'closed') throw new Refusal(CODE.common, '工单已关闭，请提交新的反馈');
        if ((await store.replies(ticket.id, trx)).length >= MOST_REPLIES) throw new Refusal(CODE.limited, '回复过多，请提交新的反馈');
        const reply = newReply(ticket.id, 'member', content, context);
        await store.addReply(trx, reply);
        await store.change(trx, ticket.id, { status: 'open', updated_ms: reply.at_ms });
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

/** Notifies a member that a ticket was answered, in the caller's transaction. */
export type NotifyOfAnswer = (trx: Db, memberId: string, answer: { readonly ticketNo: string; readonly title: string }) => Promise<void>;

const LISTED = 50;

/** The operators' view of tickets and their answers. */
function createFeedbackStaff(context: FeedbackContext, notify: NotifyOfAnswer) {
  const { db, clock, vault, store } = context;
  const from = ({ member_id, sealed_contact }: FeedbackTicketRow): FeedbackAuthor => ({
    memberId: member_id,
    contact: sealed_contact === null ? null : vault.open(sealed_contact),
  });
  const found = async (ticketNo: string, trx?: Db): Promise<FeedbackTicketRow> => {
    const ticket = await store.find(ticketNo, trx);
    if (ticket === undefined) throw notFound(`there is no ticket ${ticketNo}`);
    return ticket;
  };
  const show = async (ticketNo: string): Promise<FeedbackThreadReview> => {
    const ticket = await found(ticketNo);
    return { ...(await threadOf(ticket, context)), ...from(ticket) };
  };
  return {
    async newest(status: FeedbackStatus | null): Promise<readonly FeedbackTicketReview[]> {
      return (await store.newest(status, LISTED)).map((row) => ({ ...asTicket(row, vault), ...from(row) }));
    },
    show,
    async reply(ticketNo: string, content: string): Promise<FeedbackThreadReview> {
      await inTransaction(db, async (trx) => {
        const ticket = await found(ticketNo, trx);
        if (ticket.status === 'closed') throw new Refusal(CODE.common, `${ticketNo} is closed`, { httpStatus: 409 });
        const reply = newReply(ticket.id, 'staff', content, context);
        await store.addReply(trx, reply);
        await store.change(trx, ticket.id, { status: 'replied', updated_ms: reply.at_ms });
        if (ticket.member_id !== null) await notify(trx, ticket.member_id, { ticketNo, title: vault.open(ticket.sealed_title) });
      });
      return show(ticketNo);
    },
    async close(ticketNo: string): Promise<FeedbackThreadReview> {
      await inTransaction(db, async (trx) => {
        const { id, status } = await found(ticketNo, trx);
        if (status !== 'closed') await store.change(trx, id, { status: 'closed', updated_ms: clock.nowMs() });
      });
      return show(ticketNo);
    },
  };
}

/** The feedback feature: members' tickets, their pictures, and the operators who answer. */
export function createFeedback({ db, clock, vault }: Pick<AppContext, 'db' | 'clock' | 'vault'>, notify: NotifyOfAnswer) {
  const pictures = createFeedbackPictures({ db, clock, vault });
  const context = { db, clock, vault, store: createFeedbackStore(db), pictures };
  return { pictures, tickets: createTickets(context), own: createOwnTickets(context), staff: createFeedbackStaff(context, notify) };
}

export type Feedback = ReturnType<typeof createFeedback>;

/** Enough for every ticket of a day, twice. */
const MOST_A_DAY = 2 * FEEDBACK.aDay * FEEDBACK.pictures;

/** Pictures of tickets, for their owner and for operators. */
function createFeedbackPictures(context: Pick<AppContext, 'db' | 'clock' | 'vault'>) {
  const { keep, attach, idsOf, find } = createEncryptedUploads({ ...context, table: 'feedback_pictures', mostADay: MOST_A_DAY });
  return {
    keep,
    attach,
    idsOf,
    /** One picture; null where there is none. For operators. */
    async read(pictureId: string): Promise<FeedbackPicture | null> {
      const picture = await find(pictureId);
      return picture && { type: picture.type, content: picture.content };
    },
    /** One picture of the member's own. */
    async readOwn(pictureId: string, memberId: string): Promise<FeedbackPicture> {
      const picture = await find(pictureId);
      if (picture?.memberId !== memberId) throw new Refusal(CODE.common, '图片不存在');
      return { type: picture.type, content: picture.content };
    },
  };
}

type FeedbackPictures = ReturnType<typeof createFeedbackPictures>;
