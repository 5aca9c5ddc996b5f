import type { Db } from '../kernel/database.ts';

/** The play coins of a device, in hundredths. */
interface WalletRow {
  device: string;
  balance: number | bigint;
  seen_at_ms: number | bigint;
}

/** A device at a game; its last round is kept, so that a lost answer can be asked for again. */
export interface DemoSessionRow {
  token_hash: string;
  device: string;
  game_code: string;
  next_seed: string;
  next_round: number;
  expires_at_ms: number | bigint;
  last_key: string;
  last_bet: string;
}

const tablesOf = (db: Db) => db.withTables<{ demo_wallets: WalletRow; demo_sessions: DemoSessionRow }>();

/** The coins of a device; undefined before it was opened. */
export async function findCoins(db: Db, device: string): Promise<bigint | undefined> {
  const row = await tablesOf(db).selectFrom('demo_wallets').select('balance').where('device', '=', device).executeTakeFirst();
  return row === undefined ? undefined : BigInt(row.balance);
}

export async function setCoins(
  db: Db,
  row: { readonly device: string; readonly balance: bigint; readonly seen_at_ms: number },
): Promise<void> {
  await tablesOf(db)
    .insertInto('demo_wallets')
    .values(row)
    .onConflict((conflict) => conflict.column('device').doUpdateSet({ balance: row.balance, seen_at_ms: row.seen_at_ms }))
    .execute();
}

/** Drops what nobody has used since a moment. */
export async function forgetDemos(
  db: Db,
  { walletsBefore, nowMs }: { readonly walletsBefore: number; readonly nowMs: number },
): Promise<void> {
  await tablesOf(db).deleteFrom('demo_sessions').where('expires_at_ms', '<', nowMs).execute();
  await tablesOf(db).deleteFrom('demo_wallets').where('seen_at_ms', '<', walletsBefore).execute();
}

export async function insertDemoSession(db: Db, row: DemoSessionRow): Promise<void> {
  await tablesOf(db).insertInto('demo_sessions').values(row).execute();
}

export function findDemoSession(db: Db, tokenHash: string): Promise<DemoSessionRow | undefined> {
  return tablesOf(db).selectFrom('demo_sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function changeDemoSession(
  db: Db,
  { token_hash, ...change }: Pick<DemoSessionRow, 'token_hash'> & Partial<DemoSessionRow>,
): Promise<void> {
  await tablesOf(db).updateTable('demo_sessions').set(change).where('token_hash', '=', token_hash).execute();
}
