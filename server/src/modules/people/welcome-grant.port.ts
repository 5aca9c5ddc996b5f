import type { Db } from '../../kernel/db/database.ts';

/** Port of the money that a newcomer begins with. */
export interface WelcomeGrant {
  /** Credits the newcomer, in the transaction of the registration. */
  give(trx: Db, memberId: string): Promise<void>;
}

/** Used while no adapter is connected: newcomers begin with nothing. */
export const noWelcomeGrant: WelcomeGrant = { give: async () => undefined };
