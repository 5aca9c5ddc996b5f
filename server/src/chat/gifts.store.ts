import type { GiftIcon } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';

export type GiftRow = { gift_id: string; name: string; icon: GiftIcon; coin_price: number; is_given: number };
export type GiftRecordRow = {
  record_no: string;
  member_id: string;
  room_id: string;
  room_title: string;
  gift_id: string;
  name: string;
  icon: GiftIcon;
  qty: number;
  coins: number;
  at_ms: number | bigint;
};
type Tables = { gifts: GiftRow; gift_records: GiftRecordRow };

const tables = (db: Db) => db.withTables<Tables>();

/** The cheapest first; without those that are not given any more, unless all are asked for. */
export function listGiftRows(db: Db, which: 'given' | 'all'): Promise<GiftRow[]> {
  return tables(db)
    .selectFrom('gifts')
    .selectAll()
    .$if(which === 'given', (query) => query.where('is_given', '=', 1))
    .orderBy('coin_price')
    .orderBy('gift_id')
    .execute();
}

export function findGift(db: Db, giftId: string): Promise<GiftRow | undefined> {
  return tables(db).selectFrom('gifts').selectAll().where('gift_id', '=', giftId).where('is_given', '=', 1).executeTakeFirst();
}

/** False where there is no such gift. */
export async function changeGift(db: Db, giftId: string, to: Partial<Pick<GiftRow, 'coin_price' | 'is_given'>>): Promise<boolean> {
  const { numUpdatedRows } = await tables(db).updateTable('gifts').set(to).where('gift_id', '=', giftId).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertGiftRecord(trx: Db, row: GiftRecordRow): Promise<void> {
  await tables(trx).insertInto('gift_records').values(row).execute();
}

interface Window {
  readonly memberId: string;
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly offset: number;
  readonly limit: number;
}

/** The newest first, with how many there are and what all of them cost. */
export async function pageOfGiftRecords(db: Db, { memberId, sinceMs, untilMs, offset, limit }: Window) {
  const matching = tables(db)
    .selectFrom('gift_records')
    .where('member_id', '=', memberId)
    .where('at_ms', '>=', sinceMs)
    .where('at_ms', '<', untilMs);
  const { total, coins } = await matching
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number | null>('coins').as('coins')])
    .executeTakeFirstOrThrow();
  const rows = await matching.selectAll().orderBy('at_ms', 'desc').orderBy('record_no', 'desc').offset(offset).limit(limit).execute();
  return { rows, total: Number(total), coins: Number(coins ?? 0) };
}
