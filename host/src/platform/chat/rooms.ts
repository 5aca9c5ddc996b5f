/** The rooms this page is in, each once, whoever joins it. */
import { CHAT_MESSAGE } from '@site/shared/product';
import type { ChatServerMessage } from '@site/shared/wire';
import { createRoom, type Room, type RoomParts } from './room.ts';
import type { Hear } from './teller.ts';

interface Parts extends Pick<RoomParts, 'isHidden' | 'report'> {
  readonly askIn: (roomId: string, afterMsgId: number | null) => ReturnType<RoomParts['askIn']>;
  /** Whether the line is up and logged in. */
  readonly isIn: () => boolean;
  /** Nobody looks at this room any more. */
  readonly onLeft: (roomId: string) => void;
}

export interface Rooms {
  join(roomId: string, hear: Hear): () => void;
  isEmpty(): boolean;
  each(act: (room: Room) => void): void;
  /** Hands on what is told about a room; one that was left meanwhile hears nothing. */
  tell(message: ChatServerMessage): void;
  /** Ends them all. */
  clear(): void;
}

export function createRooms({ askIn, isIn, onLeft, isHidden, report }: Parts): Rooms {
  const rooms = new Map<string, Room>();
  const roomFor = (roomId: string) => {
    const known = rooms.get(roomId);
    if (known) return known;
    const room = createRoom({ askIn: (after) => askIn(roomId, after), isHidden, report });
    rooms.set(roomId, room);
    if (isIn()) room.enter();
    return room;
  };
  const leave = (roomId: string, room: Room) => {
    if (rooms.get(roomId) !== room) return;
    room.end();
    rooms.delete(roomId);
    onLeft(roomId);
  };
  const each = (act: (room: Room) => void) => [...rooms.values()].forEach(act);
  return {
    join: (roomId, hear) => {
      const room = roomFor(roomId);
      const unseat = room.seat(hear);
      return () => void (unseat() || leave(roomId, room));
    },
    isEmpty: () => rooms.size === 0,
    each,
    tell: (message) => {
      const room = 'roomId' in message.msgData ? rooms.get(message.msgData.roomId) : undefined;
      if (room) tellRoom(room, message);
    },
    clear: () => {
      each((room) => room.end());
      rooms.clear();
    },
  };
}

function tellRoom(room: Room, message: ChatServerMessage): void {
  if (message.msgId === CHAT_MESSAGE.msgShield) room.tell({ kind: 'shielded', msgIds: message.msgData.msgIds });
  else if (message.msgId === CHAT_MESSAGE.roomStatus) room.tell({ kind: 'state', ...message.msgData });
  else if (message.msgId === CHAT_MESSAGE.chatVipLevel) room.tell({ kind: 'vip', ...message.msgData });
  else if (message.msgId === CHAT_MESSAGE.broadcastJoin) room.tell({ kind: 'came', ...message.msgData });
  else if (message.msgId === CHAT_MESSAGE.score) room.tell({ kind: 'score', ...message.msgData });
  else if ('messages' in message.msgData) room.hear(message.msgData.messages);
}
