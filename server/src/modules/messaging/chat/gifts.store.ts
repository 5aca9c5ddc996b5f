import type { GiftTotal, GiftWay } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type GiftRow, type GiftRecordRow } from '../schema.ts';

/** The cheapest first; without withdrawn ones, unless all are requested. */
export function listGiftRows(db: Db, which: 'available' | 'all'): Promise<GiftRow[]> {
  return tablesOf(db)
    .selectFrom('gifts')
    .selectAll()
    .$if(which === 'available', (query) => query.where('is_given', '=', 1))
    .orderBy('coin_price')
    .orderBy('gift_id')
    .execute();
}

export function findGift(db: Db, giftId: string): Promise<GiftRow | undefined> {
  return tablesOf(db).selectFrom('gifts').selectAll().where('gift_id', '=', giftId).where('is_given', '=', 1).executeTakeFirst();
}

/** False if there is no such gift. */
export async function changeGift(db: Db, giftId: string, to: Partial<Pick<GiftRow, 'coin_price' | 'is_given'>>): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db).updateTable('gifts').set(to).where('gift_id', '=', giftId).executeTakeFirst();
  return numUpdatedRows > 0n;
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
export async function giftTotals(db: Db, window: Window): Promise<Readonly<Record<GiftWay, GiftTotal>>> {
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
