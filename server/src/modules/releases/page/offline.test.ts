import { SITE_ID } from '@site/shared/site-map';
import {
  type HostBuild,
  type Integrity,
  integrityOf,
  type OfflineContent,
  type OfflinePayload,
  type OfflineTrust,
  refuseSigners,
  type SignedOfflineBundle,
  signersOf,
} from '@site/shared/federation';
import type { FastifyInstance } from 'fastify';
import { createHttp } from '../../../kernel/http/http.ts';
import { makeRelease, START_MS, withRegistry } from '../registry/testing.ts';
import { offlineRoutes, refuseOtherServiceWorkers } from './offline.routes.ts';

const file = (letter: string) => ({ integrity: `sha384-${letter.repeat(64)}` satisfies Integrity, bytes: 1 });
const host: HostBuild = {
  boot: 'boot()',
  worker: 'keep()',
  initial: ['main.js'],
  runtime: ['federation.js'],
  shares: { react: [], '@site/shared/platform': [] },
  screens: {},
  versions: {},
  exports: {},
  files: { 'main.js': file('m'), 'federation.js': file('f') },
};
const settings = {
  siteId: SITE_ID,
  salt: '',
  secretPath: '',
  apiOrigin: '',
  venueOrigin: '',
  videoOrigins: [],
  sandbox: true,
  payeeKey: '',
};

const first = makeRelease({ version: '1.0.0' });
const second = makeRelease({ version: '1.1.0', content: 'two' });
const site = withRegistry('each test', async ({ ops }) => {
  await ops.publish(first);
  await ops.activate('1.0.0');
});

let app: FastifyInstance;
/** Happens once, while an answer is made: at the articles of a document, or at the host of the worker. */
let interruption: () => Promise<unknown>;
let isWorker = false;
beforeEach(async () => {
  app = createHttp({ logLevel: 'silent', publicOrigin: '', trustProxy: [] });
  refuseOtherServiceWorkers(app);
  app.get('/r/help/remote.js', () => 'evil()');
  interruption = async () => undefined;
  const happen = async () => {
    const what = interruption;
    interruption = async () => undefined;
    await what();
  };
  const articles = async () => {
    await happen();
    return [{ code: 'kh' }];
  };
  const { clock, registry } = site;
  const hosts = {
    async stable() {
      if (isWorker) await happen();
      return { build: host, release: null, firstViews: null };
    },
  };
  await app.register(offlineRoutes, { hosts, settings, supportOrigin: '', linkOrigins: [], title: '站点', clock, registry, articles });
});
afterEach(() => app.close());

async function workerScript(): Promise<string> {
  isWorker = true;
  const { body } = await app.inject('/sw.js');
  isWorker = false;
  return body;
}
const trustIn = (script: string) => JSON.parse(/^globalThis\.offlineTrust=(.*);$/m.exec(script)?.[1] ?? '') as OfflineTrust;
const payloadIn = ({ payload }: SignedOfflineBundle) => JSON.parse(payload) as OfflinePayload;
const contentIn = ({ content }: SignedOfflineBundle) => JSON.parse(content) as OfflineContent;
const signedBundle = async () => (await app.inject('/offline/bundle.json')).json<SignedOfflineBundle>();

test('the offline worker is revalidated each time and may connect to this origin only [RT-3]', async () => {
  const { body, headers } = await app.inject('/sw.js');

  expect(body).toMatch(/\nkeep\(\)$/);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
  });
});

test('the offline document is signed by a key that the worker’s script names, and holds pages, policies, hashes and articles [RT-3]', async () => {
  const { keys, role } = trustIn(await workerScript());
  const signed = await signedBundle();

  expect(refuseSigners(await signersOf(signed.payload, signed.signatures, keys), role)).toBeNull();
  expect(payloadIn(signed)).toEqual({
    type: 'offline',
    issuedAtMs: START_MS,
    releases: [first.document.digest],
    contentIntegrity: await integrityOf(signed.content),
  });
  const { pages, headers: _nonces, ...rest } = contentIn(signed);
  const folder = `/r/help/${first.document.digest}/`;
  expect(rest).toEqual({
    files: {
      '/h/main.js': host.files['main.js']?.integrity,
      '/h/federation.js': host.files['federation.js']?.integrity,
      ...Object.fromEntries(
        ['remoteEntry.js', 'remote.js', 'screen.js'].map((name) => [folder + name, first.document.files[name]?.integrity]),
      ),
    },
    articles: [{ code: 'kh' }],
  });
  expect(Object.keys(pages)).toEqual(['/', '/help/kh']);
  for (const page of Object.values(pages)) expect(page).toContain('<html data-offline lang="zh-CN">');
});

test('the document and the worker are of one epoch, also when another one begins while they are made [RT-3]', async () => {
  await site.ops.publish(second);
  interruption = () => site.ops.activate('1.1.0');
  const signed = await signedBundle();

  const { releases } = payloadIn(signed);
  expect(releases).toContain(second.document.digest);
  for (const page of Object.values(contentIn(signed).pages)) expect(page).toContain(second.document.digest);
  expect(Object.keys(contentIn(signed).files)).toContain(`/r/help/${second.document.digest}/remote.js`);

  interruption = () => site.ops.command('revoke', 'help', { version: '1.0.0', reason: 'steals tokens' });
  expect(trustIn(await workerScript()).revoked).toEqual([first.document.digest]);
});

test('a page in the offline document has the nonce that its policies name', async () => {
  const { pages, headers } = contentIn(await signedBundle());

  const [, nonce] = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '') ?? [];
  for (const page of Object.values(pages)) expect(page).toContain(`<script nonce="${nonce}">boot()</script>`);
});

test('a revocation changes the worker’s script, and the next document names no revoked release [F32] [RT-3]', async () => {
  const before = await workerScript();
  expect(trustIn(before).revoked).toEqual([]);
  expect(await workerScript()).toBe(before);

  await site.ops.publish(second);
  await site.ops.activate('1.1.0');
  expect(await workerScript()).toBe(before);
  await site.ops.command('revoke', 'help', { version: '1.0.0', reason: 'steals tokens' });

  expect(trustIn(await workerScript()).revoked).toEqual([first.document.digest]);
  expect(payloadIn(await signedBundle()).releases).toEqual([second.document.digest]);
});

test('no other script is served as a service worker, so that no release outlives its revocation as one [T07]', async () => {
  const status = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode;
  const asWorker = { 'service-worker': 'script' };

  expect([await status('/sw.js', asWorker), await status('/sw.js?1', asWorker)]).toEqual([200, 200]);
  expect([await status('/r/help/remote.js'), await status('/r/help/remote.js', asWorker)]).toEqual([200, 403]);
});
