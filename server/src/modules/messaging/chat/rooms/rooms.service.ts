import { canEnterVideoRoom, CHAT_ROOM_ID, GENERAL_ROOM, matchRoom, venueRoom, videoRoom, type VideoRoomVisit } from '@site/shared/product';
import type { ChatHistoryPage, ChatRoom, ChatRoomsQuery } from '@site/shared/wire';
import { type Clock, DAY_MS } from '../../../../kernel/clock.ts';
import type { Db } from '../../../../kernel/db/database.ts';
import { addRoom, dropOldRooms, findRooms, listBefore, toItem } from '../chat.store.ts';
import type { ChatDependencies, RoomContent } from '../chat-dependencies.ts';
import { ChatRefusal } from '../refuse.ts';
import type { ChatRoomRow } from '../../schema.ts';

/** Everybody may speak unless operators say otherwise. */
const BLANK: Omit<ChatRoomRow, 'room_id' | 'kind' | 'title'> = {
  league: '',
  venue_code: null,
  match_id: null,
  status: 'open',
  reason: '',
  vip_min: 0,
  vip_max: 10,
  last_msg_id: 0,
  made_at_ms: 0,
};

type RoomDescription = Omit<ChatRoomRow, 'room_id'>;

/** The initial state of a room; null if none can exist: no such venue or match, or no stream of it. */
function createDescribe(sources: Pick<ChatDependencies, 'venueTitle' | 'match'>) {
  return async function describe(name: RoomName): Promise<RoomDescription | null> {
    const { kind } = name;
    if (kind === 'general') return { ...BLANK, kind, title: '综合聊天室' };
    const { venueCode } = name;
    if (kind === 'venue') {
      const title = await sources.venueTitle(venueCode);
      return title === null ? null : { ...BLANK, kind, title, venue_code: venueCode };
    }
    const match = await sources.match(venueCode, name.matchId);
    if (match === null || (kind === 'video' && !match.hasVideo)) return null;
    return { ...BLANK, kind, title: match.title, league: match.league, venue_code: venueCode, match_id: name.matchId };
  };
}

interface RoomsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly sources: Pick<ChatDependencies, 'venueTitle' | 'match' | 'liveMatchIds' | 'videoSettings'>;
  readonly content: RoomContent;
  /** How many members are in a room now, on all instances. */
  online(roomId: string): number;
}

const MOST_LISTED = 20;
/** Rooms of matches are kept so long after their last message. */
const KEPT_MS = 7 * DAY_MS;

/** Rooms: the general one, one for each venue and each match, one for each stream. They are created when the first member enters. */
export interface Rooms {
  /** The room, created if it may exist; otherwise a refusal. */
  need(roomId: string): Promise<ChatRoomRow>;
  /** A room as a member of this grade sees it; null for a guest. */
  show(row: ChatRoomRow, grade: number | null): Promise<ChatRoom>;
  /** How many members are in a room now, on all instances. */
  online(roomId: string): number;
  /** Refuses a member of this grade who may not enter. */
  enter(roomId: string, grade: number): Promise<ChatRoomRow>;
  /** Refuses a member of this grade in a room that he entered and may not enter any more: only video rooms change in that. */
  admit(roomId: string, grade: number): Promise<void>;
  /** Writes nothing: a room that nobody entered is described. */
  list(query: ChatRoomsQuery, grade: number | null): Promise<readonly ChatRoom[]>;
  /** API-2: the messages before one, the oldest first; null for the newest. */
  history(roomId: string, beforeMsgId: number | null, limit: number): Promise<ChatHistoryPage>;
  /** Ends rooms of old matches, but for those where somebody is. */
  endOld(occupied: readonly string[]): Promise<void>;
}

export function createRooms({ db, clock, sources, content, online }: RoomsDependencies): Rooms {
  const describe = createDescribe(sources);

  /** A room before anybody entered it; null if none can exist. */
  async function unmade(roomId: string): Promise<ChatRoomRow | null> {
    const name = readRoomId(roomId);
    const described = name === null ? null : await describe(name);
    return described && { ...described, room_id: roomId };
  }
  /** The room, created if it may exist; otherwise a refusal. */
  async function need(roomId: string): Promise<ChatRoomRow> {
    const [known] = await findRooms(db, [roomId]);
    if (known !== undefined) return known;
    const room = await unmade(roomId);
    if (room === null) throw new ChatRefusal('room', '聊天室不存在');
    await addRoom(db, { ...room, made_at_ms: clock.nowMs() }, content.history(room));
    const [made] = await findRooms(db, [roomId]);
    if (made === undefined) throw new ChatRefusal('room', '聊天室不存在');
    return made;
  }
  /** SOC-7: every logged-in member, except in video rooms. */
  async function canEnter({ kind, league }: ChatRoomRow, grade: number | null): Promise<boolean> {
    if (grade === null) return false;
    if (kind !== 'video') return true;
    const { siteVideoExcludedLeague: excludedLeague, ...range } = await sources.videoSettings();
    const visit: VideoRoomVisit = { grade, title: league, excludedLeague, ...range };
    return canEnterVideoRoom(visit);
  }
  async function show(row: ChatRoomRow, grade: number | null): Promise<ChatRoom> {
    return toRoom(row, { host: content.hostOf(row.room_id), online: online(row.room_id), canEnter: await canEnter(row, grade) });
  }
  async function enter(roomId: string, grade: number): Promise<ChatRoomRow> {
    const row = await need(roomId);
    if (await canEnter(row, grade)) return row;
    const { siteVideoVipMin, siteVideoVipMax } = await sources.videoSettings();
    throw new ChatRefusal('grade', `VIP${siteVideoVipMin}-VIP${siteVideoVipMax}可进入视频聊天室`);
  }
  async function requestedRoomIds({ venueCode, matchId }: ChatRoomsQuery): Promise<readonly string[]> {
    if (venueCode === undefined) return [GENERAL_ROOM];
    const matches = matchId === undefined ? await sources.liveMatchIds(venueCode) : [matchId];
    const of = matches.slice(0, MOST_LISTED).flatMap((id) => [matchRoom(venueCode, id), videoRoom(venueCode, id)]);
    return matchId === undefined ? [GENERAL_ROOM, venueRoom(venueCode), ...of] : of;
  }
  return {
    need,
    show,
    online,
    enter,
    async admit(roomId, grade) {
      if (readRoomId(roomId)?.kind === 'video') await enter(roomId, grade);
    },
    async list(query, grade) {
      const roomIds = await requestedRoomIds(query);
      const made = new Map((await findRooms(db, roomIds)).map((row) => [row.room_id, row]));
      const found: ChatRoom[] = [];
      for (const roomId of roomIds) {
        const row = made.get(roomId) ?? (await unmade(roomId));
        if (row !== null) found.push(await show(row, grade));
      }
      return found;
    },
    endOld: (occupied) => dropOldRooms(db, { beforeMs: clock.nowMs() - KEPT_MS, occupied }),
    async history(roomId, beforeMsgId, limit) {
      const rows = await listBefore(db, { roomId, beforeMsgId, limit });
      return { roomId, messages: rows.map(toItem), more: (rows[0]?.msg_id ?? 1) > 1 };
    },
  };
}

function toRoom(row: ChatRoomRow, now: Pick<ChatRoom, 'host' | 'online' | 'canEnter'>): ChatRoom {
  return {
    roomId: row.room_id,
    kind: row.kind,
    title: row.title,
    league: row.league,
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

/** A parsed room id. */
type RoomName =
  | { readonly kind: 'general' }
  | { readonly kind: 'venue'; readonly venueCode: string }
  | { readonly kind: 'match' | 'video'; readonly venueCode: string; readonly matchId: string };

/** Parses a room id; null if it can be no room. */
function readRoomId(roomId: string): RoomName | null {
  if (roomId === GENERAL_ROOM) return { kind: 'general' };
  const [kind, venueCode = '', matchId] = CHAT_ROOM_ID.test(roomId) ? roomId.split(':') : [];
  if (kind === 'venue' && matchId === undefined) return { kind, venueCode };
  return (kind === 'match' || kind === 'video') && matchId !== undefined ? { kind, venueCode, matchId } : null;
}
