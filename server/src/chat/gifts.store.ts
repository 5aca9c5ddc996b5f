import type { GiftIcon, GiftTotal, GiftWay } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';

export type GiftRow = { gift_id: string; name: string; icon: GiftIcon; coin_price: number; is_given: number };
export type GiftRecordRow = {
  record_no: string;
  /** Whose record it is. */
  member_id: string;
  way: GiftWay;
  /** The other side's name: whom it went to, or who gave it. Empty for the room's host in records of the first days. */
  other: string;
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

export async function insertGiftRecords(trx: Db, rows: readonly GiftRecordRow[]): Promise<void> {
  await tables(trx).insertInto('gift_records').values(rows).execute();
}

interface Window {
  readonly memberId: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

const within = (db: Db, { memberId, sinceMs, untilMs }: Window) =>
  tables(db).selectFrom('gift_records').where('member_id', '=', memberId).where('at_ms', '>=', sinceMs).where('at_ms', '<', untilMs);

/** How many times gifts went each way, and what all of them cost. */
export async function giftTotals(db: Db, window: Window): Promise<Readonly<Record<GiftWay, GiftTotal>>> {
  const rows = await within(db, window)
    .select('way')
    .select(({ fn }) => [fn.countAll<number | bigint>().as('times'), fn.sum<number | bigint>('coins').as('coins')])
    .groupBy('way')
    .execute();
  const of = (wanted: GiftWay): GiftTotal => {
    const row = rows.find(({ way }) => way === wanted);
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
export function listGiftRecordRows(db: Db, { way, offset, limit, ...window }: Piece): Promise<GiftRecordRow[]> {
  return within(db, window)
    .$if(way !== null, (query) => query.where('way', '=', way ?? 'sent'))
    .selectAll()
    .orderBy('at_ms', 'desc')
    .orderBy('record_no', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}
