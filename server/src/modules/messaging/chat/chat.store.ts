import type { ChatItem, ChatSpeaker } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import { inKeyedTransaction, inTransaction, type Db } from '../../../kernel/db/database.ts';
import { tablesOf, type ChatRoomRow, type ChatMessageRow } from '../schema.ts';

/** A message in its wire format. */
export function toItem(row: ChatMessageRow): ChatItem {
  const base = { roomId: row.room_id, msgId: row.msg_id, at: toIso(Number(row.at_ms)), clientId: row.client_id };
  if (row.shielded === 1) return { ...base, from: null, clientId: null, kind: 'shielded' };
  const from = row.speaker === null ? null : (JSON.parse(row.speaker) as ChatSpeaker);
  return { ...base, from, kind: row.kind, ...(JSON.parse(row.content) as object) } as ChatItem;
}

export function findRooms(db: Db, roomIds: readonly string[]): Promise<ChatRoomRow[]> {
  if (roomIds.length === 0) return Promise.resolve([]);
  return tablesOf(db).selectFrom('chat_rooms').selectAll().where('room_id', 'in', roomIds).execute();
}

/** Creates a room with its earlier messages; does nothing if it exists, for which its row is enough without a key. */
export function addRoom(db: Db, row: ChatRoomRow, messages: readonly ChatMessageRow[]): Promise<void> {
  return inKeyedTransaction(db, [], async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tablesOf(trx)
      .insertInto('chat_rooms')
      .values({ ...row, last_msg_id: messages.length })
      .onConflict((conflict) => conflict.column('room_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) await insertMessages(trx, messages);
  });
}

/** Rooms of matches that a run ends, so that it keeps no other writer waiting. */
const MOST_ENDED = 100;

/** Deletes rooms of matches, with their messages, that are as old as their newest message; those that operators closed stay closed. */
export function dropOldRooms(db: Db, { beforeMs, occupied }: { beforeMs: number; occupied: readonly string[] }): Promise<void> {
  return inTransaction(db, async (trx) => {
    const old = await tablesOf(trx)
      .selectFrom('chat_rooms')
      .leftJoin('chat_messages', (join) =>
        join.onRef('chat_messages.room_id', '=', 'chat_rooms.room_id').onRef('chat_messages.msg_id', '=', 'chat_rooms.last_msg_id'),
      )
      .select('chat_rooms.room_id')
      .where('match_id', 'is not', null)
      .where('status', '=', 'open')
      .where('made_at_ms', '<', beforeMs)
      .where((build) => build.or([build('at_ms', 'is', null), build('at_ms', '<', beforeMs)]))
      .$if(occupied.length > 0, (query) => query.where('chat_rooms.room_id', 'not in', occupied))
      .limit(MOST_ENDED)
      .execute();
    const ids = old.map(({ room_id }) => room_id);
    if (ids.length === 0) return;
    await tablesOf(trx).deleteFrom('chat_messages').where('room_id', 'in', ids).execute();
    await tablesOf(trx).deleteFrom('chat_rooms').where('room_id', 'in', ids).execute();
  });
}

export async function changeRoom(db: Db, roomId: string, to: Partial<Omit<ChatRoomRow, 'room_id'>>): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db).updateTable('chat_rooms').set(to).where('room_id', '=', roomId).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function listRooms(db: Db, limit: number): Promise<ChatRoomRow[]> {
  return tablesOf(db).selectFrom('chat_rooms').selectAll().orderBy('last_msg_id', 'desc').orderBy('room_id').limit(limit).execute();
}

export async function insertMessages(trx: Db, rows: readonly ChatMessageRow[]): Promise<void> {
  if (rows.length > 0) await tablesOf(trx).insertInto('chat_messages').values(rows).execute();
}

interface ClientMessageId {
  readonly memberId: string;
  readonly clientId: string;
}

/** Messages that were stored before, by client ids of their senders. */
export async function findByClientIds(trx: Db, named: readonly ClientMessageId[]): Promise<ChatMessageRow[]> {
  if (named.length === 0) return [];
  const [memberIds, clientIds] = [named.map(({ memberId }) => memberId), named.map(({ clientId }) => clientId)];
  const messages = tablesOf(trx).selectFrom('chat_messages').selectAll();
  return messages.where('member_id', 'in', memberIds).where('client_id', 'in', clientIds).execute();
}

const messagesIn = (db: Db, roomId: string) => tablesOf(db).selectFrom('chat_messages').selectAll().where('room_id', '=', roomId);

/** One message of a room; undefined if it does not exist or was retracted. */
export function findMessage(db: Db, roomId: string, msgId: number): Promise<ChatMessageRow | undefined> {
  return messagesIn(db, roomId).where('msg_id', '=', msgId).where('shielded', '=', 0).executeTakeFirst();
}

interface Piece {
  readonly roomId: string;
  /** Messages before it; null: the newest. */
  readonly beforeMsgId: number | null;
  readonly limit: number;
}

/** A page of a room's history, the oldest first. */
export async function listBefore(db: Db, { roomId, beforeMsgId, limit }: Piece): Promise<ChatMessageRow[]> {
  const rows = await messagesIn(db, roomId)
    .$if(beforeMsgId !== null, (query) => query.where('msg_id', '<', beforeMsgId ?? 0))
    .orderBy('msg_id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** Messages of a room after a given one, the oldest first. */
export function listAfter(
  db: Db,
  { roomId, afterMsgId, limit }: { roomId: string; afterMsgId: number; limit: number },
): Promise<ChatMessageRow[]> {
  return messagesIn(db, roomId).where('msg_id', '>', afterMsgId).orderBy('msg_id').limit(limit).execute();
}

/** Retracts messages; returns how many. */
export async function shieldMessages(db: Db, roomId: string, msgIds: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('chat_messages')
    .set({ shielded: 1 })
    .where('room_id', '=', roomId)
    .where('msg_id', 'in', msgIds)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The retracted ones among the newest messages of a room. */
export async function listShielded(db: Db, roomId: string, sinceMsgId: number): Promise<number[]> {
  const rows = await tablesOf(db)
    .selectFrom('chat_messages')
    .select('msg_id')
    .where('room_id', '=', roomId)
    .where('msg_id', '>', sinceMsgId)
    .where('shielded', '=', 1)
    .orderBy('msg_id')
    .execute();
  return rows.map(({ msg_id }) => msg_id);
}
