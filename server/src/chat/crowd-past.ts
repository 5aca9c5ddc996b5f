import { randomInt } from 'node:crypto';
import { SECOND_MS } from '../kernel/clock.ts';
import type { MessageRow, RoomRow } from './chat.store.ts';
import { CROWD, wordsFor } from './crowd-words.ts';

const LINES = 6;
/** Between two of them, and between the last one and now. */
const PAUSE_MS = { least: 25 * SECOND_MS, most: 150 * SECOND_MS };

/** What simulated members said in a room of the sandbox before anybody came: no line twice, no speaker twice in a row. */
export function talkBefore({ room_id, kind }: Pick<RoomRow, 'room_id' | 'kind'>, nowMs: number): MessageRow[] {
  const words = [...wordsFor(kind)];
  const first = randomInt(CROWD.length);
  const rows: MessageRow[] = [];
  let atMs = nowMs;
  for (let line = LINES; line > 0; line -= 1) {
    atMs -= randomInt(PAUSE_MS.least, PAUSE_MS.most);
    const [text = ''] = words.splice(randomInt(words.length), 1);
    const speaker = JSON.stringify(CROWD[(first + line) % CROWD.length]);
    const said = { kind: 'text', speaker, content: JSON.stringify({ text }), at_ms: atMs } as const;
    rows.push({ ...said, room_id, msg_id: line, member_id: null, client_id: null, shielded: 0 });
  }
  return rows.toReversed();
}
