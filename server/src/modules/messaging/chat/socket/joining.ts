import { CHAT_HISTORY_MAX, CHAT_HISTORY_PAGE, CHAT_ROOMS_MAX } from '@site/shared/product';
import type { ChatRequest, ChatJoinResponse } from '@site/shared/wire';
import type { Db } from '../../../../kernel/db/database.ts';
import { findRooms, listAfter, listBefore, toItem } from '../chat.store.ts';
import { ChatRefusal } from '../refuse.ts';
import type { Rooms } from '../rooms/rooms.service.ts';
import type { IncomingRequest, Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import type { ChatMessageRow, ChatRoomRow } from '../../schema.ts';

interface JoiningDependencies {
  readonly db: Db;
  readonly hub: Hub;
  readonly rooms: Rooms;
  /** Whether the socket is still open. */
  isOpen(connection: Connection): boolean;
  onEntered(connection: Connection, room: ChatRoomRow): void;
}

const MOST_TRIES = 20;

/** Enters a room without a gap or a duplicate between the answer and later messages. */
export type Join = (request: IncomingRequest<ChatRequest<10002>>) => Promise<ChatJoinResponse>;

export function createJoining({ db, hub, rooms, isOpen, onEntered }: JoiningDependencies): Join {
  return async ({ connection, member, request }) => {
    const { clientId, roomId, afterMsgId = null } = request;
    const room = await rooms.enter(roomId, member.speaker.grade);
    checkNumber(connection, roomId);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const [now = room] = await findRooms(db, [roomId]);
      const { rows, more } = await missedOf(db, now, afterMsgId);
      const newest = Math.max(rows.at(-1)?.msg_id ?? 0, now.last_msg_id);
      const shown = await rooms.show(now, member.speaker.grade);
      await hub.catchUp(new Map([[roomId, newest]]));
      // A socket that closed during the read would stay in the room for ever.
      if (!isOpen(connection)) break;
      if (!isWhole(rows, newest) || !hub.enter(connection, roomId, newest)) continue;
      onEntered(connection, room);
      return { clientId, ok: true, room: { ...shown, online: rooms.online(roomId), lastMsgId: newest }, messages: rows.map(toItem), more };
    }
    throw new ChatRefusal('failed', '聊天室繁忙，请重试');
  };
}

/** Whether these messages reach to the newest one. */
function isWhole(rows: readonly ChatMessageRow[], newest: number): boolean {
  return (rows.at(-1)?.msg_id ?? newest) === newest;
}

function checkNumber({ rooms }: Connection, roomId: string): void {
  if (!rooms.has(roomId) && rooms.size >= CHAT_ROOMS_MAX) throw new ChatRefusal('room', '进入的聊天室过多');
}

/** The messages for a member who enters, or who returns with a last message that the client still has. */
async function missedOf(db: Db, { room_id: roomId, last_msg_id }: ChatRoomRow, afterMsgId: number | null) {
  if (afterMsgId !== null && afterMsgId <= last_msg_id) {
    const rows = await listAfter(db, { roomId, afterMsgId, limit: CHAT_HISTORY_MAX + 1 });
    if (rows.length <= CHAT_HISTORY_MAX) return { rows, more: false };
  }
  const limit = afterMsgId === null ? CHAT_HISTORY_PAGE : CHAT_HISTORY_MAX;
  const rows = await listBefore(db, { roomId, beforeMsgId: null, limit });
  return { rows, more: (rows[0]?.msg_id ?? 1) > 1 };
}
