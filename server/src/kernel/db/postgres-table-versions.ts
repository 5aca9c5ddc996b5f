import { sql, type CompiledQuery, type DatabaseConnection, type Driver, type Kysely } from 'kysely';
import type { PostgresListener } from './postgres-listener.ts';
import { registerTableVersions, touchedTables, type TouchedTables, watchTables } from './table-versions.ts';

/** The triggers that notify the instances when a statement changed their table. */
const TRIGGER = 'notify_of_change';
const CHANNEL = 'changes:';

/** Creates these triggers, on PostgreSQL. Only for tables that seldom change: commits that notify wait for each other. */
export async function notifyOfChanges(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  const trigger = sql.id(TRIGGER);
  await sql`
    create function ${trigger}() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.lit(CHANNEL)} || tg_table_schema, tg_table_name);
      return null;
    end $$`.execute(db);
  for (const table of tables)
    await sql`
      create trigger ${trigger} after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${trigger}()`.execute(db);
}

/**
 * Lets `readCache` keep what it reads from the tables of `notifyOfChanges`. Changes by this process count from their commit on; those by others when
 * their notification arrives.
 */
export async function watchPostgresTables<Tables>(db: Kysely<Tables>, listener: PostgresListener): Promise<void> {
  const { adapter } = db.getExecutor();
  const { rows } = await sql<{ schema: string; table: string | null }>`
    select current_schema() as schema, relname as table
    from (select 1) as always
      left join pg_trigger on tgname = ${TRIGGER}
      left join pg_class on pg_class.oid = tgrelid and relnamespace = current_schema()::regnamespace`.execute(db);
  const watched = new Set(rows.map(({ table }) => table));
  const versions = watchTables(() => 0);
  listener.listen(`${CHANNEL}${rows[0]?.schema}`, (table) => versions.note(table === null ? null : [table]));
  commitsOf.get(adapter)?.handlers.push(versions.note);
  registerTableVersions(adapter, {
    stampOf: (tables) => (listener.isLive() && tables.every((table) => watched.has(table)) ? versions.stampOf(tables) : null),
    // Other instances change rows while a transaction is open.
    isCommitted: () => false,
  });
}

/** The commits of this process on one database. */
export interface Commits {
  /** Called with the tables that a commit changed, before whoever made it hears of the commit. */
  readonly handlers: ((touched: TouchedTables) => void)[];
}

const commitsOf = new WeakMap<object, Commits>();

/** Names the commits of the databases that have this adapter. */
export function registerCommits(adapter: object, commits: Commits): void {
  commitsOf.set(adapter, commits);
}

/** These take back or order what other statements changed. */
const WITHOUT_CHANGES = /^(?:rollback|savepoint|release)\b/i;

/** Makes the driver report its commits. */
export function reportCommits(driver: Driver, { handlers }: Commits): Driver {
  const changes = new WeakMap<DatabaseConnection, TouchedTables>();
  const reporting = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  const report = (touched: TouchedTables) => handlers.forEach((handle) => handle(touched));
  function note(connection: DatabaseConnection, touched: TouchedTables): void {
    const before = changes.get(connection);
    if (before === undefined) report(touched);
    else changes.set(connection, before === null || touched === null ? null : [...before, ...touched]);
  }
  function follow(connection: DatabaseConnection): void {
    if (reporting.has(connection)) return;
    reporting.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      try {
        return await execute<Row>(query);
      } finally {
        // One that failed may have changed the tables too: its answer may be what was lost.
        if (handlers.length > 0 && !WITHOUT_CHANGES.test(query.sql)) note(connection, touchedTables(query.sql));
      }
    };
  }
  return Object.assign(driver, {
    async acquireConnection(options: Parameters<typeof acquire>[0]) {
      const connection = await acquire(options);
      follow(connection);
      return connection;
    },
    async beginTransaction(...given: Parameters<typeof begin>) {
      await begin(...given);
      changes.set(given[0], []);
    },
    async commitTransaction(connection: DatabaseConnection) {
      try {
        await commit(connection);
      } finally {
        const touched = changes.get(connection) ?? [];
        changes.delete(connection);
        report(touched);
      }
    },
    async rollbackTransaction(connection: DatabaseConnection) {
      changes.delete(connection);
      await rollback(connection);
    },
  });
}
