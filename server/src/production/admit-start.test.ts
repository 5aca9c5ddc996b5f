import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@site/shared/wire';
import migration from '../../migrations/880-sandbox-runs.ts';
import { createApp } from '../app.ts';
import { ConfigError, readConfig } from '../config.ts';
import { systemClock } from '../kernel/clock.ts';
import { createTestDatabase } from '../kernel/db/test-template.ts';
import { openDatabase } from '../kernel/db/database.ts';
import { CHEAP_PASSWORDS } from '../testing/testing.ts';
import { signedClient } from '../kernel/testing.ts';
import { admitStart, hasDemoData } from './admit-start.ts';
import { examine, type DoctorFacts } from './doctor.ts';

const NOWHERE: DoctorFacts = {
  server: 'http://127.0.0.1:4002',
  installation: null,
  tokens: null,
  backupFolder: null,
  drillDatabaseUrl: '',
  nowMs: Date.UTC(2026, 10, 25),
  get: async () => null,
};
const OWN_SECRETS = { SITE_SALT: 'f3a91c07be52d684', SECRET_PATH: 'a1b2c3d4', TRUST_PROXY: '127.0.0.1' };
const DEMO_MEMBER = { userName: 'player01', password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true } as const;
const PUBLIC = { PUBLIC_ORIGIN: 'https://site.example', SUPPORT_ORIGIN: 'https://support.example', LOG_LEVEL: 'silent' };

let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'site-production-'));
  database = await createTestDatabase(join(dataDir, 'site.sqlite'));
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (failure: unknown) => failure,
  );

async function start(env: Readonly<Record<string, string>>, isSandbox = false): Promise<string | null> {
  const db = await openDatabase(database.where);
  try {
    return await admitStart(db, { config: readConfig({ DATA_DIR: dataDir, ...env }), clock: systemClock, isSandbox });
  } finally {
    await db.destroy();
  }
}

test('an installation that others can reach names every unsafe default at once and does not start', async () => {
  await start({}, true);
  const failure = await refusal(start({ ...PUBLIC, DATABASE_URL: 'postgres://site:site@db/site' }));

  expect(failure).toBeInstanceOf(ConfigError);
  const sentences = (failure as ConfigError).message.split('\n');
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
    'SITE_SALT',
    'SECRET_PATH',
    'DATABASE_URL',
    'PUBLIC_ORIGIN',
    'The',
    'Others',
  ]);
  for (const sentence of sentences) expect(sentence).toMatch(/\.$/);
});

test.each([
  ['public-origin', { PUBLIC_ORIGIN: 'http://site.example' }, 'PUBLIC_ORIGIN is http://site.example'],
  ['public-origin', { PUBLIC_ORIGIN: 'http://127.0.0.1:4002', HOST: '0.0.0.0' }, 'PUBLIC_ORIGIN is http://127.0.0.1:4002'],
  [
    'origins',
    { VENUE_ORIGIN: 'http://venue.example', VIDEO_ORIGINS: 'http://venue.example' },
    'VENUE_ORIGIN and VIDEO_ORIGINS: name only https',
  ],
  ['origins', { SUPPORT_ORIGIN: 'https://support.localhost' }, 'SUPPORT_ORIGIN: name only https'],
  ['ops-token', { OPS_TOKEN: 'a'.repeat(32) }, 'OPS_TOKEN is easily guessed'],
  ['publish-token', { PUBLISH_TOKEN: 'a'.repeat(32) }, 'PUBLISH_TOKEN is easily guessed'],
  ['settings-key', { SETTINGS_KEY: '0123456789abcdef'.repeat(4) }, 'SETTINGS_KEY is easily guessed'],
  ['vault-key', { VAULT_KEY: '0'.repeat(64) }, 'VAULT_KEY is easily guessed'],
  ['site-salt', { SITE_SALT: '0123456789abcdef0123456789abcdef' }, 'SITE_SALT is the default, or as easily guessed'],
  ['secret-path', { SECRET_PATH: 'abcdefghijklmnop' }, 'SECRET_PATH is the default that everybody knows, or as easily guessed'],
  ['ops-token', { OPS_TOKEN: '0123456789'.repeat(4) }, 'OPS_TOKEN is easily guessed'],
  ['ops-token', { OPS_TOKEN: 'abababab1212121212ababababababab12' }, 'OPS_TOKEN is easily guessed'],
  ['ops-token', { OPS_TOKEN: '12345678901234567890123456789012' }, 'OPS_TOKEN is easily guessed'],
  ['ops-token', { OPS_TOKEN: '0123456789abcdef0123456789abcdefX' }, 'OPS_TOKEN is easily guessed'],
  ['ops-token', { OPS_TOKEN: 'abcdefghijklmnopqrstuvwxyz123456' }, 'OPS_TOKEN is easily guessed'],
  ['ops-token', { OPS_TOKEN: 'replace-me-with-a-32-char-token!' }, 'OPS_TOKEN is easily guessed'],
  ['site-salt', { SITE_SALT: 'SITE-4002-x' }, 'SITE_SALT is the default'],
  ['site-salt', { SITE_SALT: 'aaaaaaaa' }, 'SITE_SALT is the default'],
  ['secret-path', { SECRET_PATH: 'K4002' }, 'SECRET_PATH is the default'],
  ['proxy', { TRUST_PROXY: ',' }, 'PUBLIC_ORIGIN is not the address'],
  [
    'bucket-password',
    { S3_BUCKET: 'releases', S3_ACCESS_KEY_ID: 'minioadmin', S3_SECRET_ACCESS_KEY: 'minioadmin' },
    'S3_SECRET_ACCESS_KEY is one that everybody guesses',
  ],
  ['call-limit', { CALLS_PER_ADDRESS: '0' }, 'CALLS_PER_ADDRESS is 0'],
])('a public start with a weak %s (%j) is refused with its cure', async (point, weak, sentence) => {
  const failure = await refusal(start({ ...PUBLIC, ...OWN_SECRETS, ...weak }));

  expect(failure).toBeInstanceOf(ConfigError);
  expect((failure as ConfigError).message.split('\n')).toEqual([
    expect.stringContaining(sentence),
    expect.stringContaining('Others can reach'),
  ]);
  expect(await start({ ...PUBLIC, ...OWN_SECRETS, ...weak, SANDBOX: '1' })).toContain(point);
});

test('a guessable vault key with which the database is encrypted already is a warning: nothing replaces it', async () => {
  const weak = { VAULT_KEY: '0'.repeat(64) };
  const options = { host: null, database: database.where, passwordCost: CHEAP_PASSWORDS };
  const { http } = await createApp({ ...options, config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...weak }) });
  await http.close();

  expect(await start({ ...PUBLIC, ...OWN_SECRETS, ...weak })).toContain('VAULT_KEY is easily guessed and cannot be replaced');
  expect(await start({ ...PUBLIC, ...OWN_SECRETS, ...weak, SANDBOX: '1' })).toContain('vault-key');
  expect(String(await refusal(start({ ...PUBLIC, ...OWN_SECRETS, ...weak, CALLS_PER_ADDRESS: '0' })))).not.toContain('VAULT_KEY');
  const named = database.where.startsWith('postgres') ? { DATABASE_URL: database.where } : {};
  const [point] = (await examine({ DATA_DIR: dataDir, ...named, ...weak }, NOWHERE)).filter(({ id }) => id === 'vault-key');
  expect(point).toMatchObject({ state: 'unknown', text: expect.stringContaining('cannot be replaced') });
});

test.each(['f81d4fae7dec11d0a76500a0c91e6bf6', '3b0e9f6f0c1a4c52a3c3b9df7b0d6a1e5f2c8d4e'])(
  'the random token %s is no weak one',
  async (token) => {
    expect(await start({ ...PUBLIC, ...OWN_SECRETS, OPS_TOKEN: token })).toBeNull();
  },
);

test('a sandbox that others can reach is refused before its database is filled', async () => {
  const failure = await refusal(start({ ...PUBLIC, ...OWN_SECRETS }, true));

  expect(String(failure)).toContain('every payer marks himself as paid');
  expect(await start({ ...PUBLIC, ...OWN_SECRETS })).toBeNull();
});

test('SANDBOX=1 starts an unsafe installation with one warning that names the points', async () => {
  const warning = await start({ ...PUBLIC, SANDBOX: '1' }, true);

  expect(warning).toContain('site-salt, secret-path, proxy, adapters');
  expect(warning).not.toContain('\n');
});

test.each([{}, { HOST: '127.0.0.9' }, { HOST: '::1' }, { PUBLIC_ORIGIN: 'http://demo.localhost:8080' }])(
  'the installation %j is of this machine alone and starts without a word',
  async (env) => {
    expect(await start(env, true)).toBeNull();
  },
);

test('the whole server does not start for others on a database of the sandbox, and starts on an empty one', async () => {
  const config = readConfig({ ...PUBLIC, ...OWN_SECRETS, DATA_DIR: dataDir });
  const options = { config, host: null, database: database.where, passwordCost: CHEAP_PASSWORDS };
  const { http } = await createApp(options);
  await http.close();
  await start({}, true);

  await expect(createApp(options)).rejects.toThrow('demo members whose password is published');
});

test('a database that the sandbox filled before it noted its runs counts as one of the sandbox', async () => {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const { http, db } = await createApp({ config, host: null, database: database.where, passwordCost: CHEAP_PASSWORDS });
  const again = async () => {
    await db.schema.dropTable('sandbox_runs').execute();
    await migration.up(db as never);
    return hasDemoData(db);
  };

  expect(await again()).toBe(false);
  await signedClient({ app: http, salt: config.siteSalt }).call(register, DEMO_MEMBER);
  expect(await again()).toBe(true);
  await http.close();
});
