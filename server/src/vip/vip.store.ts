import type { VipGiftKind } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';

type Stored = number | bigint;

/** How far a member is, cents. */
export type VipRow = {
  member_id: string;
  /** Towards the next level, counted from the first day on. */
  deposited: Stored;
  played: Stored;
  /** Turnover of the running period. */
  kept: Stored;
  /** When the running period ends. */
  keep_until_ms: number;
  /** The end of the period whose end was announced. */
  warned_for_ms: number;
  /** When the daily look was last taken. */
  checked_at_ms: number;
};

export type GiftRow = {
  id: string;
  member_id: string;
  kind: VipGiftKind;
  /** What it is given for: a level, a year, a month; once each. */
  occasion: string;
  level: number;
  amount: Stored;
  multiple: number;
  given_at_ms: number;
  expires_at_ms: number;
  claimed_at_ms: number | null;
};

type Tables = { vip_members: VipRow; vip_gifts: GiftRow };

const tables = (db: Db) => db.withTables<Tables>();
const LATEST = 100;

export function findVip(db: Db, memberId: string): Promise<VipRow | undefined> {
  return tables(db).selectFrom('vip_members').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

export async function insertVip(trx: Db, row: VipRow): Promise<void> {
  await tables(trx).insertInto('vip_members').values(row).execute();
}

export async function changeVip(trx: Db, memberId: string, change: Partial<Omit<VipRow, 'member_id'>>): Promise<void> {
  await tables(trx).updateTable('vip_members').set(change).where('member_id', '=', memberId).execute();
}

/** Some members whose daily look was before a moment, by their id, after one of them. */
export async function dueMembers(db: Db, beforeMs: number, afterId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('vip_members')
    .select('member_id')
    .where('checked_at_ms', '<', beforeMs)
    .where('member_id', '>', afterId)
    .orderBy('member_id')
    .limit(LATEST)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** False when the member had it for this occasion already. */
export async function insertGift(trx: Db, row: GiftRow): Promise<boolean> {
  const inserted = await tables(trx)
    .insertInto('vip_gifts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'occasion']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The latest first. */
export function giftsOf(db: Db, memberId: string): Promise<GiftRow[]> {
  return tables(db)
    .selectFrom('vip_gifts')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('given_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
}

export function chosenGifts(trx: Db, memberId: string, ids: readonly string[]): Promise<GiftRow[]> {
  return tables(trx)
    .selectFrom('vip_gifts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .orderBy('given_at_ms')
    .orderBy('id')
    .execute();
}

export async function markClaimed(trx: Db, id: string, atMs: number): Promise<void> {
  await tables(trx).updateTable('vip_gifts').set({ claimed_at_ms: atMs }).where('id', '=', id).execute();
}
