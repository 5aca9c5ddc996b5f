import type { ChatItem, ChatServerMessage } from '@site/shared/wire';
import { type Connection, frameOf, type Outlet } from './connection.ts';
import { makeLiveRoom, takeIn, takeOut, type LiveRoom } from './live-room.ts';

interface HubDependencies {
  readonly outlet: Outlet;
  /** Messages of a room after a given one, the oldest first; at most `CHAT_FILL_MAX`. */
  readAfter(roomId: string, afterMsgId: number): Promise<readonly ChatItem[]>;
}

/** Page size when missing messages are read. */
export const CHAT_FILL_MAX = 500;

/**
 * Rooms with their members and message delivery: each message once, in the order of its number. A missing one is read from the
 * history, so that loss, duplicates and reordering between instances change nothing.
 */
export interface Hub {
  broadcast(roomId: string, message: ChatServerMessage): void;
  /** Delivers stored messages to the members in their room. */
  offer(roomId: string, items: readonly ChatItem[]): void;
  /** The rooms of this instance with their socket counts. */
  counts(): Readonly<Record<string, number>>;
  roomIds(): string[];
  has(roomId: string): boolean;
  /** The newest message delivered here; null if the room is empty. */
  lastSent(roomId: string): number | null;
  /** Reads on in rooms whose newest message is later than the last delivered one. */
  catchUp(newest: ReadonlyMap<string, number>): Promise<void>;
  /**
   * Adds a connection that knows everything up to the message `at`; false if the room is further by now, and the caller has to read
   * again. It receives nothing from before `at` and everything after.
   */
  enter(connection: Connection, roomId: string, at: number): boolean;
  leave(connection: Connection, roomId: string): void;
}

export function createHub({ outlet, readAfter }: HubDependencies): Hub {
  const rooms = new Map<string, LiveRoom>();
  const waiting = new Set<LiveRoom>();
  outlet.prepare(() => waiting.forEach(flush));

  function flush(room: LiveRoom): void {
    waiting.delete(room);
    for (const message of takeOut(room)) broadcast(room.roomId, message);
  }
  function broadcast(roomId: string, message: ChatServerMessage): void {
    const frame = frameOf(message);
    for (const connection of rooms.get(roomId)?.connections ?? []) outlet.sendFrame(connection, frame);
  }
  function take(room: LiveRoom, items: readonly ChatItem[]): void {
    takeIn(room, items);
    if (room.pending.length === 0) return;
    waiting.add(room);
    outlet.arm();
  }
  const fill = createFill(readAfter, take);
  return {
    broadcast,
    offer(roomId, items) {
      const room = rooms.get(roomId);
      if (room === undefined) return;
      take(room, items);
      // Data that cannot be read now is read with the next message or the next check of all rooms.
      if (room.early.size > 0) fill(room).catch(() => undefined);
    },
    counts: () => Object.fromEntries([...rooms.values()].map(({ roomId, connections }) => [roomId, connections.size])),
    roomIds: () => [...rooms.keys()],
    has: (roomId) => rooms.has(roomId),
    lastSent: (roomId) => rooms.get(roomId)?.lastSent ?? null,
    async catchUp(newest) {
      for (const [roomId, msgId] of newest) {
        const room = rooms.get(roomId);
        if (room !== undefined && room.lastSent < msgId) await fill(room);
      }
    },
    enter(connection, roomId, at) {
      const room = rooms.get(roomId) ?? makeLiveRoom(roomId, at);
      rooms.set(roomId, room);
      flush(room);
      if (room.lastSent !== at) return false;
      room.connections.add(connection);
      connection.rooms.add(roomId);
      return true;
    },
    leave(connection, roomId) {
      connection.rooms.delete(roomId);
      const room = rooms.get(roomId);
      room?.connections.delete(connection);
      if (room === undefined || room.connections.size > 0) return;
      rooms.delete(roomId);
      waiting.delete(room);
    },
  };
}

/** Reads the missing messages of a room. Concurrent callers share one read. */
function createFill(readAfter: HubDependencies['readAfter'], take: (room: LiveRoom, items: readonly ChatItem[]) => void) {
  return async function fill(room: LiveRoom): Promise<void> {
    if (room.isFilling) return;
    room.isFilling = true;
    try {
      let items: readonly ChatItem[];
      do {
        items = await readAfter(room.roomId, room.lastSent);
        take(room, items);
      } while (items.length === CHAT_FILL_MAX);
    } finally {
      room.isFilling = false;
    }
  };
}
