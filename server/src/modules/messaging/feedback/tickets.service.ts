import { CODE, FEEDBACK, FEEDBACK_TEXT, siteDate } from '@site/shared/product';
import type { FeedbackTicket, GuestFeedback, NewFeedback } from '@site/shared/wire';
import { dayStart, type Clock } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { createId, randomLetters } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { FeedbackStore } from './feedback.store.ts';
import type { FeedbackPictures } from './pictures.ts';
import { asTicket } from './ticket-view.ts';
import type { FeedbackReplyRow, FeedbackTicketRow } from '../schema.ts';

interface TicketsDependencies {
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

/** New tickets, of members and of guests. */
export function createTickets({ db, clock, vault, store, pictures }: TicketsDependencies) {
  const write = async (trx: Db, ticket: FeedbackTicketRow, content: string) => {
    const writer = ticket.member_id === null ? { ip: ticket.ip } : { member_id: ticket.member_id };
    const sent = await store.countSince(trx, writer, dayStart(clock.nowMs()));
    if (sent >= FEEDBACK.aDay) throw new Refusal(CODE.limited, FEEDBACK_TEXT.tooOften);
    await store.insert(trx, ticket, entry(ticket.id, content));
  };
  const entry = (ticketId: string, content: string): FeedbackReplyRow => {
    const nowMs = clock.nowMs();
    return { id: createId(nowMs), ticket_id: ticketId, author: 'member', sealed_content: vault.seal(content), at_ms: nowMs };
  };
  const drawn = (
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
    create({ pictureIds, content, ...about }: NewFeedback, { memberId, ip }: Origin): Promise<FeedbackTicket> {
      const ticket = drawn(about, { member_id: memberId, sealed_contact: null, ip });
      return inTransaction(db, async (trx) => {
        await write(trx, ticket, content);
        await pictures.attach(trx, { memberId, ownerId: ticket.id, pictureIds });
        return asTicket(ticket, vault);
      });
    },
    /** The ticket of a guest, or of a member who cannot log in. */
    async createForGuest({ contact, content, ...about }: Omit<GuestFeedback, 'captchaId' | 'captchaCode'>, ip: string) {
      const ticket = drawn(about, { member_id: null, sealed_contact: vault.seal(contact), ip });
      await inTransaction(db, (trx) => write(trx, ticket, content));
      return { ticketNo: ticket.ticket_no };
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;
