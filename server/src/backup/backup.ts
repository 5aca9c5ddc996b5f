import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ADDRESS_FILE } from '@site/shared/build/remote/site-address.mjs';
import Database from 'better-sqlite3';
import { someInstance } from '../installation/instances.ts';
import { systemClock } from '../kernel/clock.ts';
import { connectDatabase } from '../kernel/db/database.ts';
import { namesPostgres } from '../kernel/db/engine.ts';
import { ownSchema } from '../kernel/db/migrate.ts';
import { makeFile, makeFolder } from '../kernel/folders.ts';
import { auditLedger } from '../modules/money/index.ts';
import { openKeys, putKeys, requirePassphrase, SEALED_KEYS, sealKeys } from './sealed-keys.ts';

/** The directories and the database that a backup covers. */
export interface BackupSource {
  readonly dataDir: string;
  /** PostgreSQL; empty: SQLite in the data folder. */
  readonly databaseUrl: string;
}

/** The manifest of a backup, `backup.json`. */
export interface BackupNote {
  readonly at: string;
  readonly database: 'sqlite' | 'postgres';
  readonly transfers: number;
  /** The hash of the last ledger entry; it identifies the history that the backup belongs to. */
  readonly lastLink: string;
  /** Whether the keys and tokens are in it, sealed by a passphrase; absent in a backup of an older version, which has them in plain. */
  readonly keys?: 'sealed' | 'left out';
}

/** What a restore does about the keys that a backup does not have in plain. */
interface RestoreOptions {
  /** Opens the sealed keys. */
  readonly passphrase?: string | null;
  /** Leaves the keys of the data folder as they are: for a drill, and where they are kept elsewhere. */
  readonly withoutKeys?: boolean;
}

const FILE = 'site.sqlite';
const DUMP = 'site.dump';
const NOTE = 'backup.json';
/** What a backup has besides a data folder, and where a site listens. */
const NOT_COPIED: ReadonlySet<string> = new Set([DUMP, NOTE, SEALED_KEYS, ADDRESS_FILE]);
/** The only part of a data folder that holds no secret. */
const RELEASES = 'releases';

/**
 * Copies database, releases and keys into an empty or new folder while the site runs; the keys sealed by the passphrase, and left out without one.
 * Throws if the copied ledger fails verification.
 */
export async function backUp(
  { dataDir, databaseUrl }: BackupSource,
  folder: string,
  { passphrase = null }: { readonly passphrase?: string | null } = {},
): Promise<BackupNote> {
  if (passphrase !== null) requirePassphrase(passphrase);
  makeEmptyFolder(folder);
  try {
    return await copyInto(folder, { dataDir, databaseUrl }, passphrase);
  } catch (failure) {
    // The same command can be given again.
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    throw failure;
  }
}

async function copyInto(folder: string, { dataDir, databaseUrl }: BackupSource, passphrase: string | null): Promise<BackupNote> {
  // The database first: every file it refers to already exists in the folders.
  if (databaseUrl === '') await copySqlite(join(dataDir, FILE), join(folder, FILE));
  else await dumpPostgres(databaseUrl, join(folder, DUMP));
  const secrets = filesOf(dataDir).filter((name) => name !== RELEASES);
  if (existsSync(join(dataDir, RELEASES))) cpSync(join(dataDir, RELEASES), join(folder, RELEASES), { recursive: true });
  if (passphrase !== null) await sealKeys(dataDir, secrets, join(folder, SEALED_KEYS), passphrase);
  const report = await audited(databaseUrl || join(folder, FILE));
  const note: BackupNote = {
    at: new Date().toISOString(),
    database: databaseUrl === '' ? 'sqlite' : 'postgres',
    ...report,
    keys: passphrase === null ? 'left out' : 'sealed',
  };
  writeFileSync(join(folder, NOTE), `${JSON.stringify(note, null, 2)}\n`);
  return note;
}

function makeEmptyFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  makeFolder(folder);
}

/**
 * Restores a backup over the data of a stopped site; overwrites what is there. A site that runs on that data, or keys that do not open, end it
 * before anything is changed.
 */
export async function restore({ dataDir, databaseUrl }: BackupSource, folder: string, options: RestoreOptions = {}): Promise<BackupNote> {
  const note = readNote(folder, databaseUrl);
  const secrets = await secretsOf(note, folder, dataDir, options);
  await refuseRunning(databaseUrl || join(dataDir, FILE));
  makeFolder(dataDir);
  putKeys(secrets, dataDir);
  for (const name of filesOf(folder)) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
    cpSync(join(folder, name), join(dataDir, name), { recursive: true });
  }
  if (databaseUrl === '') {
    for (const rest of [FILE, `${FILE}-wal`, `${FILE}-shm`]) rmSync(join(dataDir, rest), { force: true });
    cpSync(join(folder, FILE), join(dataDir, FILE));
  } else
    runTool('pg_restore', ['--clean', '--if-exists', '--no-owner', '--single-transaction', `--dbname=${databaseUrl}`, join(folder, DUMP)]);
  const found = await audited(databaseUrl || join(dataDir, FILE));
  if (databaseUrl === '' && found.lastLink !== note.lastLink) throw new Error('what was restored is not what was backed up');
  return note;
}

/** Throws where a site runs on this database, whatever its port: it would go on with what it has open. */
async function refuseRunning(where: string): Promise<void> {
  const user = namesPostgres(where) ? await instanceOn(where) : fileUser(where);
  if (user !== null) throw new Error(`${user}: stop the site first`);
}

/** A process that has a file in WAL mode open holds a lock on it. A file that is no database any more is replaced all the same. */
function fileUser(file: string): string | null {
  if (!existsSync(file)) return null;
  const database = new Database(file, { timeout: 0 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('begin immediate; rollback');
    return null;
  } catch (failure) {
    const isBusy = failure instanceof Database.SqliteError && failure.code.startsWith('SQLITE_BUSY');
    return isBusy ? `another process uses ${file}` : null;
  } finally {
    database.close();
  }
}

async function instanceOn(url: string): Promise<string | null> {
  const db = await connectDatabase(url);
  try {
    const host = await someInstance(db, systemClock);
    return host === null ? null : `the instance ${host} uses the database`;
  } finally {
    await db.destroy();
  }
}

/** The manifest of a backup of this kind of database. */
function readNote(folder: string, databaseUrl: string): BackupNote {
  if (!existsSync(join(folder, NOTE))) throw new Error(`${folder} holds no backup`);
  const note = JSON.parse(readFileSync(join(folder, NOTE), 'utf8')) as BackupNote;
  if ((note.database === 'postgres') === (databaseUrl !== '')) return note;
  throw new Error(`this is a backup of ${note.database}, and DATABASE_URL is ${databaseUrl === '' ? 'empty' : 'set'}`);
}

/** The secrets to put back; none where the backup has them in plain, or they stay as they are. */
async function secretsOf(
  { keys }: BackupNote,
  folder: string,
  dataDir: string,
  { passphrase = null, withoutKeys = false }: RestoreOptions,
): Promise<Awaited<ReturnType<typeof openKeys>>> {
  if (withoutKeys || keys === undefined) return {};
  if (keys === 'sealed') {
    if (passphrase === null) throw new Error('the keys of this backup are sealed: set BACKUP_PASSPHRASE, or add --without-keys');
    return openKeys(join(folder, SEALED_KEYS), passphrase);
  }
  if (existsSync(join(dataDir, 'vault-key'))) return {};
  throw new Error(
    `this backup was made without the keys, and ${dataDir} has no vault-key: put the keys there first, or add --without-keys; without them personal data stays sealed`,
  );
}

/** Releases, keys, tokens: all of the data folder except the database, which has its own copy procedure, and what belongs to the process that runs. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => (entry.isFile() || entry.isDirectory()) && !entry.name.startsWith(FILE) && !NOT_COPIED.has(entry.name))
    .map(({ name }) => name);
}

async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`there is no database at ${from}`);
  const database = new Database(from, { readonly: true });
  try {
    makeFile(to);
    await database.backup(to);
  } finally {
    database.close();
  }
}

async function dumpPostgres(url: string, file: string): Promise<void> {
  const db = await connectDatabase(url);
  const schema = await ownSchema(db);
  await db.destroy();
  makeFile(file);
  runTool('pg_dump', ['--format=custom', `--schema=${schema}`, `--file=${file}`, `--dbname=${url}`]);
}

async function audited(where: string): Promise<Pick<BackupNote, 'transfers' | 'lastLink'>> {
  const db = await connectDatabase(where);
  try {
    const { faults, transfers, lastLink } = await auditLedger(db);
    if (faults.length > 0) throw new Error(`the ledger has faults: ${faults.join(' ')}`);
    return { transfers, lastLink };
  } finally {
    await db.destroy();
  }
}

function runTool(name: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(findTool(name), args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr.trim()}`);
}

/** Debian installs each PostgreSQL version's tools in a separate folder; the newest can read every older server. */
function findTool(name: string): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return [...globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().toReversed(), ...onPath].find((file) => existsSync(file)) ?? name;
}
