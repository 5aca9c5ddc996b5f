import type { Db } from '../../../kernel/db/database.ts';
import { sessionGone } from '../../../kernel/http/refusal.ts';

/** Port to the sessions of the site: nothing that a session opened at a venue outlives it. */
export interface SiteSessions {
  /** Whether the session is open, read inside the caller's transaction. */
  isOpen(from: Db, sessionId: string): Promise<boolean>;
}

/** Refuses in the caller's transaction once the session has ended. */
export async function requireOpenSession(trx: Db, sessions: SiteSessions, sessionId: string): Promise<void> {
  if (!(await sessions.isOpen(trx, sessionId))) throw sessionGone();
}

/** Refuses rounds, bets and money for them where play is not open now: at a blocked address, where it is not offered, and under maintenance. */
export type RefusePlay = (ip: string) => Promise<void>;
