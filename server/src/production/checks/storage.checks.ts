import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { restore, type BackupNote } from '../../backup/backup.ts';
import { whereDatabase } from '../../config.ts';
import { DAY_MS, systemClock } from '../../kernel/clock.ts';
import { createFacts } from '../../installation/facts.ts';
import { differingSecrets } from '../../installation/secrets.ts';
import { pendingMigrations } from '../../kernel/db/migrate.ts';
import { reachBucket } from '../../modules/releases/index.ts';
import { hasDemoData } from '../admit-start.ts';
import { failed, ok, unknown, type Check, type Facts, type Finding } from './check.ts';

const SECRET_FILES = ['vault-key', 'settings-key', 'ops-token', 'publish-token', 'keys/*.pem', 'site.sqlite'];
const OWNER_ALONE = 0o077;
const CONNECT_MS = 3000;

function checkSecretFiles({ config: { dataDir } }: Facts): Finding {
  const files = SECRET_FILES.flatMap((pattern) => globSync(pattern, { cwd: dataDir }));
  if (files.length === 0) return unknown(`${dataDir} holds no secret yet: the first start makes them, then run the doctor again.`);
  const open = files.filter((file) => (statSync(join(dataDir, file)).mode & OWNER_ALONE) !== 0);
  if (open.length === 0) return ok(`${files.length} files of secrets are readable by their owner alone.`);
  return failed(`Others can read ${open.join(', ')}: run \`chmod 600\` on them in ${dataDir}.`);
}

async function checkSharedSecrets({ config, db }: Facts): Promise<Finding> {
  if (db === null || (await pendingMigrations(db)).length > 0)
    return unknown('The database is not ready: mend the point `database` first.');
  const differing = await differingSecrets(config, await createFacts(db, systemClock).all());
  if (differing === null) return unknown('Nothing can be compared yet: the first start makes the secrets, then run the doctor again.');
  if (differing.length === 0) return ok('Every secret is that of the installation.');
  return failed(
    `${differing.join(', ')} of this environment is not that of the installation: set it, or its _FILE, to the value of the other instances. All but VAULT_KEY may be replaced: stop every instance first.`,
  );
}

function checkTeamKeys({ config: { dataDir } }: Facts): Finding {
  const keys = globSync('keys/*.pem', { cwd: dataDir }).filter((file) => !/(^|[\\/])channel[^\\/]*\.pem$/.test(file));
  if (keys.length > 0)
    return failed(
      `${join(dataDir, 'keys')} holds ${keys.length} keys of roots and teams: give each team its own, keep the root keys off this machine, leave channel.pem.`,
    );
  return existsSync(join(dataDir, 'keys'))
    ? ok('Only the key of the channel is on this machine.')
    : unknown('There is no key yet: the first start makes them.');
}

async function checkDatabase({ db, config }: Facts): Promise<Finding> {
  if (db === null && config.databaseUrl === '' && !existsSync(whereDatabase(config)))
    return unknown('There is no database yet: the first start makes it, then run the doctor again.');
  if (db === null) return failed('The database cannot be opened: check DATABASE_URL, its network and its role.');
  const pending = await pendingMigrations(db);
  if (pending.length > 0) return failed(`${pending.length} migrations are pending: back up, then start the site, which runs them.`);
  return ok(`${config.databaseUrl === '' ? 'SQLite (one machine, one instance)' : 'PostgreSQL'} answers and is of this version.`);
}

async function checkDemoData({ db }: Facts): Promise<Finding> {
  if (db === null || (await pendingMigrations(db)).length > 0)
    return unknown('The database is not ready: mend the point `database` first.');
  if (!(await hasDemoData(db))) return ok('The sandbox never ran on this database.');
  return failed('The sandbox has run on this database: it holds demo members, payees and agents. Use an empty DATABASE_URL or DATA_DIR.');
}

async function checkRedis({ config: { redisUrl } }: Facts): Promise<Finding> {
  if (redisUrl === '') return unknown('REDIS_URL is empty: right for one instance, wrong for several.');
  const client = createClient({ url: redisUrl, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return ok('Redis answers.');
  } catch (failure) {
    return failed(`Redis does not answer (${reasonOf(failure)}): check REDIS_URL and the network.`);
  } finally {
    if (client.isOpen) client.destroy();
  }
}

async function checkObjectStore({ config: { bucket } }: Facts): Promise<Finding> {
  if (bucket === null) return unknown('S3_BUCKET is empty: release files are in DATA_DIR, which all instances must share.');
  try {
    await reachBucket(bucket);
    return ok(`The bucket ${bucket.bucket} answers.`);
  } catch (failure) {
    return failed(`The bucket ${bucket.bucket} does not answer (${reasonOf(failure)}): check S3_ENDPOINT, S3_REGION and the credentials.`);
  }
}

const reasonOf = (failure: unknown): string => (failure instanceof Error ? failure.message || failure.name : String(failure));

const NAME_IT = 'name the newest one by `npm run doctor -- --backup <folder>`';

/** The note of a backup, or null when the folder holds none. */
function noteOf(folder: string): BackupNote | null {
  const path = join(folder, 'backup.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BackupNote) : null;
}

function checkBackup({ backupFolder, nowMs }: Facts): Finding {
  if (backupFolder === null) return unknown(`No backup was looked at: ${NAME_IT}.`);
  const note = noteOf(backupFolder);
  if (note === null) return failed(`${backupFolder} holds no backup: run \`npm run backup -- <folder>\` every day, and copy it elsewhere.`);
  const days = (nowMs - Date.parse(note.at)) / DAY_MS;
  if (days > 1) return failed(`The backup is of ${note.at}: run \`npm run backup -- <folder>\` at least every day.`);
  return ok(`The backup of ${note.at} has ${note.transfers} transfers.`);
}

/** Restores the backup into a folder (and database) that is thrown away, which verifies its ledger. */
async function drillRestore({ backupFolder, drillDatabaseUrl }: Facts): Promise<Finding> {
  const note = backupFolder === null ? null : noteOf(backupFolder);
  if (backupFolder === null || note === null) return unknown(`No backup was restored: ${NAME_IT}.`);
  if (note.database === 'postgres' && drillDatabaseUrl === '')
    return unknown('The backup is of PostgreSQL: name an empty database for the drill by `--drill-database <url>`.');
  const dataDir = mkdtempSync(join(tmpdir(), 'site-drill-'));
  try {
    const { transfers } = await restore({ dataDir, databaseUrl: note.database === 'postgres' ? drillDatabaseUrl : '' }, backupFolder, {
      withoutKeys: true,
    });
    return ok(`The backup was restored into a folder of its own; its ledger with ${transfers} transfers holds.`);
  } catch (failure) {
    return failed(`The backup cannot be restored (${reasonOf(failure)}): make a new one and keep the older ones.`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const STORAGE_CHECKS: readonly Check[] = [
  { id: 'secret-files', about: 'files of secrets', run: checkSecretFiles },
  { id: 'shared-secrets', about: 'secrets that all instances share', run: checkSharedSecrets },
  { id: 'team-keys', about: 'keys of roots and teams', run: checkTeamKeys },
  { id: 'database', about: 'database', run: checkDatabase },
  { id: 'demo-data', about: 'data of the sandbox', run: checkDemoData },
  { id: 'redis', about: 'Redis between instances', run: checkRedis },
  { id: 'object-store', about: 'object store of release files', run: checkObjectStore },
  { id: 'backup', about: 'backup', run: checkBackup },
  { id: 'restore-drill', about: 'restore drill', run: drillRestore },
];
