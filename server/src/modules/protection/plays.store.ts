/** The play of a member: open stakes, the running session, and the plays that limits and markers of harm sum. */
import type { Db } from '../../kernel/db/database.ts';
import { isPostgres } from '../../kernel/db/engine.ts';
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

/**
 * Serialises transactions of this member until commit, so that sums read after it stay valid. Must be called before the
 * first sum; with SQLite a transaction has the whole database to itself. A display that reads outside of a transaction waits for nobody.
 */
export async function waitForMember(trx: Db, member_id: string): Promise<void> {
  if (!isPostgres(trx) || !trx.isTransaction) return;
  await tablesOf(trx)
    .insertInto('protection_open')
    .values({ member_id, stake: 0n, bets: 0, session_since_ms: 0, last_play_ms: 0 })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id }))
    .execute();
}

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
