/** The joined rooms of this page, each once for all listeners. */
import { CHAT_MESSAGE } from '@site/shared/product';
import type { ChatServerMessage } from '@site/shared/wire';
import { createRoom, type Room, type RoomDependencies } from './room.ts';
import type { ChatListener } from './update-batcher.ts';

interface RoomsDependencies extends Pick<RoomDependencies, 'isHidden' | 'report'> {
  readonly requestEntry: (roomId: string, afterMsgId: number | null) => ReturnType<RoomDependencies['requestEntry']>;
  /** Whether the connection is open and logged in. */
  readonly isIn: () => boolean;
  /** The room has no listeners left. */
  readonly onLeft: (roomId: string) => void;
}

export interface Rooms {
  join(roomId: string, listener: ChatListener): () => void;
  isEmpty(): boolean;
  each(act: (room: Room) => void): void;
  /** Dispatches an event of a room; a room left in between receives nothing. */
  dispatch(message: ChatServerMessage): void;
  /** Ends all rooms. */
  clear(): void;
}

export function createRooms({ requestEntry, isIn, onLeft, isHidden, report }: RoomsDependencies): Rooms {
  const rooms = new Map<string, Room>();
  const roomFor = (roomId: string) => {
    const existing = rooms.get(roomId);
    if (existing) return existing;
    const room = createRoom({ requestEntry: (after) => requestEntry(roomId, after), isHidden, report });
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
    join: (roomId, listener) => {
      const room = roomFor(roomId);
      const unsubscribe = room.subscribe(listener);
      return () => void (unsubscribe() || leave(roomId, room));
    },
    isEmpty: () => rooms.size === 0,
    each,
    dispatch: (message) => {
      const room = 'roomId' in message.msgData ? rooms.get(message.msgData.roomId) : undefined;
      if (room) dispatchTo(room, message);
    },
    clear: () => {
      each((room) => room.end());
      rooms.clear();
    },
  };
}

function dispatchTo(room: Room, message: ChatServerMessage): void {
  if (message.msgId === CHAT_MESSAGE.msgShield) room.emit({ kind: 'shielded', msgIds: message.msgData.msgIds });
  else if (message.msgId === CHAT_MESSAGE.roomStatus) room.emit({ kind: 'state', ...message.msgData });
  else if (message.msgId === CHAT_MESSAGE.chatVipLevel) room.emit({ kind: 'vip', ...message.msgData });
  else if (message.msgId === CHAT_MESSAGE.broadcastJoin) room.emit({ kind: 'came', ...message.msgData });
  else if (message.msgId === CHAT_MESSAGE.score) room.emit({ kind: 'score', ...message.msgData });
  else if ('messages' in message.msgData) room.receive(message.msgData.messages);
}
