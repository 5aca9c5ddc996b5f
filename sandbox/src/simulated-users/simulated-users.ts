import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS, type Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import type { ChatPosting } from '@site/server/modules/messaging/index.ts';
import { listBefore } from '@site/server/modules/messaging/seeding.ts';
import { nextMessage, REMEMBERED_LINES } from './message-texts.ts';

interface SimulatedUsersOptions extends ChatPosting {
  readonly db: Db;
  readonly clock: Clock;
}

const EVERY_MS = 3 * SECOND_MS;
/** Minimum silence in a room before a simulated member speaks, and the chance of it at each check (one in so many). */
const QUIET_MS = 8 * SECOND_MS;
const ONE_IN = 4;

/** The sandbox's simulated members: in occupied rooms one of them speaks from time to time. Their names mark them as simulated. */
export function runSimulatedUsers(http: FastifyInstance, { db, clock, writer, deliver, roomIds, need }: SimulatedUsersOptions): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  async function speakIn(roomId: string): Promise<void> {
    const said = (await listBefore(db, { roomId, beforeMsgId: null, limit: REMEMBERED_LINES })).toReversed();
    const [last] = said;
    if (last !== undefined && clock.nowMs() - Number(last.at_ms) < QUIET_MS) return;
    const room = await need(roomId);
    const next = nextMessage(room.kind, said);
    if (room.status === 'closed' || next === null) return;
    const { speaker, text } = next;
    const posted = await writer.say({ roomId, memberId: null, sessionId: null, clientId: null, speaker, kind: 'text', content: { text } });
    deliver(posted);
  }
  http.addHook('onListen', async () => {
    timer = setInterval(() => {
      for (const roomId of roomIds())
        if (randomInt(ONE_IN) === 0)
          speakIn(roomId).catch((err: unknown) => http.log.error({ err }, 'A simulated member could not speak.'));
    }, EVERY_MS);
    timer.unref();
  });
  http.addHook('preClose', async () => clearInterval(timer));
}
