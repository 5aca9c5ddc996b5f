import { CODE, GIFT_COINS_A_DAY, spanMs } from '@site/shared/product';
import type {
  ChatGift,
  ChatRequest,
  ChatSpeaker,
  GiftRecord,
  GiftRecordPage,
  GiftRecordQuery,
  GiftShelf,
  GiftTotal,
  GiftWay,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { DAY_MS, dayStart, toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { type ChatRoomRow, type GiftRecordRow, type GiftRow, tablesOf } from '../schema.ts';
import type { ChatDependencies, RoomContent } from './chat-dependencies.ts';
import { malformed } from '../../../kernel/http/ops.ts';
import { ChatRefusal } from './refuse.ts';
import { keysOf, type PostedMessage, type Writer } from './writer.ts';
import { findMessage } from './chat.store.ts';

/** The receiver of a gift. */
interface Receiver {
  readonly name: string;
  /** Null for a room's host and for speakers without an account: neither has a record. */
  readonly memberId: string | null;
  /** Null for the room's host. */
  readonly speaker: Pick<ChatSpeaker, 'memberKey' | 'name'> | null;
}

/** The author of a message; refuses if the message is gone, and gifts to oneself. */
async function authorOf(trx: Db, { roomId, msgId, giverId }: MessageOfGift): Promise<Receiver | ChatRefusal> {
  const message = await findMessage(trx, roomId, msgId);
  const speaker = message?.speaker ?? null;
  if (message === undefined || speaker === null) return new ChatRefusal('gift', '该消息已不在，请重新选择赠送对象');
  if (message.member_id === giverId) return new ChatRefusal('gift', '不能给自己送礼物');
  const { memberKey, name } = JSON.parse(speaker) as ChatSpeaker;
  return { name, memberId: message.member_id, speaker: { memberKey, name } };
}

interface MessageOfGift {
  readonly roomId: string;
  readonly msgId: number;
  readonly giverId: string;
}

interface GiftsDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly append: Writer['append'];
  readonly coins: ChatDependencies['coins'];
  readonly hostOf: RoomContent['hostOf'];
}

/** A member's order of a gift. */
interface GiftOrder {
  readonly memberId: string;
  readonly sessionId: string;
  readonly speaker: ChatSpeaker;
  readonly room: ChatRoomRow;
  readonly request: ChatRequest<10017>;
}

/** Gifts: paid with coins, announced in the room and recorded in one transaction, once per client id of the sender. */
export interface ChatGifts {
  /** The available gifts, and the coins that the member has and may still give today. */
  list(memberId: string): Promise<GiftShelf>;
  /** The message and the remaining coins; throws the refusal, and then nothing was paid. */
  give(order: GiftOrder): Promise<{ readonly posted: PostedMessage; readonly left: number }>;
  records(memberId: string, query: GiftRecordQuery): Promise<GiftRecordPage>;
}

export function createChatGifts({ db, clock, append, coins, hostOf }: GiftsDependencies): ChatGifts {
  async function leftToday(from: Db, memberId: string): Promise<number> {
    const sinceMs = dayStart(clock.nowMs());
    const { sent } = await giftTotals(from, { memberId, sinceMs, untilMs: sinceMs + DAY_MS });
    return Math.max(0, GIFT_COINS_A_DAY - sent.coins);
  }
  const receiverOf = async (trx: Db, { msgId, ...order }: Omit<MessageOfGift, 'msgId'> & { readonly msgId: number | undefined }) =>
    msgId === undefined ? { name: hostOf(order.roomId), memberId: null, speaker: null } : authorOf(trx, { ...order, msgId });
  async function give(trx: Db, { memberId, sessionId, speaker, room, request }: GiftOrder): Promise<PostedMessage> {
    const { clientId, giftId, qty, coinPrice, toMsgId } = request;
    const gift = (await findGift(trx, giftId)) ?? NO_GIFT;
    const receiver = await receiverOf(trx, { roomId: room.room_id, msgId: toMsgId, giverId: memberId });
    const cost = coinPrice * qty;
    const to = receiver instanceof ChatRefusal || receiver.speaker === null ? {} : { to: receiver.speaker };
    const content = { giftId, name: gift.name, icon: gift.icon, qty, coins: cost, ...to };
    const [posted] = await append(trx, [{ roomId: room.room_id, memberId, sessionId, clientId, speaker, kind: 'gift', content }]);
    if (posted === undefined) throw new Error('append() returned no result for the message.');
    if ('failure' in posted) throw posted.failure;
    if (!posted.isNew) return posted;
    if (receiver instanceof ChatRefusal) throw receiver;
    if (gift.coin_price !== coinPrice) throw new ChatRefusal('gift', '礼物已更新，请重新选择', CODE.giftChanged);
    if (cost > (await leftToday(trx, memberId))) throw new ChatRefusal('coins', OVER_TODAY);
    const records = recordsOf({ memberId, sessionId, speaker, room, request }, { gift, receiver, atMs: clock.nowMs() });
    // By the gift's own number: the client id is known for as long as the room of its message alone.
    const reference = `chat:${records[0].record_no}`;
    await coins.move(trx, { memberId, delta: -cost, reason: 'gift', reference, remark: `${gift.name} × ${qty}` });
    await insertGiftRecords(trx, records);
    return posted;
  }
  return {
    async list(memberId) {
      const rows = await listGiftRows(db, 'available');
      const gifts = rows.map(({ gift_id, name, icon, coin_price }) => ({ giftId: gift_id, name, icon, coinPrice: coin_price }));
      return { gifts, coins: await coins.left(db, memberId), leftToday: await leftToday(db, memberId) };
    },
    async give(order) {
      const { memberId, room } = order;
      const keys = [memberKey(memberId), ...keysOf({ roomId: room.room_id, memberId })];
      const posted = await inKeyedTransaction(db, keys, (trx) => give(trx, order)).catch((failure: unknown) =>
        Promise.reject(asCoins(failure)),
      );
      return { posted, left: await coins.left(db, memberId) };
    },
    async records(memberId, query) {
      const { page, pageSize, way } = query;
      const window = { memberId, ...spanMs(query) };
      const rows = await listGiftRecordRows(db, { ...window, way: way ?? null, offset: (page - 1) * pageSize, limit: pageSize });
      const totals = await giftTotals(db, window);
      const total = way === undefined ? totals.sent.times + totals.received.times : totals[way].times;
      return { list: rows.map((row) => toRecord(row, hostOf(row.room_id))), total, page, pageSize, totals };
    },
  };
}

const OVER_TODAY = `每日最多赠送 ${GIFT_COINS_A_DAY} 金币的礼物，请明日再送`;

/** A price that no one pays: refused unless the gift was sent before. */
const NO_GIFT: Pick<GiftRow, 'name' | 'icon' | 'coin_price'> = { name: '', icon: 'flower', coin_price: 0 };

/** The outcome of a gift order. */
interface GiftDelivery {
  readonly gift: Pick<GiftRow, 'name' | 'icon'>;
  readonly receiver: Receiver;
  readonly atMs: number;
}

/** The giver has it in the record, and so has a receiver who is a member. */
function recordsOf(
  { memberId, speaker, room, request }: GiftOrder,
  { gift, receiver, atMs }: GiftDelivery,
): [sent: GiftRecordRow, ...received: GiftRecordRow[]] {
  const { giftId, qty, coinPrice } = request;
  const what = { room_id: room.room_id, room_title: room.title, gift_id: giftId, name: gift.name, icon: gift.icon };
  const row = { ...what, qty, coins: coinPrice * qty, at_ms: atMs };
  const sent: GiftRecordRow = { ...row, record_no: createId(atMs), member_id: memberId, way: 'sent', other: receiver.name };
  if (receiver.memberId === null) return [sent];
  return [sent, { ...row, record_no: createId(atMs), member_id: receiver.memberId, way: 'received', other: speaker.name }];
}

/** The refusal of the coins, with the reason that the browser handles. */
function asCoins(failure: unknown): unknown {
  return failure instanceof Refusal && !(failure instanceof ChatRefusal) && failure.detail === null
    ? new ChatRefusal('coins', failure.message)
    : failure;
}

function toRecord(row: GiftRecordRow, host: string): GiftRecord {
  return {
    recordNo: row.record_no,
    way: row.way,
    other: row.other || host,
    roomId: row.room_id,
    roomTitle: row.room_title,
    giftId: row.gift_id,
    name: row.name,
    icon: row.icon,
    qty: row.qty,
    coins: row.coins,
    at: toIso(Number(row.at_ms)),
  };
}

/** Operators change a gift's price or withdraw it. A client with an outdated list gets 301220. */
export function createGiftAdmin(db: Db) {
  return {
    gifts: (): Promise<readonly ChatGift[]> => listGiftRows(db, 'all'),
    async changeGift(
      giftId: string,
      to: { readonly coinPrice?: number | undefined; readonly isGiven?: boolean | undefined },
    ): Promise<readonly ChatGift[]> {
      const price = to.coinPrice === undefined ? {} : { coin_price: to.coinPrice };
      const availability = to.isGiven === undefined ? {} : { is_given: to.isGiven ? 1 : 0 };
      const gifts = tablesOf(db)
        .updateTable('gifts')
        .set({ ...price, ...availability });
      const { numUpdatedRows } = await gifts.where('gift_id', '=', giftId).executeTakeFirst();
      if (numUpdatedRows === 0n) throw malformed(`there is no gift ${giftId}; gifts lists them`);
      return listGiftRows(db, 'all');
    },
  };
}

export type GiftAdmin = ReturnType<typeof createGiftAdmin>;

/** The cheapest first; without withdrawn ones, unless all are requested. */
function listGiftRows(db: Db, which: 'available' | 'all'): Promise<GiftRow[]> {
  return tablesOf(db)
    .selectFrom('gifts')
    .selectAll()
    .$if(which === 'available', (query) => query.where('is_given', '=', 1))
    .orderBy('coin_price')
    .orderBy('gift_id')
    .execute();
}

function findGift(db: Db, giftId: string): Promise<GiftRow | undefined> {
  return tablesOf(db).selectFrom('gifts').selectAll().where('gift_id', '=', giftId).where('is_given', '=', 1).executeTakeFirst();
}

export async function insertGiftRecords(trx: Db, rows: readonly GiftRecordRow[]): Promise<void> {
  await tablesOf(trx).insertInto('gift_records').values(rows).execute();
}

interface Window {
  readonly memberId: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

const within = (db: Db, { memberId, sinceMs, untilMs }: Window) =>
  tablesOf(db).selectFrom('gift_records').where('member_id', '=', memberId).where('at_ms', '>=', sinceMs).where('at_ms', '<', untilMs);

/** How many gifts were sent and received, and their total price. */
async function giftTotals(db: Db, window: Window): Promise<Readonly<Record<GiftWay, GiftTotal>>> {
  const rows = await within(db, window)
    .select('way')
    .select(({ fn }) => [fn.countAll<number | bigint>().as('times'), fn.sum<number | bigint>('coins').as('coins')])
    .groupBy('way')
    .execute();
  const of = (requested: GiftWay): GiftTotal => {
    const row = rows.find(({ way }) => way === requested);
    return { times: Number(row?.times ?? 0), coins: Number(row?.coins ?? 0) };
  };
  return { sent: of('sent'), received: of('received') };
}

interface Piece extends Window {
  /** Null: both. */
  readonly way: GiftWay | null;
  readonly offset: number;
  readonly limit: number;
}

/** The newest first. */
function listGiftRecordRows(db: Db, { way, offset, limit, ...window }: Piece): Promise<GiftRecordRow[]> {
  return within(db, window)
    .$if(way !== null, (query) => query.where('way', '=', way ?? 'sent'))
    .selectAll()
    .orderBy('at_ms', 'desc')
    .orderBy('record_no', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}
