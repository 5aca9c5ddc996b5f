import { join } from 'node:path';
import { CODE } from '@site/shared/every-site';
import { ConfigError } from './config.ts';
import { createLocalCallLimiter } from './kernel/http/call-limiter.ts';
import { createHttp } from './kernel/http/http.ts';
import { readSiteConfig, registerCalls } from './site-server.ts';

const FOLDER = join('/', 'sites', 'shop');

test.each([
  ['without a site', {}],
  ['for another site', { SITE_FOLDER: join('/', 'sites', 'other') }],
])('a server started %s ends with a sentence instead of opening the data of another product', (_how, env) => {
  const start = () => readSiteConfig(FOLDER, env);

  expect(start).toThrow(ConfigError);
  expect(start).toThrow(`not started for the site in ${FOLDER}: run \`npm start\` in that folder`);
});

test('the data of a site is in its folder, unless a setting names another place', () => {
  const SITE_FOLDER = FOLDER;

  expect(readSiteConfig(FOLDER, { SITE_FOLDER }).dataDir).toBe(join(FOLDER, '.data'));
  expect(readSiteConfig(FOLDER, { SITE_FOLDER, DATA_DIR: '/data' }).dataDir).toBe('/data');
});

test('the calls of a product have a limit for each address, and nothing else has', async () => {
  const http = createHttp({ logLevel: 'silent', publicOrigin: '', trustProxy: [] });
  await registerCalls(http, createLocalCallLimiter({ callsAMinute: 10, nowMs: () => 0 }), (calls) => {
    calls.get('/api/products', () => []);
  });
  http.get('/favicon.svg', () => 'picture');
  const statuses = async (url: string) => (await Promise.all([1, 2, 3].map(() => http.inject(url)))).map(({ statusCode }) => statusCode);

  expect(await statuses('/api/products')).toEqual([200, 200, 429]);
  const last = await http.inject('/api/products');
  expect(last.headers['retry-after']).toBe('6');
  expect(last.json()).toMatchObject({ status_code: CODE.limited });
  expect(await statuses('/favicon.svg')).toEqual([200, 200, 200]);
  await http.close();
});
