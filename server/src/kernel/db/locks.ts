import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { isPostgres } from './engine.ts';

/** The first half of the site's advisory lock; the schema is the second, so that two sites in one database do not block each other. */
const SITE = 4002;
const SCHEMA = 'hashtext(current_schema()::text)';

/** What a transaction locks at its start: the whole site against every other transaction, or some keys. */
export type TransactionLocks = 'site' | readonly string[];

const beginning = new AsyncLocalStorage<{ locks: TransactionLocks }>();

/** Lets the next transaction that `open` begins take these locks instead of the whole site's. */
export function beginWith<Answer>(locks: TransactionLocks, open: () => Promise<Answer>): Promise<Answer> {
  return beginning.run({ locks }, open);
}

/** The statement that begins a transaction of PostgreSQL with its locks, in one round trip. */
export function beginStatement(): string {
  const context = beginning.getStore();
  const locks = context?.locks ?? 'site';
  // Only the outermost transaction of `beginWith` has the keys: a transaction of another database that it contains does not.
  if (context !== undefined) context.locks = 'site';
  if (locks === 'site') return `begin; select pg_advisory_xact_lock(${SITE}, ${SCHEMA})`;
  return `begin; select pg_advisory_xact_lock_shared(${SITE}, ${SCHEMA})${locks.map((key) => `, ${lockOf(key)}`).join('')}`;
}

/** The keys in the order in which every transaction takes them, each once. */
export const inLockOrder = (keys: readonly string[]): readonly string[] => [...new Set(keys)].toSorted();

/** Takes further keys inside a transaction of PostgreSQL. */
export async function lockKeys(trx: Pick<Kysely<unknown>, 'getExecutor'>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await sql.raw(`select ${keys.map((key) => lockOf(key)).join(', ')}`).execute(trx);
}

/** Takes those of the keys that no other transaction holds, without waiting; returns them. */
export async function lockFreeKeys(trx: Pick<Kysely<unknown>, 'getExecutor'>, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.raw(SCHEMA)}::bigint # number) as taken
    from unnest(${keys.map(numberOf)}::bigint[]) with ordinality as keys(number, place) order by place`.execute(trx);
  return keys.filter((_key, place) => rows[place]?.taken === true);
}

const lockOf = (key: string): string => `pg_advisory_xact_lock(${SCHEMA}::bigint # (${numberOf(key)}))`;

/** A number in place of the key's text: a key needs no quoting. Two keys with one number wait for each other, no more. */
const numberOf = (key: string): bigint => createHash('sha256').update(key).digest().readBigInt64BE(0);

/** Names of the transactions that are open now and may write; none on SQLite, where no transaction is open between two others. */
export async function openWriters(db: Pick<Kysely<unknown>, 'getExecutor'>): Promise<readonly string[]> {
  if (!isPostgres(db)) return [];
  const { rows } = await sql<{ virtualtransaction: string }>`
    select distinct virtualtransaction from pg_locks
    where locktype = 'advisory' and granted and classid = ${sql.lit(SITE)} and objsubid = 2
      and objid = (${sql.raw(SCHEMA)}::bigint & 4294967295)::oid
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ virtualtransaction }) => virtualtransaction);
}
