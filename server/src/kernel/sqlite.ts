import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { SqliteDialect, type Dialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { rememberChanges, touchedBy, watchChanges, type Touched, type Watch } from './changes.ts';
import { namesPostgres } from './engine.ts';
import { createFlushes, rememberFlushes } from './flushes.ts';
import { PlannedOnceCompiler } from './sqlite-compiler.ts';
import { steadyDriver, type Connected } from './sqlite-driver.ts';
import { openWalFile } from './wal-file.ts';

/** With the 2 MB that SQLite takes by itself, the pages of a busy site are read from the system again and again. */
const PAGES_KEPT_KB = 16_384;

/** Where a thread of its own brings the log into the file, commits do it only when it is this long (100 MB), and by default after 4 MB. */
const LONGEST_LOG_PAGES = 25_000;

const COPY = 'copy-in-memory:';

/** Where a database is that begins as the one in `file` and keeps nothing. The file must not be in WAL mode. */
export function copyInMemory(file: string): string {
  return `${COPY}${file}`;
}

/** How a database is opened. */
export interface Opening {
  /** Whether `checkpointBeside` looks after the log of this SQLite file. */
  readonly isCheckpointedBeside?: boolean;
}

/** Whether this names a SQLite file: neither PostgreSQL nor a database in memory. */
export const isFile = (where: string): boolean => !namesPostgres(where) && !where.startsWith(COPY) && where !== ':memory:';

/**
 * The database in one file. A statement of its own is durable when it ends; a transaction when `untilDurable` has been waited for, which
 * lets the next one begin in the meantime. A transaction takes the write lock when it begins, or fails at once.
 */
export function sqliteDialect(file: string, { isCheckpointedBeside = false }: Opening = {}): Dialect {
  const raw = open(file);
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = NORMAL'); // the log is flushed by `flushes`
  raw.pragma('foreign_keys = ON');
  raw.pragma('busy_timeout = 0');
  raw.pragma(`cache_size = -${PAGES_KEPT_KB}`);
  if (isCheckpointedBeside) raw.pragma(`wal_autocheckpoint = ${LONGEST_LOG_PAGES}`);
  const version = raw.prepare('pragma data_version').pluck();
  const watch = watchChanges(() => Number(version.get()));
  const log = raw.memory ? KEPT_NOWHERE : openWalFile(file);
  const flushes = createFlushes(() => log.flush());
  const close = () => {
    log.close();
    raw.close();
  };
  const database = { close, prepare: keepingStatements(raw, watch) };
  return ownDialect(new SqliteDialect({ database }), { raw, watch, flushes });
}

const KEPT_NOWHERE = { flush: async () => undefined, close: () => undefined };

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
function keepingStatements(raw: Database.Database, watch: Watch): SqliteDatabase['prepare'] {
  const kept = new Map<string, Prepared>();
  // Kysely runs what it prepares at once: what is noted here happens before anybody else is asked.
  return function prepare(text) {
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
  };
}

interface Opened extends Connected {
  readonly watch: Watch;
}

function ownDialect(dialect: Dialect, { raw, watch, flushes }: Opened): Dialect {
  return {
    createAdapter: () => {
      const adapter = dialect.createAdapter();
      rememberChanges(adapter, watch);
      rememberFlushes(adapter, flushes);
      return adapter;
    },
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => new PlannedOnceCompiler(),
    createDriver: () => steadyDriver(dialect.createDriver(), { raw, flushes }),
  };
}
