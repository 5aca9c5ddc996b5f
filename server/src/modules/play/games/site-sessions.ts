import type { Db } from '../../../kernel/db/database.ts';

/** Port to the sessions of the site: nothing that a session opened at a venue outlives it. */
export interface SiteSessions {
  /** Whether the session is open, read inside the caller's transaction. */
  isOpen(from: Db, sessionId: string): Promise<boolean>;
}

/** Refuses rounds, bets and money for them where play is not open now: at a blocked address, where it is not offered, and under maintenance. */
export type RefusePlay = (ip: string) => Promise<void>;
