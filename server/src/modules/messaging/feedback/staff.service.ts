import { CODE } from '@site/shared/product';
import type { FeedbackStatus, FeedbackThread, FeedbackTicket } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { FeedbackStore } from './feedback.store.ts';
import type { FeedbackPictures } from './pictures.ts';
import { asTicket, createThreads } from './ticket-view.ts';
import type { FeedbackTicketRow } from '../schema.ts';

/** Notifies a member that a ticket was answered, in the caller's transaction. */
export type TellMember = (trx: Db, memberId: string, answered: { readonly ticketNo: string; readonly title: string }) => Promise<void>;

interface FeedbackStaffDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly store: FeedbackStore;
  readonly pictures: FeedbackPictures;
  readonly tell: TellMember;
}

/** The author: a member's id, or a guest's contact. */
interface From {
  readonly memberId: string | null;
  readonly contact: string | null;
}

const LISTED = 50;

/** The operators' view of tickets and their answers. */
export function createFeedbackStaff({ db, clock, vault, tell, ...kept }: FeedbackStaffDependencies) {
  const { store } = kept;
  const threads = createThreads({ vault, ...kept });
  const from = ({ member_id, sealed_contact }: FeedbackTicketRow): From => ({
    memberId: member_id,
    contact: sealed_contact === null ? null : vault.open(sealed_contact),
  });
  const found = async (ticketNo: string, trx?: Db): Promise<FeedbackTicketRow> => {
    const ticket = await store.find(ticketNo, trx);
    if (ticket === undefined) throw new Refusal(CODE.common, `there is no ticket ${ticketNo}`, { httpStatus: 404 });
    return ticket;
  };
  const show = async (ticketNo: string): Promise<FeedbackThread & From> => {
    const ticket = await found(ticketNo);
    return { ...(await threads.of(ticket)), ...from(ticket) };
  };
  return {
    async newest(status: FeedbackStatus | null): Promise<(FeedbackTicket & From)[]> {
      return (await store.newest(status, LISTED)).map((row) => ({ ...asTicket(row, vault), ...from(row) }));
    },
    show,
    async reply(ticketNo: string, content: string): Promise<FeedbackThread & From> {
      await inTransaction(db, async (trx) => {
        const ticket = await found(ticketNo, trx);
        if (ticket.status === 'closed') throw new Refusal(CODE.common, `${ticketNo} is closed`, { httpStatus: 409 });
        const nowMs = clock.nowMs();
        const sealed_content = vault.seal(content);
        await store.addReply(trx, { id: createId(nowMs), ticket_id: ticket.id, author: 'staff', sealed_content, at_ms: nowMs });
        await store.change(trx, ticket.id, { status: 'replied', updated_ms: nowMs });
        if (ticket.member_id !== null) await tell(trx, ticket.member_id, { ticketNo, title: vault.open(ticket.sealed_title) });
      });
      return show(ticketNo);
    },
    async close(ticketNo: string): Promise<FeedbackThread & From> {
      await inTransaction(db, async (trx) => {
        const { id, status } = await found(ticketNo, trx);
        if (status !== 'closed') await store.change(trx, id, { status: 'closed', updated_ms: clock.nowMs() });
      });
      return show(ticketNo);
    },
  };
}

export type FeedbackStaff = ReturnType<typeof createFeedbackStaff>;
