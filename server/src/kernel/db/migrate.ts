import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { isPostgres } from './engine.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');

/** Migrates the tables; a database of an older version keeps its data, and one of the next version is left as it is if this version can use it. */
export async function migrate<Tables>(db: Kysely<Tables>, folder = MIGRATIONS): Promise<void> {
  const run = async () => (await (await migratorOf(db, folder)).migrateToLatest()).error;
  const first = await run();
  // A newer version may have migrated between this one's look at the table and its turn: kysely 0.29 then misses what it did.
  const error = first instanceof Error && first.message.startsWith('corrupted migrations') ? await run() : first;
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error });
  await addMarks(db, folder);
}

/** The names of the migrations that this database lacks; changes nothing. */
export async function pendingMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const migrations = await (await migratorOf(db)).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

async function migratorOf<Tables>(db: Kysely<Tables>, folder = MIGRATIONS): Promise<Migrator> {
  const schema = isPostgres(db) ? await ownSchema(db) : null;
  const migrations = await readMigrations(folder);
  const later = await laterMigrations(db, { known: new Set(Object.keys(migrations)), schema });
  return new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations, ...later }) },
    allowUnorderedMigrations: true,
    ...(schema !== null && { migrationTableSchema: schema }),
  });
}

/** The schema of a site in PostgreSQL: one database may hold several sites, each in the first schema of its search path. */
export async function ownSchema<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema()::text as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** Every `NNN-name.ts` of a folder, its default export a Kysely migration. */
export async function readMigrations(folder = MIGRATIONS): Promise<Record<string, Migration>> {
  const entries = await Promise.all(
    namesIn(folder).map(async (name) => {
      const module = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as { default: Migration };
      return [name, module.default] as const;
    }),
  );
  return Object.fromEntries(entries);
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((file) => /^(\d{3}-.+)\.ts$/.exec(file)?.[1] ?? []);
}

/** The migrations that take something away, each with the newest one of the first version that does without. */
type Contract = Readonly<Record<string, { readonly unusedSince: string }>>;

/** Reads `contract.ts` of a folder. */
export async function readContract(folder = MIGRATIONS): Promise<Contract> {
  const module = (await import(pathToFileURL(join(folder, 'contract.ts')).href)) as { readonly CONTRACT: Contract };
  return module.CONTRACT;
}

/** What a newer version did to the database stays done; here it is a step that never runs. */
const DONE_BY_A_NEWER_VERSION: Migration = { up: () => Promise.reject(new Error('A migration of a newer version cannot run here.')) };

/** The executed migrations that this version does not know. Throws when one of them took away what this version uses. */
async function laterMigrations<Tables>(
  db: Kysely<Tables>,
  { known, schema }: { readonly known: ReadonlySet<string>; readonly schema: string | null },
): Promise<Record<string, Migration>> {
  const executed = await readTable(db, { table: 'kysely_migration', columns: ['name'], schema });
  const unknown = executed.flatMap(({ name }) => (typeof name === 'string' && !known.has(name) ? [name] : []));
  if (unknown.length === 0) return {};
  const marks = await readTable(db, { table: 'migration_marks', columns: ['name', 'unused_since'], schema });
  const sinceOf = new Map(marks.map((mark) => [mark.name, mark.unused_since]));
  const fits = (name: string) => sinceOf.get(name) === null || known.has(sinceOf.get(name) ?? '');
  const others = unknown.filter((name) => !fits(name));
  if (others.length > 0)
    throw new Error(
      `A newer version of the server changed the database in a way that this version cannot use (${others.join(', ')}): start that version, or restore a backup of before.`,
    );
  return Object.fromEntries(unknown.map((name) => [name, DONE_BY_A_NEWER_VERSION]));
}

type TextRow = Readonly<Record<string, string | null>>;

/** The rows of a table that may not exist yet. */
async function readTable<Tables>(
  db: Kysely<Tables>,
  { table, columns, schema }: { readonly table: string; readonly columns: readonly string[]; readonly schema: string | null },
): Promise<readonly TextRow[]> {
  const found =
    schema === null
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${table}`
      : sql`select 1 from information_schema.tables where table_schema = ${schema} and table_name = ${table}`;
  if ((await found.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<TextRow>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(db);
  return rows;
}

/** Says of each migration of this version what older versions must know. */
async function addMarks<Tables>(db: Kysely<Tables>, folder: string): Promise<void> {
  const contract = await readContract(folder);
  const marked = new Set((await sql<{ name: string }>`select name from migration_marks`.execute(db)).rows.map(({ name }) => name));
  const names = namesIn(folder).filter((name) => !marked.has(name));
  if (names.length === 0) return;
  const rows = names.map((name) => sql`(${name}, ${contract[name]?.unusedSince ?? null})`);
  await sql`insert into migration_marks (name, unused_since) values ${sql.join(rows)} on conflict (name) do nothing`.execute(db);
}
