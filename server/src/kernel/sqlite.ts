import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { CompiledQuery, SqliteDialect, type DatabaseConnection, type Dialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { rememberChanges, touchedBy, watchChanges, type Touched, type Watch } from './changes.ts';
import { PlannedOnceCompiler } from './sqlite-compiler.ts';

/** What a single statement waits for another process; the whole process waits with it, so it is short. */
const STATEMENT_WAIT_MS = 1000;

/** With the 2 MB that SQLite takes by itself, the pages of a busy site are read from the system again and again. */
const PAGES_KEPT_KB = 16_384;

const COPY = 'copy-in-memory:';

/** Where a database is that begins as the one in `file` and keeps nothing. The file must not be in WAL mode. */
export function copyInMemory(file: string): string {
  return `${COPY}${file}`;
}

/** The database in one file, durable at every commit. A transaction takes the write lock when it begins, or fails at once. */
export function sqliteDialect(file: string): Dialect {
  const raw = open(file);
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
  raw.pragma(`busy_timeout = ${STATEMENT_WAIT_MS}`);
  raw.pragma(`cache_size = -${PAGES_KEPT_KB}`);
  const version = raw.prepare('pragma data_version').pluck();
  const watch = watchChanges(() => Number(version.get()));
  return lockingAtBegin(new SqliteDialect({ database: keepingStatements(raw, watch) }), { raw, watch });
}

function open(file: string): Database.Database {
  if (file.startsWith(COPY)) return new Database(readFileSync(file.slice(COPY.length)));
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return new Database(file);
}

const STATEMENTS_KEPT = 500;
const PLAIN = /^(select|insert|update|delete|with|begin|commit|rollback)\b/i;

interface Prepared {
  readonly statement: SqliteStatement;
  readonly touched: Touched;
}

/** The same statement is prepared once: preparing it costs as much as running it. Whatever changes the tables forgets all of them. */
function keepingStatements(raw: Database.Database, watch: Watch): SqliteDatabase {
  const kept = new Map<string, Prepared>();
  return {
    close: () => void raw.close(),
    /** Kysely runs what it prepares at once: what is noted here happens before anybody else is asked. */
    prepare(text) {
      if (!PLAIN.test(text)) {
        kept.clear();
        watch.note({ table: null });
        return raw.prepare(text);
      }
      const prepared = kept.get(text) ?? { statement: raw.prepare(text), touched: touchedBy(text) };
      kept.delete(text);
      kept.set(text, prepared);
      const [oldest] = kept.keys();
      if (kept.size > STATEMENTS_KEPT && oldest !== undefined) kept.delete(oldest);
      watch.note(prepared.touched);
      return prepared.statement;
    },
  };
}

interface Opened {
  readonly raw: Database.Database;
  readonly watch: Watch;
}

function lockingAtBegin(dialect: Dialect, { raw, watch }: Opened): Dialect {
  return {
    createAdapter: () => {
      const adapter = dialect.createAdapter();
      rememberChanges(adapter, watch);
      return adapter;
    },
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => new PlannedOnceCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver();
      const rollback = driver.rollbackTransaction.bind(driver);
      return Object.assign(driver, {
        // A full disk ends the transaction by itself; its own error is the one to be told, not that there is nothing left to take back.
        rollbackTransaction: async (connection: DatabaseConnection) => {
          if (raw.inTransaction) await rollback(connection);
        },
        beginTransaction: async (connection: DatabaseConnection) => {
          raw.pragma('busy_timeout = 0');
          try {
            await connection.executeQuery(CompiledQuery.raw('begin immediate'));
          } finally {
            raw.pragma(`busy_timeout = ${STATEMENT_WAIT_MS}`);
          }
        },
      });
    },
  };
}
