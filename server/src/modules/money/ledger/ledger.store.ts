import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { isPostgres } from '../../../kernel/db/engine.ts';
import { givenRows, isOneOf } from '../../../kernel/db/many-rows.ts';
import { executeOn } from '../../../kernel/db/write-together.ts';
import { type LedgerAccountRow, type LedgerEntryRow, type LedgerTransferRow, tablesOf } from '../schema.ts';
import { accountOf, rowsOf } from './shards.ts';

/** A transfer and its entries, before its number is known. */
export interface NewPosting {
  readonly transfer: Omit<LedgerTransferRow, 'sequence'>;
  readonly entries: readonly Omit<LedgerEntryRow, 'sequence'>[];
}

type AccountState = Pick<LedgerAccountRow, 'balance' | 'hash'>;

/** Accounts that are locked until the transaction ends. */
export interface LockedAccounts {
  readonly accounts: ReadonlyMap<string, AccountState>;
  /** Whether one of the members owes something. */
  readonly owing: boolean;
}

/** Locks the rows of these accounts; on PostgreSQL a missing row is made, on SQLite it is missing in the result. Says whether one of these members owes something. */
export async function lockAccounts(trx: Db, ids: readonly string[], memberIds: readonly string[]): Promise<LockedAccounts> {
  const rows = await readAccounts(trx, ids, memberIds);
  const accounts = new Map<string, AccountState>(rows.map((row) => [row.id, row]));
  const owing = rows.some(({ owing: owes }) => Boolean(owes));
  const missing = ids.filter((id) => !accounts.has(id)).toSorted();
  if (!isPostgres(trx) || missing.length === 0) return { accounts, owing };
  await tablesOf(trx)
    .insertInto('ledger_accounts')
    .values(missing.map((id) => ({ id, balance: 0, hash: null })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const made = await readAccounts(trx, missing, memberIds);
  for (const row of made) accounts.set(row.id, row);
  return { accounts, owing: owing || made.some(({ owing: owes }) => Boolean(owes)) };
}

/** In the order of the ids, so that two postings between the same accounts do not deadlock. */
const readAccounts = (trx: Db, ids: readonly string[], memberIds: readonly string[]) =>
  tablesOf(trx)
    .selectFrom('ledger_accounts')
    .select([
      'id',
      'balance',
      'hash',
      ({ exists, lit }) => (memberIds.length === 0 ? lit(false) : exists(owedBy(trx, memberIds))).as('owing'),
    ])
    .where(isOneOf(trx, 'id', ids))
    .$if(isPostgres(trx), (query) => query.orderBy('id').forNoKeyUpdate())
    .execute();

const owedBy = (trx: Db, memberIds: readonly string[]) =>
  tablesOf(trx)
    .selectFrom('ledger_obligations')
    .select('ledger_obligations.id')
    .where('closed_at_ms', 'is', null)
    .where(isOneOf(trx, 'member_id', memberIds));

/**
 * Stores postings with the next numbers, in their order; the numbers grow within each locked account. Returns the numbers, or null when the key of
 * one is taken. Then a single posting stored nothing.
 */
export async function insertPostings(trx: Db, postings: readonly NewPosting[]): Promise<readonly number[] | null> {
  const numbers = await (isPostgres(trx) ? insertInOneTrip(trx, postings) : insertByTables(trx, postings));
  if (numbers === null) return null;
  const written = writtenBalances.get(trx.getExecutor()) ?? new Map<string, bigint>();
  for (const { account_id, balance_after } of postings.flatMap(({ entries }) => entries)) written.set(account_id, BigInt(balance_after));
  writtenBalances.set(trx.getExecutor(), written);
  return numbers;
}

/**
 * The balances that a transaction has written, by its executor: the rows are locked until its end and nothing but postings changes them, so they need
 * not be read again.
 */
const writtenBalances = new WeakMap<object, Map<string, bigint>>();

const TRANSFER_COLUMNS = ['id', 'kind', 'reference', 'remark', 'idempotency_key', 'at_ms', 'previous_hash', 'hash'] as const;
const ENTRY_COLUMNS = ['sequence', 'account_id', 'amount', 'balance_after', 'hash'] as const;

/** Statements by their beginning and their number of rows; to build the same few for each posting costs half as much as to run them. */
const texts = new Map<string, string>();

function textOf(insert: string, columns: readonly string[], rows: number, end = ''): string {
  const key = `${insert} ${rows}`;
  const before = texts.get(key);
  if (before !== undefined) return before;
  const places = `(${columns.map(() => '?').join(', ')})`;
  const text = `${insert} (${columns.join(', ')}) values ${Array.from({ length: rows }, () => places).join(', ')} ${end}`;
  texts.set(key, text);
  return text;
}

async function insertByTables(trx: Db, postings: readonly NewPosting[]): Promise<readonly number[] | null> {
  const run = (text: string, rows: readonly (readonly unknown[])[]) => trx.executeQuery(CompiledQuery.raw(text, rows.flat()));
  const transfers = postings.map(({ transfer }) => TRANSFER_COLUMNS.map((column) => transfer[column]));
  const { numAffectedRows, insertId } = await run(
    textOf('insert into ledger_transfers', TRANSFER_COLUMNS, transfers.length, 'on conflict (idempotency_key) do nothing'),
    transfers,
  );
  if (Number(numAffectedRows) !== postings.length) return null;
  const first = Number(insertId) - postings.length + 1;
  const sides = postings.flatMap(({ entries }, place) => entries.map((entry) => ({ sequence: first + place, ...entry })));
  const accounts = lastOf(sides).map(({ account_id, balance_after, hash }) => [account_id, balance_after, hash]);
  const newest = 'on conflict (id) do update set balance = excluded.balance, hash = excluded.hash';
  await run(textOf('insert into ledger_accounts', ['id', 'balance', 'hash'], accounts.length, newest), accounts);
  const entries = sides.map((side) => ENTRY_COLUMNS.map((column) => side[column]));
  await run(textOf('insert into ledger_entries', ENTRY_COLUMNS, entries.length), entries);
  return postings.map((_posting, place) => first + place);
}

type Side = NewPosting['entries'][number];

/** The last side of each account. */
const lastOf = <One extends Side>(sides: readonly One[]): readonly One[] => [
  ...new Map(sides.map((side) => [side.account_id, side])).values(),
];

const TRANSFER = {
  id: 'text',
  kind: 'text',
  reference: 'text',
  remark: 'text',
  idempotency_key: 'text',
  at_ms: 'bigint',
  previous_hash: 'text',
  hash: 'text',
} as const;
const SIDE = {
  transfer_id: 'text',
  account_id: 'text',
  amount: 'bigint',
  balance_after: 'bigint',
  hash: 'text',
  is_last: 'bigint',
} as const;
const LEDGER_TABLES = ['ledger_transfers', 'ledger_entries', 'ledger_accounts'];

/** A statement of PostgreSQL may change several tables; the accounts exist, because they are locked. */
async function insertInOneTrip(trx: Db, postings: readonly NewPosting[]): Promise<readonly number[] | null> {
  const transfers = postings.map(({ transfer }) => transfer);
  const last = new Set<Side>(lastOf(postings.flatMap(({ entries }) => entries)));
  const sides = postings.flatMap(({ transfer, entries }) =>
    entries.map((side) => ({ ...side, transfer_id: transfer.id, is_last: last.has(side) ? 1 : 0 })),
  );
  const stored = sql<{ sequence: number }>`
    with posted as (
      insert into ledger_transfers (id, kind, reference, remark, idempotency_key, at_ms, previous_hash, hash)
      select id, kind, reference, remark, idempotency_key, at_ms, previous_hash, hash from ${givenRows(trx, TRANSFER, transfers)}
      on conflict (idempotency_key) do nothing returning sequence, id
    ), sides as (select * from ${givenRows(trx, SIDE, sides)}), written as (
      insert into ledger_entries (sequence, account_id, amount, balance_after, hash)
      select posted.sequence, sides.account_id, sides.amount, sides.balance_after, sides.hash from posted join sides on sides.transfer_id = posted.id
    ), stored as (
      update ledger_accounts set balance = sides.balance_after, hash = sides.hash
      from posted join sides on sides.transfer_id = posted.id where ledger_accounts.id = sides.account_id and sides.is_last = 1
    )
    select sequence from posted order by sequence`;
  const { rows } = await executeOn(trx, LEDGER_TABLES, stored);
  return rows.length === postings.length ? rows.map(({ sequence }) => sequence) : null;
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
  const written = db.isTransaction ? writtenBalances.get(db.getExecutor()) : undefined;
  const ids = accounts.flatMap(rowsOf);
  const unknown = ids.filter((id) => written?.has(id) !== true);
  const known = ids.flatMap((id) => {
    const balance = written?.get(id);
    return balance === undefined ? [] : [{ id, balance }];
  });
  const read = unknown.length === 0 ? [] : await readBalances(db, unknown);
  const balances = new Map<string, bigint>();
  for (const { id, balance } of [...known, ...read]) balances.set(accountOf(id), (balances.get(accountOf(id)) ?? 0n) + BigInt(balance));
  return balances;
}

const readBalances = (db: Db, ids: readonly string[]) =>
  tablesOf(db)
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where(isOneOf(db, 'id', ids))
    .execute();
