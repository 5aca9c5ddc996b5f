import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Client } from 'pg';
import type { TestDatabase } from './kernel/test-database.ts';

interface SeededDatabase extends TestDatabase {
  /** As DATABASE_URL names it to a backend in `dataDir`: empty for the file there. */
  readonly databaseUrl: string;
}

interface Parts {
  readonly dataDir: string;
  /** Fills an empty database and its data folder with the sandbox, and closes them again. */
  fill(where: string, dataDir: string): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..', '..');
/** As `whereDatabase` names it. */
const FILE = 'site.sqlite';
const SOURCES = ['server/{src,migrations}/**/*.ts', 'shared/src/{product,wire,crypto}/**/*.ts'];
/** Of the advisory lock under which one process makes the template that all of them copy. */
const MAKING = 4003;
const LONGEST_RUN_MS = 1_800_000;

/**
 * A copy of a sandbox that is filled once for this state of the sources, with the data folder that belongs to it: SQLite in the
 * folder's own file; where TEST_DATABASE_URL names a PostgreSQL, a database there.
 */
export async function createSeededDatabase({ dataDir, fill }: Parts): Promise<SeededDatabase> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  return server === '' ? copyOfFile({ dataDir, fill }) : copyOnServer(server, { dataDir, fill });
}

async function copyOfFile({ dataDir, fill }: Parts): Promise<SeededDatabase> {
  const folder = join(tmpdir(), `seeded_${fingerprint()}_sqlite`);
  if (!existsSync(folder)) await makeFolder(folder, fill);
  cpSync(folder, dataDir, { recursive: true });
  return { where: join(dataDir, FILE), databaseUrl: '', drop: async () => undefined };
}

async function makeFolder(folder: string, fill: Parts['fill']): Promise<void> {
  const draft = mkdtempSync(join(tmpdir(), 'seeded-'));
  await fill(join(draft, FILE), draft);
  const raw = new Database(join(draft, FILE));
  raw.pragma('journal_mode = DELETE'); // one file, which can be read as it is
  raw.close();
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
}

async function copyOnServer(server: string, { dataDir, fill }: Parts): Promise<SeededDatabase> {
  const template = `seeded_${fingerprint()}`;
  const folder = join(tmpdir(), `${template}_${new URL(server).port}`);
  const name = `app_${randomUUID().replaceAll('-', '')}`;
  await on(server, async (client) => {
    await client.query(`select pg_advisory_lock(${MAKING})`);
    if (!(await exists(client, template))) await make({ server, client, template, folder, fill });
    await client.query(`select pg_advisory_unlock(${MAKING})`);
    await client.query(`create database ${name} template ${template}`);
  });
  cpSync(folder, dataDir, { recursive: true });
  const drop = () => on(server, async (client) => void (await client.query(`drop database ${name} with (force)`)));
  const where = addressOf(server, name);
  return { where, databaseUrl: where, drop };
}

interface Making extends Pick<Parts, 'fill'> {
  readonly server: string;
  readonly client: Client;
  readonly template: string;
  readonly folder: string;
}

async function make({ server, client, template, folder, fill }: Making): Promise<void> {
  const draft = `${template}_draft`;
  const draftFolder = mkdtempSync(join(tmpdir(), 'seeded-'));
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  await fill(addressOf(server, draft), draftFolder);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draftFolder, folder);
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

function addressOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href;
}

/** The sources that decide what the sandbox holds, as they are when a run of Jest first asks: whoever edits meanwhile makes no second one. */
function fingerprint(): string {
  const run = join(tmpdir(), `seeded-run-${process.send === undefined ? process.pid : process.ppid}`);
  const isFresh = existsSync(run) && Date.now() - statSync(run).mtimeMs < LONGEST_RUN_MS;
  if (!isFresh) writeFileSync(run, fingerprintNow());
  return readFileSync(run, 'utf8');
}

function fingerprintNow(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

async function on(server: string, work: (client: Client) => Promise<void>): Promise<void> {
  const { Client: PgClient } = await import('pg');
  const client = new PgClient({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
