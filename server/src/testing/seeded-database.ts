import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { copyOfTemplate, fingerprint, type TestDatabase } from '../kernel/db/test-template.ts';
import { testAdapters } from './test-adapters.ts';

interface SeededDatabase extends TestDatabase {
  /** As DATABASE_URL names it to a backend in `dataDir`: empty for the file there. */
  readonly databaseUrl: string;
}

interface SeededDatabaseDependencies {
  readonly dataDir: string;
  /** Whether PostgreSQL flushes each commit, as in production: for tests that kill the backend. SQLite in a file always does. */
  readonly isDurable: boolean;
  /** Fills an empty database and its data folder with demo data, and closes them again. */
  fill(where: string, dataDir: string): Promise<void>;
}

/** As `whereDatabase` names it. */
const FILE = 'site.sqlite';

/**
 * A copy of demo data that is filled in once for this state of the sources, with the data folder that belongs to it: SQLite in the
 * folder's own file; where TEST_DATABASE_URL names a PostgreSQL, a database there.
 */
export async function createSeededDatabase(options: SeededDatabaseDependencies): Promise<SeededDatabase> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  return server === '' ? copyOfFile(options) : copyOnServer(server, options);
}

/** Of the sources of the server and of its adapters. */
const seedFingerprint = async () => fingerprint((await testAdapters()).sources);

async function copyOfFile({ dataDir, fill }: SeededDatabaseDependencies): Promise<SeededDatabase> {
  const folder = join(tmpdir(), `seeded_${await seedFingerprint()}_sqlite`);
  if (!existsSync(folder)) await makeFolder(folder, fill);
  cpSync(folder, dataDir, { recursive: true });
  return { where: join(dataDir, FILE), databaseUrl: '', drop: async () => undefined };
}

async function makeFolder(folder: string, fill: SeededDatabaseDependencies['fill']): Promise<void> {
  const draft = mkdtempSync(join(tmpdir(), 'seeded-'));
  await fill(join(draft, FILE), draft);
  const raw = new Database(join(draft, FILE));
  raw.pragma('journal_mode = DELETE'); // one file, which can be read as it is
  raw.close();
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
}

async function copyOnServer(server: string, { dataDir, isDurable, fill }: SeededDatabaseDependencies): Promise<SeededDatabase> {
  const name = `seeded_${await seedFingerprint()}`;
  const folder = join(tmpdir(), `${name}_${new URL(server).port}`);
  const fillBoth = async (where: string) => {
    const draft = mkdtempSync(join(tmpdir(), 'seeded-'));
    await fill(where, draft);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  };
  const database = await copyOfTemplate(server, { name, isDurable, fill: fillBoth });
  cpSync(folder, dataDir, { recursive: true });
  return { ...database, databaseUrl: database.where };
}
