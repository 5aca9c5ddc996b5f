import { type ChatMessageRow, type ChatRoomRow } from '@site/server/modules/messaging/schema.ts';
import { randomInt } from 'node:crypto';
import { SECOND_MS } from '@site/server/kernel/clock.ts';
import { SIMULATED_USERS, messageTextsFor } from './message-texts.ts';

const LINES = 6;
/** Interval between two messages, and between the last one and now. */
const PAUSE_MS = { least: 25 * SECOND_MS, most: 150 * SECOND_MS };

/** Seeded messages of a sandbox room: no text twice, and no speaker twice in a row. */
export function pastMessages({ room_id, kind }: Pick<ChatRoomRow, 'room_id' | 'kind'>, nowMs: number): ChatMessageRow[] {
  const words = [...messageTextsFor(kind)];
  const first = randomInt(SIMULATED_USERS.length);
  const rows: ChatMessageRow[] = [];
  let atMs = nowMs;
  for (let line = LINES; line > 0; line -= 1) {
    atMs -= randomInt(PAUSE_MS.least, PAUSE_MS.most);
    const [text = ''] = words.splice(randomInt(words.length), 1);
    const speaker = JSON.stringify(SIMULATED_USERS[(first + line) % SIMULATED_USERS.length]);
    const message = { kind: 'text', speaker, content: JSON.stringify({ text }), at_ms: atMs } as const;
    rows.push({ ...message, room_id, msg_id: line, member_id: null, client_id: null, shielded: 0 });
  }
  return rows.toReversed();
}
