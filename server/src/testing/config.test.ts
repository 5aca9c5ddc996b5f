import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig, whereDatabase } from '../config.ts';

test('without any setting the site runs on its own addresses [CON-15] [API-19]', () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    port: 4002,
    payPort: 4004,
    host: '127.0.0.1',
    apiOrigin: '',
    venueOrigin: '',
    publicOrigin: 'http://127.0.0.1:4002',
    logLevel: 'warn',
  });
  expect(config.dataDir).toMatch(/\.data$/);
  expect(config.siteOrigins).toEqual([]);
});

test('five builds of the host stay by default, each for a week at least', () => {
  expect(readConfig({})).toMatchObject({ hostBuilds: 5, hostBuildDays: 7 });
  expect(readConfig({ HOST_BUILDS: '9', HOST_BUILD_DAYS: '30' })).toMatchObject({ hostBuilds: 9, hostBuildDays: 30 });
  expect(() => readConfig({ HOST_BUILDS: '0' })).toThrow(/^HOST_BUILDS is a number from 1/);
});

test('webhooks reach no private network unless one is named', () => {
  expect(readConfig({}).webhookNetworks).toEqual([]);
  expect(readConfig({ WEBHOOK_NETWORKS: '10.1.0.0/16, fd00::7' }).webhookNetworks).toEqual(['10.1.0.0/16', 'fd00::7']);
  expect(() => readConfig({ WEBHOOK_NETWORKS: 'intranet' })).toThrow(/^WEBHOOK_NETWORKS is empty, or a list of addresses/);
});

test('the addresses follow the ports', () => {
  expect(readConfig({ PORT: '4400', PAY_PORT: '4402' })).toMatchObject({
    publicOrigin: 'http://127.0.0.1:4400',
    supportOrigin: 'http://support.localhost:4402',
  });
});

test('every invalid setting is reported at once, each in a sentence', () => {
  const wrong = {
    PORT: '70000',
    PAY_PORT: '-1',
    API_ORIGIN: 'example.com',
    SITE_ORIGINS: 'https://a.example,nonsense',
    LOG_LEVEL: 'loud',
    SITE_SALT: '',
  };
  const read = () => readConfig(wrong);

  expect(read).toThrow(ConfigError);
  for (const name of Object.keys(wrong)) expect(read).toThrow(new RegExp(`^${name} .+\\.$`, 'm'));
});

test('a default that follows from an invalid setting is not reported beside it', () => {
  expect(() => readConfig({ PORT: 'abc' })).toThrow(/^PORT is a number from 0 to 65535, not "abc"\.$/);
  expect(() => readConfig({ PAY_PORT: 'abc' })).toThrow(/^PAY_PORT is a number from 0 to 65535, not "abc"\.$/);
});

test.each(['http://127.0.0.1:4003', 'http://127.0.0.1'])('a venue on the host name of the site (%s) is refused [VEN-7] [T15]', (origin) => {
  expect(() => readConfig({ VENUE_ORIGIN: origin })).toThrow('cookies of the site');
});

test('a secret may be named by a file instead, and both at once are refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-config-'));
  const file = join(folder, 'url');
  writeFileSync(file, 'postgres://site@db/site\n');
  const token = 'x'.repeat(32);

  expect(readConfig({ DATABASE_URL_FILE: file, OPS_TOKEN: token })).toMatchObject({
    databaseUrl: 'postgres://site@db/site',
    secrets: { opsToken: token, vaultKey: '' },
  });
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db' })).toThrow('both set');
  expect(() => readConfig({ VAULT_KEY_FILE: join(folder, 'none') })).toThrow(/^VAULT_KEY_FILE is a file .+ENOENT/);
  rmSync(folder, { recursive: true });
});

test.each(['VAULT_KEY', 'CHANNEL_KEY', 'PAYEE_KEY', 'SETTINGS_KEY', 'OPS_TOKEN', 'PUBLISH_TOKEN'])(
  'a malformed %s is refused with a sentence that does not repeat it',
  (name) => {
    expect(() => readConfig({ [name]: 'not-a-key' })).toThrow(new RegExp(`^${name} is (?!.*not-a-key).+\\.$`));
  },
);

test('release files are stored in a bucket once one is named, and its keys come together', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

  expect(readConfig(keys).bucket).toBeNull();
  expect(readConfig({ ...keys, S3_BUCKET: 'site', S3_ENDPOINT: 'http://127.0.0.1:9000/' }).bucket).toEqual({
    bucket: 'site',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    keyId: 'id',
    secret: 'secret',
  });
  for (const wrong of [{ S3_BUCKET: 'No Bucket' }, { S3_ENDPOINT: 'minio' }, { S3_ACCESS_KEY_ID: 'id' }, { S3_SECRET_ACCESS_KEY: 'x' }])
    expect(() => readConfig({ S3_BUCKET: 'site', ...wrong })).toThrow(/^S3_/);
});

test('support on the host name of the venues is refused', () => {
  expect(() => readConfig({ VENUE_ORIGIN: 'http://venue.localhost:4003', SUPPORT_ORIGIN: 'http://venue.localhost' })).toThrow(
    'support could read their cookies',
  );
});

test('the support frame needs another port than the site', () => {
  expect(() => readConfig({ PORT: '4400', PAY_PORT: '4400' })).toThrow('another port');
});

test('the origins of the video room’s stream are a list of origins, none unless set [MNT-2]', () => {
  expect(readConfig({}).videoOrigins).toEqual([]);
  expect(readConfig({ VIDEO_ORIGINS: 'https://stream.example' }).videoOrigins).toEqual(['https://stream.example']);
  for (const wrong of ['*', 'https://*.example', 'https://stream.example/live'])
    expect(() => readConfig({ VIDEO_ORIGINS: wrong })).toThrow(/^VIDEO_ORIGINS/);
});

test('the origins that may run the client are a list [API-19]', () => {
  expect(readConfig({ SITE_ORIGINS: 'https://a.example, http://127.0.0.1:4500' }).siteOrigins).toEqual([
    'https://a.example',
    'http://127.0.0.1:4500',
  ]);
});

test('the backend refuses to start with an invalid setting, with a sentence', () => {
  const main = join(import.meta.dirname, '..', 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, [main], { env: { ...process.env, PORT: 'no', DATA_DIR: '' }, encoding: 'utf8' });

  expect(status).toBe(1);
  expect(stderr).toContain('PORT is a number from 0 to 65535, not "no".');
  expect(stderr).toContain('DATA_DIR is a folder, not "".');
  expect(stderr).not.toContain('    at ');
});

test('trusted proxies and the database are settings', () => {
  const config = readConfig({
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8,::ffff:10.0.0.0/104',
    DATABASE_URL: 'postgres://site@db:5432/site',
  });

  expect(config.trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::ffff:10.0.0.0/104']);
  expect(whereDatabase(config)).toBe('postgres://site@db:5432/site');
  expect(whereDatabase(readConfig({ DATA_DIR: '/data' }))).toBe(join('/data', 'site.sqlite'));
});

test.each([
  [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'none' }, 'TRUST_PROXY is empty, or a list'],
  [{ TRUST_PROXY: '52.0.0.0/8' }, 'TRUST_PROXY names the proxies alone'],
  [{ TRUST_PROXY: '::ffff:52.0.0.0/104' }, 'TRUST_PROXY names the proxies alone'],
  [{ TRUST_PROXY: '2000::/7' }, 'TRUST_PROXY names the proxies alone'],
  [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1,0.0.0.0/0' }, 'TRUST_PROXY names the proxies alone'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY names the proxies alone'],
  [{ TRUST_PROXY: '::ffff:0:0/96' }, 'TRUST_PROXY names the proxies alone'],
  [{ TRUST_PROXY: '0:0:0:0:0:FFFF:128.0.0.0/97' }, 'TRUST_PROXY names the proxies alone'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_CONNECTIONS: '2' }, 'DATABASE_CONNECTIONS'],
])('%j is refused', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});

test('a name with a dot at its end is the same host, and no venue or support page may be a site that calls the API [VEN-7]', () => {
  const site = { PUBLIC_ORIGIN: 'https://www.example.com', SUPPORT_ORIGIN: 'https://support.example.net' };
  expect(() => readConfig({ ...site, VENUE_ORIGIN: 'https://www.example.com.' })).toThrow('VENUE_ORIGIN has another host name');
  expect(() => readConfig({ ...site, SUPPORT_ORIGIN: 'https://www.example.com.:8443' })).toThrow('SUPPORT_ORIGIN has another host name');
  expect(() => readConfig({ ...site, SITE_ORIGINS: 'https://support.example.net' })).toThrow('SITE_ORIGINS names neither');
});
