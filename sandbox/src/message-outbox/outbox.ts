import type { SentMessage } from '@site/shared/wire';
import { toIso, type Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import type { MessageOutbox, OutboxMessage } from '@site/server/modules/people/message-outbox.port.ts';
import { tablesOf } from '../schema.ts';
import { createId } from '@site/server/kernel/ids.ts';

const KEPT = 500;
const SHOWN = 20;

export interface Outbox extends MessageOutbox {
  /** The last messages, newest first. */
  latest(): Promise<SentMessage[]>;
}

/** The simulated SMS and e-mail provider: it stores the last messages in a table. */
export function createOutbox(db: Db, clock: Clock): Outbox {
  const tables = (trx: Db = db) => tablesOf(trx);
  return {
    async send(trx: Db, { userName, ...message }: OutboxMessage): Promise<void> {
      const at = clock.nowMs();
      const last = await tables(trx).selectFrom('outbox').select('place').orderBy('place', 'desc').limit(1).executeTakeFirst();
      const place = (last?.place ?? 0) + 1;
      await tables(trx)
        .insertInto('outbox')
        .values({ id: createId(at), at_ms: at, user_name: userName, place, ...message })
        .execute();
      await tables(trx)
        .deleteFrom('outbox')
        .where('place', '<=', place - KEPT)
        .execute();
    },
    async latest(): Promise<SentMessage[]> {
      const rows = await tables().selectFrom('outbox').selectAll().orderBy('place', 'desc').limit(SHOWN).execute();
      return rows.map(({ at_ms, user_name, channel, target, text }) => ({ at: toIso(at_ms), userName: user_name, channel, target, text }));
    },
  };
}
