import { toIso, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { createId } from '../kernel/ids.ts';

/** A message to a member: in the sandbox nothing leaves the house, it lies here for whoever operates it. */
export interface Message {
  readonly userName: string;
  readonly channel: 'sms' | 'mail';
  /** Masked. */
  readonly target: string;
  readonly text: string;
}

export interface SentMessage extends Message {
  /** ISO-8601. */
  readonly at: string;
}

type Row = { id: string; at_ms: number; user_name: string; channel: 'sms' | 'mail'; target: string; text: string; place: number };

type Tables = { outbox: Row };

const KEPT = 500;
const SHOWN = 20;

export function createOutbox(db: Db, clock: Clock) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  return {
    /** Sends in the caller's transaction: what is rolled back was never sent. */
    async send(trx: Db, { userName, ...message }: Message): Promise<void> {
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
    /** The last messages, newest first. */
    async latest(): Promise<SentMessage[]> {
      const rows = await tables().selectFrom('outbox').selectAll().orderBy('place', 'desc').limit(SHOWN).execute();
      return rows.map(({ at_ms, user_name, channel, target, text }) => ({ at: toIso(at_ms), userName: user_name, channel, target, text }));
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
