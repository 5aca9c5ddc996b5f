import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type VipGiftRow, type VipMemberRow } from '../schema.ts';

const LATEST = 100;

export const findVip = (db: Db, memberId: string): Promise<VipMemberRow | undefined> =>
  tablesOf(db).selectFrom('vip_members').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export const insertVip = (trx: Db, row: VipMemberRow) => tablesOf(trx).insertInto('vip_members').values(row).execute();

/** Adds to a member's progress; false where he has none yet. */
export async function addToVip(
  trx: Db,
  memberId: string,
  { deposited, played }: Readonly<Record<'deposited' | 'played', bigint>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(trx)
    .updateTable('vip_members')
    .set((build) => ({
      deposited: build('deposited', '+', deposited),
      played: build('played', '+', played),
      kept: build('kept', '+', played),
    }))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const changeVip = (trx: Db, memberId: string, change: Partial<Omit<VipMemberRow, 'member_id'>>) =>
  tablesOf(trx).updateTable('vip_members').set(change).where('member_id', '=', memberId).execute();

/** A batch of members whose last evaluation was before a time, by id, after a cursor. */
export async function dueMembers(db: Db, beforeMs: number, afterId: string): Promise<string[]> {
  const rows = await tablesOf(db)
    .selectFrom('vip_members')
    .select('member_id')
    .where('checked_at_ms', '<', beforeMs)
    .where('member_id', '>', afterId)
    .orderBy('member_id')
    .limit(LATEST)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** False when the member already has it for this occasion. */
export async function insertGift(trx: Db, row: VipGiftRow): Promise<boolean> {
  const inserted = await tablesOf(trx)
    .insertInto('vip_gifts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'occasion']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Latest first. */
export const giftsOf = (db: Db, memberId: string): Promise<VipGiftRow[]> =>
  tablesOf(db)
    .selectFrom('vip_gifts')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('given_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();

export const chosenGifts = (trx: Db, memberId: string, ids: readonly string[]): Promise<VipGiftRow[]> =>
  tablesOf(trx)
    .selectFrom('vip_gifts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .orderBy('given_at_ms')
    .orderBy('id')
    .execute();
