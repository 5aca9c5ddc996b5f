import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { isPostgres } from '../../../kernel/db/engine.ts';
import { type LedgerAccountRow, type LedgerEntryRow, type LedgerTransferRow, tablesOf } from '../schema.ts';
import { accountOf, rowsOf } from './shards.ts';

/** A transfer and its entries, before its number is known. */
export interface NewPosting {
  readonly transfer: Omit<LedgerTransferRow, 'sequence'>;
  readonly entries: readonly Omit<LedgerEntryRow, 'sequence'>[];
}

type AccountState = Pick<LedgerAccountRow, 'balance' | 'hash'>;

/** The rows of these accounts, locked until the transaction ends; on PostgreSQL a missing row is made, on SQLite it is missing in the result. */
export async function lockAccounts(trx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, AccountState>> {
  const rows = await readAccounts(trx, ids);
  const found = new Map<string, AccountState>(rows.map((row) => [row.id, row]));
  const missing = ids.filter((id) => !found.has(id)).toSorted();
  if (!isPostgres(trx) || missing.length === 0) return found;
  await tablesOf(trx)
    .insertInto('ledger_accounts')
    .values(missing.map((id) => ({ id, balance: 0, hash: null })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  for (const row of await readAccounts(trx, missing)) found.set(row.id, row);
  return found;
}

/** In the order of the ids, so that two postings between the same accounts do not deadlock. */
const readAccounts = (trx: Db, ids: readonly string[]): Promise<LedgerAccountRow[]> =>
  tablesOf(trx)
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('id', 'in', ids)
    .$if(isPostgres(trx), (query) => query.orderBy('id').forNoKeyUpdate())
    .execute();

/** Stores a posting with the next number, which grows within each locked account; returns the number, or null when its key is taken. */
export const insertPosting = (trx: Db, posting: NewPosting): Promise<number | null> =>
  isPostgres(trx) ? insertInOneTrip(trx, posting) : insertByTables(trx, posting);

async function insertByTables(trx: Db, { transfer, entries }: NewPosting): Promise<number | null> {
  const tables = tablesOf(trx);
  const { numInsertedOrUpdatedRows, insertId } = await tables
    .insertInto('ledger_transfers')
    .values(transfer)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return null;
  const sequence = Number(insertId);
  await tables
    .insertInto('ledger_accounts')
    .values(entries.map(({ account_id, balance_after, hash }) => ({ id: account_id, balance: balance_after, hash })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((build) => ({ balance: build.ref('excluded.balance'), hash: build.ref('excluded.hash') })),
    )
    .execute();
  await tables
    .insertInto('ledger_entries')
    .values(entries.map((entry) => ({ sequence, ...entry })))
    .execute();
  return sequence;
}

/** A statement of PostgreSQL may change several tables; the accounts exist, because they are locked. */
async function insertInOneTrip(trx: Db, { transfer, entries }: NewPosting): Promise<number | null> {
  const { id, kind, reference, remark, idempotency_key, at_ms, previous_hash, hash } = transfer;
  const values = sql.join([id, kind, reference, remark, idempotency_key, at_ms, previous_hash, hash]);
  const sides = entries.map(
    (side) => sql`(${side.account_id}::text, ${side.amount}::bigint, ${side.balance_after}::bigint, ${side.hash}::text)`,
  );
  const { rows } = await sql<{ sequence: number }>`
    with posted as (
      insert into ledger_transfers (id, kind, reference, remark, idempotency_key, at_ms, previous_hash, hash) values (${values})
      on conflict (idempotency_key) do nothing returning sequence
    ), sides (account_id, amount, balance_after, hash) as (values ${sql.join(sides)}),
    written as (
      insert into ledger_entries (sequence, account_id, amount, balance_after, hash)
      select posted.sequence, sides.account_id, sides.amount, sides.balance_after, sides.hash from posted cross join sides
    ), stored as (
      update ledger_accounts set balance = sides.balance_after, hash = sides.hash
      from posted cross join sides where ledger_accounts.id = sides.account_id
    )
    select sequence from posted`.execute(trx);
  return rows[0]?.sequence ?? null;
}

/** The transfer with this key and its entries. */
export async function findPosting(db: Db, key: string) {
  const transfer = await tablesOf(db).selectFrom('ledger_transfers').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
  if (transfer === undefined) return null;
  const { sequence } = transfer;
  const entries = await tablesOf(db)
    .selectFrom('ledger_entries')
    .selectAll()
    .where('sequence', '=', sequence)
    .orderBy('account_id')
    .execute();
  return { transfer, entries };
}

/** Balances of several accounts in one query; an account without postings is missing. */
export async function balancesOf(db: Db, accounts: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tablesOf(db)
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('id', 'in', accounts.flatMap(rowsOf))
    .execute();
  const balances = new Map<string, bigint>();
  for (const { id, balance } of rows) balances.set(accountOf(id), (balances.get(accountOf(id)) ?? 0n) + BigInt(balance));
  return balances;
}
