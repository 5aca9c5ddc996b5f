/** The play of a member: open stakes, the running session, and the plays that limits and markers of harm sum. */
import type { Db } from '../../kernel/db/database.ts';
import type { Int64 } from '../../kernel/db/schema.ts';
import { tablesOf, type ProtectionOpenRow, type ProtectionPlayRow } from './schema.ts';

export const findOpen = (db: Db, memberId: string) =>
  tablesOf(db).selectFrom('protection_open').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export const storeOpen = (trx: Db, { member_id, ...change }: ProtectionOpenRow) =>
  tablesOf(trx)
    .insertInto('protection_open')
    .values({ member_id, ...change })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute();

export const insertPlay = (trx: Db, row: ProtectionPlayRow) => tablesOf(trx).insertInto('protection_plays').values(row).execute();

/** Stakes and losses since a time, and the time of the first. */
export async function sumPlays(db: Db, memberId: string, sinceMs: number) {
  const row = await tablesOf(db)
    .selectFrom('protection_plays')
    .where('member_id', '=', memberId)
    .where('at_ms', '>', sinceMs)
    .select(({ fn }) => [fn.sum<Int64 | null>('staked').as('staked'), fn.sum<Int64 | null>('lost').as('lost'), fn.min('at_ms').as('first')])
    .executeTakeFirst();
  return {
    staked: BigInt(row?.staked ?? 0),
    lost: BigInt(row?.lost ?? 0),
    firstMs: asMs(row?.first),
  };
}

const asMs = (value: Int64 | null | undefined): number | null => (value === null || value === undefined ? null : Number(value));
