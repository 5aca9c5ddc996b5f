import type { FeedbackThread, FeedbackTicket } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { FeedbackStore } from './feedback.store.ts';
import type { FeedbackPictures } from './pictures.ts';
import type { FeedbackTicketRow } from '../schema.ts';

interface ThreadsDependencies {
  readonly vault: Vault;
  readonly store: FeedbackStore;
  readonly pictures: FeedbackPictures;
}

/** A stored ticket in its wire format. */
export function asTicket(
  { ticket_no, type, sealed_title, status, rating, at_ms, updated_ms }: FeedbackTicketRow,
  vault: Vault,
): FeedbackTicket {
  return { ticketNo: ticket_no, type, title: vault.open(sealed_title), status, rating, at: toIso(at_ms), updatedAt: toIso(updated_ms) };
}

/** Tickets with their threads. */
export function createThreads({ vault, store, pictures }: ThreadsDependencies) {
  return {
    async of(ticket: FeedbackTicketRow, trx?: Db): Promise<FeedbackThread> {
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
    },
  };
}
