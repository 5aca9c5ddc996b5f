import type { ChatItem, ChatRoomKind, ChatSpeaker } from '@site/shared/wire';
import { toIso } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';

export type RoomRow = {
  room_id: string;
  kind: ChatRoomKind;
  title: string;
  league: string;
  venue_code: string | null;
  match_id: string | null;
  status: 'open' | 'closed';
  reason: string;
  vip_min: number;
  vip_max: number;
  /** Messages of a room count up by one, in the order they were committed. */
  last_msg_id: number;
};

/** What was said in a room. Never changed but for `shielded`. */
export type MessageRow = {
  room_id: string;
  msg_id: number;
  /** Null for words of the site and of simulated members. */
  member_id: string | null;
  client_id: string | null;
  kind: 'text' | 'system' | 'gift' | 'betShare';
  /** JSON of a ChatSpeaker as he was then. */
  speaker: string | null;
  /** JSON of what its kind has beyond others. */
  content: string;
  at_ms: number | bigint;
  /** 1: operators took it back. */
  shielded: number;
};

type Tables = { chat_rooms: RoomRow; chat_messages: MessageRow };

const tables = (db: Db) => db.withTables<Tables>();

/** A message as it travels. */
export function toItem(row: MessageRow): ChatItem {
  const base = { roomId: row.room_id, msgId: row.msg_id, at: toIso(Number(row.at_ms)), clientId: row.client_id };
  if (row.shielded === 1) return { ...base, from: null, clientId: null, kind: 'shielded' };
  const from = row.speaker === null ? null : (JSON.parse(row.speaker) as ChatSpeaker);
  return { ...base, from, kind: row.kind, ...(JSON.parse(row.content) as object) } as ChatItem;
}

export function findRooms(db: Db, roomIds: readonly string[]): Promise<RoomRow[]> {
  if (roomIds.length === 0) return Promise.resolve([]);
  return tables(db).selectFrom('chat_rooms').selectAll().where('room_id', 'in', roomIds).execute();
}

/** Makes a room, with what was said in it before; nothing where it is there already. */
export function addRoom(db: Db, row: RoomRow, said: readonly MessageRow[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tables(trx)
      .insertInto('chat_rooms')
      .values({ ...row, last_msg_id: said.length })
      .onConflict((conflict) => conflict.column('room_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) await insertMessages(trx, said);
  });
}

export async function changeRoom(db: Db, roomId: string, to: Partial<Omit<RoomRow, 'room_id'>>): Promise<boolean> {
  const { numUpdatedRows } = await tables(db).updateTable('chat_rooms').set(to).where('room_id', '=', roomId).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function listRooms(db: Db, limit: number): Promise<RoomRow[]> {
  return tables(db).selectFrom('chat_rooms').selectAll().orderBy('last_msg_id', 'desc').orderBy('room_id').limit(limit).execute();
}

export async function insertMessages(trx: Db, rows: readonly MessageRow[]): Promise<void> {
  if (rows.length > 0) await tables(trx).insertInto('chat_messages').values(rows).execute();
}

interface Named {
  readonly memberId: string;
  readonly clientId: string;
}

/** Messages that were stored before under the same names of their senders. */
export async function findNamed(trx: Db, named: readonly Named[]): Promise<MessageRow[]> {
  if (named.length === 0) return [];
  return tables(trx)
    .selectFrom('chat_messages')
    .selectAll()
    .where(
      'member_id',
      'in',
      named.map(({ memberId }) => memberId),
    )
    .where(
      'client_id',
      'in',
      named.map(({ clientId }) => clientId),
    )
    .execute();
}

/** One message of a room; undefined where it never was, or was taken back. */
export function findMessage(db: Db, roomId: string, msgId: number): Promise<MessageRow | undefined> {
  return tables(db)
    .selectFrom('chat_messages')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('msg_id', '=', msgId)
    .where('shielded', '=', 0)
    .executeTakeFirst();
}

interface Piece {
  readonly roomId: string;
  /** Messages before it; null: the newest. */
  readonly beforeMsgId: number | null;
  readonly limit: number;
}

/** A piece of a room's history, the oldest first. */
export async function listBefore(db: Db, { roomId, beforeMsgId, limit }: Piece): Promise<MessageRow[]> {
  const rows = await tables(db)
    .selectFrom('chat_messages')
    .selectAll()
    .where('room_id', '=', roomId)
    .$if(beforeMsgId !== null, (query) => query.where('msg_id', '<', beforeMsgId ?? 0))
    .orderBy('msg_id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** What was said in a room after a message, the oldest first. */
export function listAfter(
  db: Db,
  { roomId, afterMsgId, limit }: { roomId: string; afterMsgId: number; limit: number },
): Promise<MessageRow[]> {
  return tables(db)
    .selectFrom('chat_messages')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('msg_id', '>', afterMsgId)
    .orderBy('msg_id')
    .limit(limit)
    .execute();
}

/** Takes messages back; answers how many there were. */
export async function shieldMessages(db: Db, roomId: string, msgIds: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('chat_messages')
    .set({ shielded: 1 })
    .where('room_id', '=', roomId)
    .where('msg_id', 'in', msgIds)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of the newest messages of a room those that were taken back. */
export async function listShielded(db: Db, roomId: string, sinceMsgId: number): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('chat_messages')
    .select('msg_id')
    .where('room_id', '=', roomId)
    .where('msg_id', '>', sinceMsgId)
    .where('shielded', '=', 1)
    .orderBy('msg_id')
    .execute();
  return rows.map(({ msg_id }) => msg_id);
}
