import { CODE, spanMs } from '@site/shared/product';
import type { ChatAsk, ChatSpeaker, GiftRecord, GiftRecordQuery, Page } from '@site/shared/wire';
import { toIso, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { createId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findGift, insertGiftRecord, listGiftRows, pageOfGiftRecords, type GiftRecordRow } from './gifts.store.ts';
import type { ChatNeighbours } from './neighbours.ts';
import { ChatRefusal } from './refuse.ts';
import type { RoomRow } from './chat.store.ts';
import type { Said, Writer } from './writer.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly append: Writer['append'];
  readonly coins: ChatNeighbours['coins'];
}

interface Giving {
  readonly memberId: string;
  readonly speaker: ChatSpeaker;
  readonly room: RoomRow;
  readonly ask: ChatAsk<10017>;
}

/** Gifts: paid with coins, told to the room and kept in the record in one transaction, once per name the sender gave it. */
export function createGifts({ db, clock, append, coins }: Parts) {
  async function give(trx: Db, { memberId, speaker, room, ask }: Giving): Promise<Said> {
    const { clientId, giftId, qty, coinPrice } = ask;
    const gift = (await findGift(trx, giftId)) ?? NO_GIFT;
    const cost = coinPrice * qty;
    const content = { giftId, name: gift.name, icon: gift.icon, qty, coins: cost };
    const [said] = await append(trx, [{ roomId: room.room_id, memberId, clientId, speaker, kind: 'gift', content }]);
    if (said === undefined) throw new Error('One saying has one outcome.');
    if ('failure' in said) throw said.failure;
    if (!said.isNew) return said;
    if (gift.coin_price !== coinPrice) throw new ChatRefusal('gift', '礼物已更新，请重新选择', CODE.giftChanged);
    await coins.move(trx, { memberId, delta: -cost, reason: 'gift', reference: `chat:${clientId}`, remark: `${gift.name} × ${qty}` });
    const atMs = clock.nowMs();
    await insertGiftRecord(trx, {
      record_no: createId(atMs),
      member_id: memberId,
      room_id: room.room_id,
      room_title: room.title,
      gift_id: giftId,
      name: gift.name,
      icon: gift.icon,
      qty,
      coins: cost,
      at_ms: atMs,
    });
    return said;
  }
  return {
    async list(memberId: string) {
      const rows = await listGiftRows(db, 'given');
      const gifts = rows.map(({ gift_id, name, icon, coin_price }) => ({ giftId: gift_id, name, icon, coinPrice: coin_price }));
      return { gifts, coins: await coins.left(db, memberId) };
    },
    /** The message and what is left; throws the refusal, and then nothing was paid. */
    async give(giving: Giving): Promise<{ readonly said: Said; readonly left: number }> {
      const said = await inTransaction(db, (trx) => give(trx, giving)).catch((failure: unknown) => Promise.reject(asCoins(failure)));
      return { said, left: await coins.left(db, giving.memberId) };
    },
    async records(memberId: string, query: GiftRecordQuery): Promise<Page<GiftRecord> & { readonly totalCoins: number }> {
      const { page, pageSize } = query;
      const window = { memberId, ...spanMs(query), offset: (page - 1) * pageSize, limit: pageSize };
      const { rows, total, coins: totalCoins } = await pageOfGiftRecords(db, window);
      return { list: rows.map(toRecord), total, page, pageSize, totalCoins };
    },
  };
}

/** Costs what nobody pays: refused unless it was given before. */
const NO_GIFT = { name: '', icon: 'flower', coin_price: 0 } as const;

export type Gifts = ReturnType<typeof createGifts>;

/** The coins' own refusal, with the reason the browser acts on. */
function asCoins(failure: unknown): unknown {
  return failure instanceof Refusal && !(failure instanceof ChatRefusal) && failure.detail === null
    ? new ChatRefusal('coins', failure.message)
    : failure;
}

function toRecord(row: GiftRecordRow): GiftRecord {
  return {
    recordNo: row.record_no,
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
