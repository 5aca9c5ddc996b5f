import type { Db } from '../../../kernel/db/database.ts';

/** Port to the sessions of the site: nothing that a session opened at a venue outlives it. */
export interface SiteSessions {
  /** Whether the session is open, read inside the caller's transaction. */
  isOpen(from: Db, sessionId: string): Promise<boolean>;
}
