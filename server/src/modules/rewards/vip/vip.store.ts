import type { Db } from '../../../kernel/db/database.ts';
import { givenRows, isOneOf } from '../../../kernel/db/many-rows.ts';
import { tablesOf, type VipGiftRow, type VipMemberRow } from '../schema.ts';

const LATEST = 100;

export const findVip = (db: Db, memberId: string): Promise<VipMemberRow | undefined> =>
  tablesOf(db).selectFrom('vip_members').selectAll().where('member_id', '=', memberId).executeTakeFirst();

const VIP = {
  member_id: 'text',
  deposited: 'bigint',
  played: 'bigint',
  kept: 'bigint',
  keep_until_ms: 'bigint',
  warned_for_ms: 'bigint',
  checked_at_ms: 'bigint',
} as const;
const VIP_COLUMNS = ['member_id', 'deposited', 'played', 'kept', 'keep_until_ms', 'warned_for_ms', 'checked_at_ms'] as const;

export const insertVip = (trx: Db, rows: readonly VipMemberRow[]) =>
  tablesOf(trx)
    .insertInto('vip_members')
    .columns(VIP_COLUMNS)
    .expression((from) => from.selectFrom(givenRows(trx, VIP, rows)).select(VIP_COLUMNS))
    .execute();

/** What a member adds to his progress, cents. */
export interface AddedProgress {
  readonly memberId: string;
  readonly deposited: bigint;
  readonly played: bigint;
}

const ADDED = { member_id: 'text', deposited: 'bigint', played: 'bigint' } as const;

/** Adds to the progress of different members; returns how many of them have one. */
export async function addToVip(trx: Db, added: readonly AddedProgress[]): Promise<number> {
  const rows = added.map(({ memberId, ...amounts }) => ({ member_id: memberId, ...amounts }));
  const { numUpdatedRows } = await tablesOf(trx)
    .updateTable('vip_members')
    .from(givenRows(trx, ADDED, rows))
    .set(({ eb, ref }) => ({
      deposited: eb('vip_members.deposited', '+', ref('given.deposited')),
      played: eb('vip_members.played', '+', ref('given.played')),
      kept: eb('vip_members.kept', '+', ref('given.played')),
    }))
    .whereRef('vip_members.member_id', '=', 'given.member_id')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Those of these members who have a progress. */
export async function membersWithVip(db: Db, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tablesOf(db)
    .selectFrom('vip_members')
    .select('member_id')
    .where(isOneOf(db, 'member_id', memberIds))
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
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
