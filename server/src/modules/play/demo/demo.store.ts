import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type DemoSessionRow } from '../schema.ts';

/** The coins of a device; undefined before its first use. */
export async function findCoins(db: Db, device: string): Promise<bigint | undefined> {
  const row = await tablesOf(db).selectFrom('demo_wallets').select('balance').where('device', '=', device).executeTakeFirst();
  return row === undefined ? undefined : BigInt(row.balance);
}

export const setCoins = (db: Db, row: { readonly device: string; readonly balance: bigint; readonly seen_at_ms: number }) =>
  tablesOf(db)
    .insertInto('demo_wallets')
    .values(row)
    .onConflict((conflict) => conflict.column('device').doUpdateSet({ balance: row.balance, seen_at_ms: row.seen_at_ms }))
    .execute();

/** Deletes wallets and sessions that are unused since a time. */
export async function forgetDemos(
  db: Db,
  { walletsBefore, nowMs }: { readonly walletsBefore: number; readonly nowMs: number },
): Promise<void> {
  await tablesOf(db).deleteFrom('demo_sessions').where('expires_at_ms', '<', nowMs).execute();
  await tablesOf(db).deleteFrom('demo_wallets').where('seen_at_ms', '<', walletsBefore).execute();
}

export const insertDemoSession = (db: Db, row: DemoSessionRow) => tablesOf(db).insertInto('demo_sessions').values(row).execute();

export const findDemoSession = (db: Db, tokenHash: string) =>
  tablesOf(db).selectFrom('demo_sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const changeDemoSession = (db: Db, { token_hash, ...change }: Pick<DemoSessionRow, 'token_hash'> & Partial<DemoSessionRow>) =>
  tablesOf(db).updateTable('demo_sessions').set(change).where('token_hash', '=', token_hash).execute();
