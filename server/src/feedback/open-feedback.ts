import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Vault } from '../kernel/vault.ts';
import { createFeedbackStore } from './feedback.store.ts';
import { createOwnTickets } from './own-tickets.service.ts';
import { createFeedbackPictures } from './pictures.ts';
import { createStaffDesk, type TellMember } from './staff.service.ts';
import { createTickets } from './tickets.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly tell: TellMember;
}

/** Feedback whole: what members write, its pictures, and the desk that answers. */
export function openFeedback({ db, clock, vault, tell }: Parts) {
  const store = createFeedbackStore(db);
  const pictures = createFeedbackPictures({ db, clock, vault });
  const kept = { db, clock, vault, store, pictures };
  return { pictures, tickets: createTickets(kept), own: createOwnTickets(kept), desk: createStaffDesk({ ...kept, tell }) };
}
