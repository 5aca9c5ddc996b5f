import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '@site/server/backup/backup.ts';
import { DAY_MS } from '@site/server/kernel/clock.ts';
import { openDatabase } from '@site/server/kernel/db/database.ts';
import { CHECK_IDS, examine, type DoctorFacts } from '@site/server/production/doctor.ts';
import { withConsole } from '@site/server/testing/testing.ts';
import { runDoctorCommand } from './doctor.cli.ts';

const CHECKLIST = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'production.md'), 'utf8');
const NOWHERE: DoctorFacts = {
  server: 'http://127.0.0.1:4702',
  installation: null,
  tokens: null,
  backupFolder: null,
  drillDatabaseUrl: '',
  nowMs: Date.UTC(2026, 10, 25),
  get: async () => null,
};
/** A deployment as docs/production.md wants it, before its first start. */
const GOOD = {
  PUBLIC_ORIGIN: 'https://www.example.com',
  SUPPORT_ORIGIN: 'https://support.example.org',
  VENUE_ORIGIN: 'https://venues.example.net',
  SITE_SALT: 'f3a91c07be52d684',
  SECRET_PATH: 'a1b2c3d4',
  TRUST_PROXY: '127.0.0.1',
};

const operators = withConsole(runDoctorCommand);
let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'site-doctor-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const statesOf = async (env: Readonly<Record<string, string>>, facts: Partial<DoctorFacts> = {}) =>
  Object.fromEntries((await examine({ DATA_DIR: dataDir, ...env }, { ...NOWHERE, ...facts })).map(({ id, state }) => [id, state]));

test('the checklist and the doctor have the same points', () => {
  const points = [...CHECKLIST.matchAll(/^\| `([\w-]+)`/gm)].map(([, id]) => id);

  expect(new Set(points)).toEqual(new Set(CHECK_IDS));
  expect(points).toHaveLength(CHECK_IDS.length);
});

test('the doctor passes the settings of a deployment and names those of a first start on a developer’s machine', async () => {
  const settings = [
    'settings',
    'sandbox-off',
    'public-origin',
    'origins',
    'ops-token',
    'call-limit',
    'site-salt',
    'secret-path',
    'proxy',
    'database-password',
    'bucket-password',
    'log-level',
  ];
  const good = await statesOf(GOOD);
  const bare = await statesOf({
    SANDBOX: '1',
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'http://site.example',
    DATABASE_URL: '',
    CALLS_PER_ADDRESS: '0',
    OPS_TOKEN: 'x'.repeat(32),
  });

  for (const id of settings) expect([id, good[id]]).toEqual([id, 'ok']);
  for (const id of ['sandbox-off', 'public-origin', 'origins', 'ops-token', 'call-limit', 'site-salt', 'secret-path', 'proxy', 'tls'])
    expect([id, bare[id]]).toEqual([id, 'failed']);
});

test('the health is that of the site which the doctor is asked about, whatever port this environment names', async () => {
  const asked: string[] = [];
  const get = async (address: string) => {
    asked.push(address);
    return new Response('{"status":"ok"}');
  };
  const states = await statesOf({ PORT: '4002' }, { get });

  expect(asked).toEqual(['http://127.0.0.1:4702/healthz']);
  expect(states['health']).toBe('ok');
});

test('a setting that cannot be read fails alone, and everything else waits for it', async () => {
  const { settings, ...rest } = await statesOf({ PORT: 'no' });

  expect(settings).toBe('failed');
  expect(new Set(Object.values(rest))).toEqual(new Set(['unknown']));
});

test.each([
  ['adapters', { installation: { isSandbox: true, missing: [] } }, 'failed'],
  ['adapters', { installation: { isSandbox: false, missing: ['No adapter for X.'] } }, 'failed'],
  ['adapters', { installation: { isSandbox: false, missing: [] } }, 'ok'],
  ['operators', { tokens: [{ name: 'lin', roles: ['operate'] }] }, 'failed'],
  ['operators', { tokens: ['lin', 'wei'].map((name) => ({ name, roles: ['operate'] })) }, 'ok'],
  ['publishing', { tokens: [{ name: 'ci', roles: ['publish:games', 'operate'] }] }, 'failed'],
  ['publishing', { tokens: [{ name: 'ci', roles: ['publish:games'] }] }, 'ok'],
  ['monitoring', { tokens: [{ name: 'metrics', roles: ['read'] }] }, 'ok'],
  ['tls', { get: async () => new Response('', { headers: { 'strict-transport-security': 'max-age=1' } }) }, 'ok'],
  ['tls', { get: async () => new Response('') }, 'failed'],
  ['health', { get: async () => new Response('', { status: 503 }) }, 'failed'],
  ['backup', { backupFolder: tmpdir() }, 'failed'],
] as const)('the point %s with %j: %s', async (id, facts, expected) => {
  expect((await statesOf(GOOD, facts))[id]).toBe(expected);
});

test('the doctor restores the newest backup, and says when it is old or broken', async () => {
  const [siteDir, backupFolder] = [join(dataDir, 'site'), join(dataDir, 'backup')];
  mkdirSync(siteDir);
  await (await openDatabase(join(siteDir, 'site.sqlite'))).destroy();
  const { at } = await backUp({ dataDir: siteDir, databaseUrl: '' }, backupFolder);
  const examined = (nowMs: number) => statesOf({ ...GOOD, DATA_DIR: siteDir }, { backupFolder, nowMs });

  expect(await examined(Date.parse(at))).toMatchObject({ database: 'ok', 'demo-data': 'ok', backup: 'ok', 'restore-drill': 'ok' });
  writeFileSync(join(backupFolder, 'site.sqlite'), 'broken');
  expect(await examined(Date.parse(at) + 2 * DAY_MS)).toMatchObject({ backup: 'failed', 'restore-drill': 'failed' });
});

test('the doctor examines a running sandbox, prints the cures and ends with 1', async () => {
  const before = process.env['DATA_DIR'];
  process.env['DATA_DIR'] = operators.app.config.dataDir;
  const { code, text } = await operators.type();
  if (before === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = before;

  expect(code).toBe(1);
  expect(text).toContain('adapters of the sandbox');
  expect(text).toMatch(/site-salt .*openssl rand/);
  expect(existsSync(operators.app.config.dataDir)).toBe(true);
});
