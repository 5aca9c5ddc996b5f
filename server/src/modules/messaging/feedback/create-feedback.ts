import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { createFeedbackStore } from './feedback.store.ts';
import { createOwnTickets } from './own-tickets.service.ts';
import { createFeedbackPictures } from './pictures.ts';
import { createFeedbackStaff, type TellMember } from './staff.service.ts';
import { createTickets } from './tickets.service.ts';

interface FeedbackDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly tell: TellMember;
}

/** The feedback feature: members' tickets, their pictures, and the operators who answer. */
export function createFeedbackFeature({ db, clock, vault, tell }: FeedbackDependencies) {
  const store = createFeedbackStore(db);
  const pictures = createFeedbackPictures({ db, clock, vault });
  const kept = { db, clock, vault, store, pictures };
  return { pictures, tickets: createTickets(kept), own: createOwnTickets(kept), staff: createFeedbackStaff({ ...kept, tell }) };
}
