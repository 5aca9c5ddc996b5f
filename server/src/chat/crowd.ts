import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { listBefore, type RoomRow } from './chat.store.ts';
import { CROWD, wordsFor } from './crowd-words.ts';
import type { Said, Writer } from './writer.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly writer: Pick<Writer, 'say'>;
  onSaid(said: Said): void;
  /** Rooms somebody is in. */
  roomIds(): readonly string[];
  need(roomId: string): Promise<RoomRow>;
}

const EVERY_MS = 3 * SECOND_MS;
/** A room is quiet at least so long before one of them speaks, and each time one in so many does. */
const QUIET_MS = 8 * SECOND_MS;
const ONE_IN = 4;

/** The sandbox's simulated members: in rooms that somebody is in, one of them says something now and then. They are named as what they are. */
export function runCrowd(http: FastifyInstance, { db, clock, writer, onSaid, roomIds, need }: Parts): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  async function speakIn(roomId: string): Promise<void> {
    const [last] = await listBefore(db, { roomId, beforeMsgId: null, limit: 1 });
    if (last !== undefined && clock.nowMs() - Number(last.at_ms) < QUIET_MS) return;
    const room = await need(roomId);
    const speaker = CROWD[randomInt(CROWD.length)];
    const words = wordsFor(room.kind);
    const text = words[randomInt(words.length)];
    if (room.status === 'closed' || speaker === undefined || text === undefined) return;
    const said = await writer.say({ roomId, memberId: null, clientId: null, speaker, kind: 'text', content: { text } });
    onSaid(said);
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
