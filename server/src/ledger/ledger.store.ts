import type { MovementKind } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';

export type LedgerTables = {
  ledger_accounts: { id: string; balance: number | bigint };
  ledger_transfers: TransferRow;
  ledger_entries: EntryRow;
};

export type TransferRow = {
  sequence: number;
  id: string;
  kind: MovementKind;
  reference: string;
  remark: string;
  idempotency_key: string;
  at_ms: number;
  previous_hash: string;
  hash: string;
};

export type EntryRow = {
  sequence: number;
  account_id: string;
  amount: number | bigint;
  balance_after: number | bigint;
};

export const tablesOf = (db: Db) => db.withTables<LedgerTables>();

export function findByKey(db: Db, key: string): Promise<TransferRow | undefined> {
  return tablesOf(db).selectFrom('ledger_transfers').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

/** Whether the transfer is new; a key that was used before changes nothing. */
export async function insertTransfer(trx: Db, row: TransferRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(trx)
    .insertInto('ledger_transfers')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findLast(db: Db): Promise<TransferRow | undefined> {
  return tablesOf(db).selectFrom('ledger_transfers').selectAll().orderBy('sequence', 'desc').limit(1).executeTakeFirst();
}

export function entriesOf(db: Db, sequence: number): Promise<EntryRow[]> {
  return tablesOf(db).selectFrom('ledger_entries').selectAll().where('sequence', '=', sequence).orderBy('account_id').execute();
}

export async function balanceOf(db: Db, account: string): Promise<bigint> {
  const row = await tablesOf(db).selectFrom('ledger_accounts').select('balance').where('id', '=', account).executeTakeFirst();
  return BigInt(row?.balance ?? 0);
}

/** The balances of several accounts in one question; an account nobody posted to has none. */
export async function balancesOf(db: Db, accounts: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tablesOf(db).selectFrom('ledger_accounts').selectAll().where('id', 'in', accounts).execute();
  return new Map(rows.map(({ id, balance }) => [id, BigInt(balance)]));
}

/** Sets the balances of several accounts in one statement. */
export async function storeBalances(db: Db, balances: ReadonlyMap<string, bigint>): Promise<void> {
  await tablesOf(db)
    .insertInto('ledger_accounts')
    .values([...balances].map(([id, balance]) => ({ id, balance })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet((build) => ({ balance: build.ref('excluded.balance') })))
    .execute();
}
