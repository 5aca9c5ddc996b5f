import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { type Db, openDatabase } from './database.ts';

/** A database for one test. */
export interface TestDatabase {
  /** The address that `openDatabase` takes. */
  readonly where: string;
  drop(): Promise<void>;
}

interface Template {
  readonly name: string;
  /** Whether a commit waits until it is on the disk, as in production; only tests that kill the process need it. */
  readonly isDurable: boolean;
  /** Fills the empty database at this address; called once, by the first process. */
  fill(where: string): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const SOURCES = ['server/{src,migrations}/**/*.ts', 'shared/src/{product,wire,crypto}/**/*.ts'];
/** Key of the advisory lock under which one process creates the shared template. */
const MAKING = 4003;
const LONGEST_RUN_MS = 1_800_000;

/** A database on this PostgreSQL, copied from its template: copying files takes a fraction of the time of migrating. */
export async function copyOfTemplate(server: string, { name: template, isDurable, fill }: Template): Promise<TestDatabase> {
  const name = `app_${randomUUID().replaceAll('-', '')}`;
  await on(server, async (client) => {
    await client.query(`select pg_advisory_lock(${MAKING})`);
    if (!(await exists(client, template))) await make({ server, client, template, fill });
    await client.query(`select pg_advisory_unlock(${MAKING})`);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  // A server that ends with the tests needs no cleanup.
  const isKept = (process.env.TEST_DATABASE_KEPT ?? '') !== '';
  const remove = () => on(server, async (client) => void (await client.query(`drop database ${name} with (force)`)));
  return { where: addressOf(server, name, isDurable), drop: async () => void (isKept || (await remove())) };
}

interface TemplateOptions extends Pick<Template, 'fill'> {
  readonly server: string;
  readonly client: Client;
  readonly template: string;
}

async function make({ server, client, template, fill }: TemplateOptions): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  await fill(addressOf(server, draft, false));
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

function addressOf(server: string, database: string, isDurable: boolean): string {
  const address = Object.assign(new URL(server), { pathname: `/${database}` });
  if (!isDurable) address.searchParams.set('options', '-c synchronous_commit=off');
  // PostgreSQL's own tools read a plus as a plus.
  return address.href.replaceAll('+', '%20');
}

/**
 * The sources that define a template, the server's and `more` globs, as they are when a run of Jest first reads them: an edit during
 * the run creates no second template.
 */
export function fingerprint(more: readonly string[] = []): string {
  const sources = [...SOURCES, ...more];
  const runId = process.send === undefined ? process.pid : process.ppid;
  const run = join(tmpdir(), `seeded-run-${runId}-${createHash('sha256').update(sources.join()).digest('hex').slice(0, 8)}`);
  const isFresh = existsSync(run) && Date.now() - statSync(run).mtimeMs < LONGEST_RUN_MS;
  if (!isFresh) writeFileSync(run, fingerprintNow(sources));
  return readFileSync(run, 'utf8');
}

function fingerprintNow(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: ROOT }).toSorted()) hash.update(file).update(readFileSync(join(ROOT, file)));
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

/** Whether tests run on the PostgreSQL that TEST_DATABASE_URL names; otherwise on SQLite. */
export const isOnPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';

/** SQLite (in memory, or in `file`); with TEST_DATABASE_URL, a PostgreSQL database whose tables are migrated. */
export async function createTestDatabase(file = ':memory:'): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  if (server === '') return { where: file, drop: async () => undefined };
  return copyOfTemplate(server, { name: `tables_${fingerprint()}`, isDurable: false, fill: bringUpToDate });
}

async function bringUpToDate(where: string): Promise<void> {
  const db = await openDatabase(where);
  await db.destroy();
}

/** An open database with its tables; `close` removes it. */
export async function openTestDatabase(): Promise<{ readonly db: Db; close(): Promise<void> }> {
  const { where, drop } = await createTestDatabase();
  const db = await openDatabase(where);
  return {
    db,
    async close() {
      await db.destroy();
      await drop();
    },
  };
}
