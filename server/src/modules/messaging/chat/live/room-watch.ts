import { CHAT_MESSAGE } from '@site/shared/product';
import type { ChatEntries, ChatScore } from '@site/shared/wire';
import type { Db } from '../../../../kernel/db/database.ts';
import { findRooms } from '../chat.store.ts';
import type { ChatDependencies } from '../chat-dependencies.ts';
import type { Connection, Outlet } from '../socket/connection.ts';
import type { Hub } from '../socket/hub.ts';
import type { ChatRoomRow } from '../../schema.ts';
import { type Clock, SECOND_MS } from '../../../../kernel/clock.ts';

interface RoomWatchDependencies {
  readonly db: Db;
  readonly hub: Hub;
  readonly outlet: Outlet;
  readonly online: Online;
  readonly match: ChatDependencies['match'];
}

interface WatchedRoom {
  row: ChatRoomRow;
  sentText: string;
  online: number;
  came: ChatEntries['members'][number][];
}

const MOST_CAME = 5;

/** Changes of the rooms that somebody is in: open or closed, who may speak, how many are present, who entered, and the score of a match. */
export function createRoomWatch({ db, hub, outlet, online, match }: RoomWatchDependencies) {
  const watched = new Map<string, WatchedRoom>();

  function broadcastState({ row }: WatchedRoom): void {
    const { room_id: roomId, status, reason } = row;
    hub.broadcast(roomId, { msgId: CHAT_MESSAGE.roomStatus, msgData: { roomId, status, reason, online: online.of(roomId) } });
  }
  function take(row: ChatRoomRow): void {
    const room = watched.get(row.room_id);
    if (room === undefined) return;
    const before = room.row;
    room.row = row;
    if (before.status !== row.status || before.reason !== row.reason) broadcastState(room);
    if (before.vip_min === row.vip_min && before.vip_max === row.vip_max) return;
    const msgData = { roomId: row.room_id, vipMin: row.vip_min, vipMax: row.vip_max };
    hub.broadcast(row.room_id, { msgId: CHAT_MESSAGE.chatVipLevel, msgData });
  }
  const scoreOf = createScoreOf(match);
  return {
    /** Somebody is in a room; in a match's room, sends its score. */
    async entered(connection: Connection, row: ChatRoomRow): Promise<void> {
      const room = watched.get(row.room_id) ?? { row, sentText: '', online: 0, came: [] };
      watched.set(row.room_id, room);
      const { member } = connection;
      if (member !== null && room.came.length < MOST_CAME) room.came.push({ name: member.speaker.name, grade: member.speaker.grade });
      const score = await scoreOf(row);
      if (score !== null) outlet.send(connection, { msgId: CHAT_MESSAGE.score, msgData: score });
    },
    /** Reads these rooms again and sends what differs; returns the newest message of each. */
    async refresh(roomIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await findRooms(db, roomIds);
      for (const row of rows) take(row);
      return new Map(rows.map(({ room_id, last_msg_id }) => [room_id, last_msg_id]));
    },
    broadcastEntries(): void {
      for (const [roomId, room] of watched) {
        if (!hub.has(roomId)) watched.delete(roomId);
        else if (room.came.length > 0)
          hub.broadcast(roomId, { msgId: CHAT_MESSAGE.broadcastJoin, msgData: { roomId, members: room.came } });
        room.came = [];
      }
    },
    broadcastOnline(): void {
      for (const [roomId, room] of watched) {
        const now = online.of(roomId);
        if (now === room.online) continue;
        room.online = now;
        broadcastState(room);
      }
    },
    async broadcastScores(): Promise<void> {
      for (const [roomId, room] of watched) {
        const score = await scoreOf(room.row);
        const text = JSON.stringify(score);
        if (score === null || text === room.sentText) continue;
        room.sentText = text;
        hub.broadcast(roomId, { msgId: CHAT_MESSAGE.score, msgData: score });
      }
    },
  };
}

function createScoreOf(match: ChatDependencies['match']) {
  return async ({ room_id: roomId, venue_code, match_id }: ChatRoomRow): Promise<ChatScore | null> => {
    if (venue_code === null || match_id === null) return null;
    const found = await match(venue_code, match_id);
    return found === null ? null : { roomId, matchId: match_id, ...found.score };
  };
}

type Counts = Readonly<Record<string, number>>;

/** An instance that has not published its counts for so long counts as gone. */
const STALE_MS = 15 * SECOND_MS;

/** How many members are in each room: here and, by their own counts, at other instances. */
export interface Online {
  /** The counts that another instance published. */
  record(instance: string, rooms: Counts): void;
  of(roomId: string): number;
}

export function createOnline({ clock, here }: { readonly clock: Clock; here(): Counts }): Online {
  const others = new Map<string, { readonly rooms: Counts; readonly atMs: number }>();
  return {
    record: (instance, rooms) => void others.set(instance, { rooms, atMs: clock.nowMs() }),
    of(roomId) {
      let sum = here()[roomId] ?? 0;
      for (const [instance, { rooms, atMs }] of others) {
        if (clock.nowMs() - atMs > STALE_MS) others.delete(instance);
        else sum += rooms[roomId] ?? 0;
      }
      return sum;
    },
  };
}
