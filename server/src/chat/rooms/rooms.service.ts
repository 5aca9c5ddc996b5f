import { canEnterVideoRoom, matchRoom, venueRoom, videoRoom, GENERAL_ROOM, type VideoRoomVisit } from '@site/shared/product';
import type { ChatHistoryPage, ChatRoom, ChatRoomsQuery } from '@site/shared/wire';
import type { Db } from '../../kernel/database.ts';
import { addRoom, findRooms, listBefore, toItem, type MessageRow, type RoomRow } from '../chat.store.ts';
import type { ChatNeighbours } from '../neighbours.ts';
import { ChatRefusal } from '../refuse.ts';
import { createDescribe } from './describe-room.ts';
import { hostOf } from './hosts.ts';
import { readRoomId } from './room-ids.ts';

interface Parts {
  readonly db: Db;
  readonly ask: Pick<ChatNeighbours, 'venueTitle' | 'match' | 'liveMatchIds' | 'videoSettings'>;
  /** What was said in a room before anybody came, the oldest first. */
  before(room: RoomRow): readonly MessageRow[];
  /** How many members are in a room now, on all instances. */
  online(roomId: string): number;
}

const MOST_LISTED = 20;

/** Rooms: the general one, one for each venue and each match, one for each stream. They come to be when somebody first asks for them. */
export function createRooms({ db, ask, before, online }: Parts) {
  const describe = createDescribe(ask);

  /** The room, made where it may exist; a refusal where it may not. */
  async function need(roomId: string): Promise<RoomRow> {
    const [known] = await findRooms(db, [roomId]);
    if (known !== undefined) return known;
    const name = readRoomId(roomId);
    const described = name === null ? null : await describe(name);
    if (described === null) throw new ChatRefusal('room', '聊天室不存在');
    const room = { ...described, room_id: roomId };
    await addRoom(db, room, before(room));
    const [made] = await findRooms(db, [roomId]);
    if (made === undefined) throw new ChatRefusal('room', '聊天室不存在');
    return made;
  }
  /** SOC-7: everybody who is logged in, but for the video rooms. */
  async function canEnter({ kind, league }: RoomRow, grade: number | null): Promise<boolean> {
    if (grade === null) return false;
    if (kind !== 'video') return true;
    const { siteVideoExcludedLeague: excludedLeague, ...range } = await ask.videoSettings();
    const visit: VideoRoomVisit = { grade, title: league, excludedLeague, ...range };
    return canEnterVideoRoom(visit);
  }
  async function show(row: RoomRow, grade: number | null): Promise<ChatRoom> {
    return toRoom(row, { online: online(row.room_id), canEnter: await canEnter(row, grade) });
  }
  async function wanted({ venueCode, matchId }: ChatRoomsQuery): Promise<readonly string[]> {
    if (venueCode === undefined) return [GENERAL_ROOM];
    const matches = matchId === undefined ? await ask.liveMatchIds(venueCode) : [matchId];
    const of = matches.slice(0, MOST_LISTED).flatMap((id) => [matchRoom(venueCode, id), videoRoom(venueCode, id)]);
    return matchId === undefined ? [GENERAL_ROOM, venueRoom(venueCode), ...of] : of;
  }
  return {
    need,
    show,
    online,
    /** A member of this grade may be in there; refuses otherwise. */
    async enter(roomId: string, grade: number): Promise<RoomRow> {
      const row = await need(roomId);
      if (await canEnter(row, grade)) return row;
      const { siteVideoVipMin, siteVideoVipMax } = await ask.videoSettings();
      throw new ChatRefusal('grade', `VIP${siteVideoVipMin}-VIP${siteVideoVipMax}可进入视频聊天室`);
    },
    async list(query: ChatRoomsQuery, grade: number | null): Promise<readonly ChatRoom[]> {
      const found: ChatRoom[] = [];
      for (const roomId of await wanted(query)) {
        const row = await need(roomId).catch((failure: unknown) => (failure instanceof ChatRefusal ? null : Promise.reject(failure)));
        if (row !== null) found.push(await show(row, grade));
      }
      return found;
    },
    /** API-2. */
    async history(roomId: string, beforeMsgId: number | null, limit: number): Promise<ChatHistoryPage> {
      const rows = await listBefore(db, { roomId, beforeMsgId, limit });
      return { roomId, messages: rows.map(toItem), more: (rows[0]?.msg_id ?? 1) > 1 };
    },
  };
}

export type Rooms = ReturnType<typeof createRooms>;

function toRoom(row: RoomRow, now: Pick<ChatRoom, 'online' | 'canEnter'>): ChatRoom {
  return {
    roomId: row.room_id,
    kind: row.kind,
    title: row.title,
    league: row.league,
    host: hostOf(row.room_id),
    venueCode: row.venue_code,
    matchId: row.match_id,
    status: row.status,
    reason: row.reason,
    vipMin: row.vip_min,
    vipMax: row.vip_max,
    lastMsgId: row.last_msg_id,
    ...now,
  };
}
