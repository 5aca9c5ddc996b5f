import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { CompiledQuery, Kysely, SqliteDialect, type Dialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { KernelTables } from './tables.ts';

/** The database, or a transaction of it: both are used the same way. */
export type Db = Kysely<KernelTables>;

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');
const BUSY_TIMEOUT_MS = 5000;

/** Opens (and makes) the database and brings its tables up to date. `:memory:` keeps nothing. */
export async function openDatabase(file: string): Promise<Db> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const raw = new Database(file);
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
  raw.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const db = new Kysely<KernelTables>({ dialect: lockingAtBegin(new SqliteDialect({ database: raw })) });
  await migrate(db);
  return db;
}

/**
 * Runs `work` in one transaction that holds the write lock from its beginning; joins one that is open already.
 * Inside, use the given `trx` alone: the connection is one, so a call on the outer `db` would wait for ever.
 */
export function inTransaction<Answer>(db: Db, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

function lockingAtBegin(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () =>
      Object.assign(dialect.createDriver(), {
        beginTransaction: async (connection: { executeQuery(query: CompiledQuery): Promise<unknown> }) => {
          await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        },
      }),
  };
}

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations }, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error });
}

/** Every `NNN-name.ts` of the migrations folder, its default export a Kysely migration. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(MIGRATIONS).filter((file) => /^\d{3}-.+\.ts$/.test(file));
  const entries = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(join(MIGRATIONS, file)).href)) as { default: Migration };
      return [file.replace(/\.ts$/, ''), module.default] as const;
    }),
  );
  return Object.fromEntries(entries);
}
