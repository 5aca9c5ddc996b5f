import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { isPostgres } from './engine.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');

/** Migrates the tables; a database of an older version keeps its data. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const { error } = await (await migratorOf(db)).migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error });
}

/** The names of the migrations that this database lacks; changes nothing. */
export async function pendingMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const migrations = await (await migratorOf(db)).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

async function migratorOf<Tables>(db: Kysely<Tables>): Promise<Migrator> {
  const schema = isPostgres(db) ? await ownSchema(db) : null;
  return new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    allowUnorderedMigrations: true,
    ...(schema !== null && { migrationTableSchema: schema }),
  });
}

/** The schema of a site in PostgreSQL: one database may hold several sites, each in the first schema of its search path. */
export async function ownSchema<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema()::text as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
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
