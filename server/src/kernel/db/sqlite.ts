import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { setNewest } from '@site/shared/every-site';
import {
  type Dialect,
  type LimitNode,
  type OffsetNode,
  type OperationNode,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
  ValueNode,
} from 'kysely';
import { noteStatement, registerTableVersions, type TableWatch, touchedTables, type TouchedTables, watchTables } from './table-versions.ts';
import { makeFile } from '../folders.ts';
import { namesPostgres } from './engine.ts';
import { createGroupCommit, openWalFile, registerGroupCommit } from './group-commit.ts';
import { type SqliteConnection, steadyDriver } from './sqlite-driver.ts';

/** With SQLite's default of 2 MB, a busy site would read its pages from the operating system again and again. */
const PAGES_KEPT_KB = 16_384;

/** With a checkpoint thread, commits checkpoint only a log of this length (100 MB); the default is 4 MB. */
const LONGEST_LOG_PAGES = 25_000;

const COPY = 'copy-in-memory:';

/** The address of an in-memory copy of the database in `file`. The file must not be in WAL mode. */
export function copyInMemory(file: string): string {
  return `${COPY}${file}`;
}

/** Options of opening a database. */
export interface Opening {
  /** Whether `checkpointBeside` checkpoints the log of this SQLite file. */
  readonly isCheckpointedBeside?: boolean;
}

/** Whether this names an SQLite file: neither PostgreSQL nor an in-memory database. */
export const isFile = (where: string): boolean => !namesPostgres(where) && !where.startsWith(COPY) && where !== ':memory:';

/**
 * The database in one file. A single statement is durable when it ends; a transaction is durable once `untilDurable` resolves, which
 * lets the next transaction begin earlier. A transaction takes the write lock when it begins, or fails at once.
 */
export function sqliteDialect(file: string, { isCheckpointedBeside = false }: Opening = {}): Dialect {
  const raw = open(file);
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = NORMAL'); // `flushes` syncs the log
  raw.pragma('foreign_keys = ON');
  raw.pragma('busy_timeout = 0');
  raw.pragma(`cache_size = -${PAGES_KEPT_KB}`);
  if (isCheckpointedBeside) raw.pragma(`wal_autocheckpoint = ${LONGEST_LOG_PAGES}`);
  const version = raw.prepare('pragma data_version').pluck();
  const watch = watchTables(() => Number(version.get()));
  const log = raw.memory ? KEPT_NOWHERE : openWalFile(file);
  const flushes = createGroupCommit(() => log.flush());
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
  // SQLite itself would leave it to everybody who reaches its folder. The files of its log get the same permissions from SQLite.
  if (file !== ':memory:') makeFile(file);
  return new Database(file);
}

const STATEMENTS_KEPT = 500;
const SELECT = /^select\b/i;
const PLAIN = /^(select|insert|update|delete|with|begin|commit|rollback)\b/i;

interface CachedStatement {
  readonly statement: SqliteStatement;
  readonly touched: TouchedTables;
}

/** Prepares each statement once: preparing costs as much as running. A schema change drops all prepared statements. */
function keepingStatements(raw: Database.Database, watch: TableWatch): SqliteDatabase['prepare'] {
  const statements = new Map<string, CachedStatement>();
  // Kysely runs a prepared statement at once: what is recorded here happens before any other query.
  return function prepare(text) {
    if (!SELECT.test(text)) noteStatement();
    if (!PLAIN.test(text)) {
      statements.clear();
      watch.note(null);
      return raw.prepare(text);
    }
    const prepared = statements.get(text) ?? { statement: raw.prepare(text), touched: touchedTables(text) };
    setNewest(statements, text, prepared, STATEMENTS_KEPT);
    watch.note(prepared.touched);
    return prepared.statement;
  };
}

function ownDialect(dialect: Dialect, connection: SqliteConnection): Dialect {
  return {
    createAdapter: () => {
      const adapter = dialect.createAdapter();
      registerTableVersions(adapter, connection.watch);
      registerGroupCommit(adapter, connection.flushes);
      return adapter;
    },
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => new PlannedOnceCompiler(),
    createDriver: () => steadyDriver(dialect.createDriver(), connection),
  };
}

/**
 * Compiles statements that SQLite plans once. Where its planner inspects the value bound to a plain `?` (in a join, with an `order by`, in a
 * `limit`), SQLite replans the statement at each bind, which costs several times as much as running it. `+?` has the same value but hides it
 * from the planner; a limit is written as a literal.
 */
class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }

  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    this.visitNode(inText(limit));
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append('offset ');
    this.visitNode(inText(offset));
  }
}

const inText = (node: OperationNode): OperationNode =>
  ValueNode.is(node) && Number.isSafeInteger(node.value) ? ValueNode.createImmediate(node.value) : node;
