import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { HEADER } from '@site/shared/product';
import { getPreInfo, listHelp } from '@site/shared/wire';
import { readConfig } from '../config.ts';
import { memberIds } from '../modules/people/member/testing.ts';
import { testAdapters } from './test-adapters.ts';
import { CHEAP_PASSWORDS, startTestApp } from './testing.ts';

const ORIGIN = 'https://elsewhere.example';
const preflight = {
  method: 'OPTIONS',
  url: getPreInfo.path,
  headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
} as const;

test('health answers once the site can be used', async () => {
  const app = await startTestApp();
  const answer = await app.http.inject('/healthz');
  await app.close();

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', missing: [] });
});

test('responses are not sniffed and are closed to other origins unless a setting allows them [API-19]', async () => {
  const app = await startTestApp();
  const answer = await app.http.inject({ method: 'POST', url: getPreInfo.path, headers: { origin: ORIGIN } });
  const response = await app.http.inject(preflight);
  await app.close();

  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

test('the same client may run from an allowed origin, with the headers it needs [API-19]', async () => {
  const app = await startTestApp({ SITE_ORIGINS: ORIGIN });
  const response = await app.http.inject(preflight);
  const stranger = await app.http.inject({ ...preflight, headers: { ...preflight.headers, origin: 'https://evil.example' } });
  await app.close();

  expect(response.statusCode).toBe(204);
  expect(response.headers['access-control-allow-origin']).toBe(ORIGIN);
  for (const name of Object.values(HEADER)) expect(response.headers['access-control-allow-headers']).toContain(name);
  expect(response.headers['access-control-allow-credentials']).toBeUndefined();
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
});

test('a long response is compressed for clients that accept it', async () => {
  const app = await startTestApp();
  const [packed, plain] = [await app.guest().raw(listHelp, { 'accept-encoding': 'br, gzip' }), await app.guest().raw(listHelp)];
  await app.close();

  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json());
});

test('a second start keeps the state of the first; its secrets are readable by their owner only', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-start-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', VENUE_ORIGIN: 'http://venue.localhost:4003' });
  const start = async () => {
    const { http, db } = await (await testAdapters()).createApp({ config, host: null, passwordCost: CHEAP_PASSWORDS });
    const members = await memberIds({ db });
    await http.close();
    return members;
  };

  const first = await start();

  expect(first).toHaveLength(2);
  expect(await start()).toEqual(first);
  for (const secret of ['ops-token', 'vault-key', 'site.sqlite']) expect(statSync(join(dataDir, secret)).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});
