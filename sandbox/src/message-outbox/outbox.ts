import type { SentMessage } from '@site/shared/wire';
import { toIso, type Clock } from '@site/server/kernel/clock.ts';
import { type Db, inTransaction } from '@site/server/kernel/db/database.ts';
import type { PushMessage } from '@site/server/modules/messaging/push-sender.port.ts';
import type { MessageOutbox, OutboxMessage } from '@site/server/modules/people/message-outbox.port.ts';
import { tablesOf } from '../schema.ts';
import { createId } from '@site/server/kernel/ids.ts';

const KEPT = 500;
const SHOWN = 20;

export interface Outbox extends MessageOutbox {
  /** The last messages, newest first. */
  latest(): Promise<SentMessage[]>;
  /** Lists a message of web push. */
  notePush(message: PushMessage): Promise<void>;
}

/** The simulated SMS and e-mail provider: it stores the last messages in a table. */
export function createOutbox(db: Db, clock: Clock): Outbox {
  const tables = (trx: Db = db) => tablesOf(trx);
  async function send(trx: Db, { userName, channel, ...message }: OutboxMessage): Promise<void> {
    const at = clock.nowMs();
    const last = await tables(trx).selectFrom('outbox').select('place').orderBy('place', 'desc').limit(1).executeTakeFirst();
    const place = (last?.place ?? 0) + 1;
    await tables(trx)
      .insertInto('outbox')
      .values({
        id: createId(at),
        at_ms: at,
        user_name: userName,
        place,
        channel: channel === 'push' ? 'mail' : channel,
        is_push: channel === 'push' ? 1 : 0,
        ...message,
      })
      .execute();
    await tables(trx)
      .deleteFrom('outbox')
      .where('place', '<=', place - KEPT)
      .execute();
  }
  return {
    send,
    notePush: ({ userName, target, notice: { title, body } }) =>
      inTransaction(db, (trx) =>
        send(trx, { userName, channel: 'push', target: new URL(target.endpoint).hostname, text: `${title}：${body}` }),
      ),
    async latest(): Promise<SentMessage[]> {
      const rows = await tables().selectFrom('outbox').selectAll().orderBy('place', 'desc').limit(SHOWN).execute();
      return rows.map(({ at_ms, user_name, channel, is_push, target, text }) => ({
        at: toIso(at_ms),
        userName: user_name,
        channel: is_push === 1 ? 'push' : channel,
        target,
        text,
      }));
    },
  };
}
