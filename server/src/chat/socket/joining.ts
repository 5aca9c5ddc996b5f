import { CHAT_HISTORY_MAX, CHAT_HISTORY_PAGE, CHAT_ROOMS_MAX } from '@site/shared/product';
import type { ChatAsk, ChatJoined } from '@site/shared/wire';
import type { Db } from '../../kernel/database.ts';
import { findRooms, listAfter, listBefore, toItem, type MessageRow, type RoomRow } from '../chat.store.ts';
import { ChatRefusal } from '../refuse.ts';
import type { Rooms } from '../rooms/rooms.service.ts';
import type { Asking, Connection } from './connection.ts';
import type { Hub } from './hub.ts';

interface Parts {
  readonly db: Db;
  readonly hub: Hub;
  readonly rooms: Rooms;
  /** Whether the socket is still there. */
  isOpen(connection: Connection): boolean;
  onEntered(connection: Connection, room: RoomRow): void;
}

const MOST_TRIES = 20;

/** Enters a room so that nothing between what is answered and what is told later is missed or doubled. */
export function createJoining({ db, hub, rooms, isOpen, onEntered }: Parts) {
  return async function join({ connection, member, ask }: Asking<ChatAsk<10002>>): Promise<ChatJoined> {
    const { clientId, roomId, afterMsgId = null } = ask;
    const room = await rooms.enter(roomId, member.speaker.grade);
    checkNumber(connection, roomId);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const [now = room] = await findRooms(db, [roomId]);
      const { rows, more } = await missedOf(db, now, afterMsgId);
      const newest = Math.max(rows.at(-1)?.msg_id ?? 0, now.last_msg_id);
      const shown = await rooms.show(now, member.speaker.grade);
      await hub.catchUp(new Map([[roomId, newest]]));
      // Who hung up meanwhile would stay in the room for ever.
      if (!isOpen(connection)) break;
      if (!isWhole(rows, newest) || !hub.enter(connection, roomId, newest)) continue;
      onEntered(connection, room);
      return { clientId, ok: true, room: { ...shown, online: rooms.online(roomId), lastMsgId: newest }, messages: rows.map(toItem), more };
    }
    throw new ChatRefusal('failed', '聊天室繁忙，请重试');
  };
}

export type Join = ReturnType<typeof createJoining>;

/** Whether these messages reach to the newest one. */
function isWhole(rows: readonly MessageRow[], newest: number): boolean {
  return (rows.at(-1)?.msg_id ?? newest) === newest;
}

function checkNumber({ rooms }: Connection, roomId: string): void {
  if (!rooms.has(roomId) && rooms.size >= CHAT_ROOMS_MAX) throw new ChatRefusal('room', '进入的聊天室过多');
}

/** What a member sees who comes in, or comes back after a message he still has. */
async function missedOf(db: Db, { room_id: roomId, last_msg_id }: RoomRow, afterMsgId: number | null) {
  if (afterMsgId !== null && afterMsgId <= last_msg_id) {
    const rows = await listAfter(db, { roomId, afterMsgId, limit: CHAT_HISTORY_MAX + 1 });
    if (rows.length <= CHAT_HISTORY_MAX) return { rows, more: false };
  }
  const limit = afterMsgId === null ? CHAT_HISTORY_PAGE : CHAT_HISTORY_MAX;
  const rows = await listBefore(db, { roomId, beforeMsgId: null, limit });
  return { rows, more: (rows[0]?.msg_id ?? 1) > 1 };
}
