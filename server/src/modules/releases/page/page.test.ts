import { SITE_ID } from '@site/shared/site-map';
import type { HostBuild, Integrity, StartBlock } from '@site/shared/federation';
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { settableClock } from '../../../kernel/clock.ts';
import { createHttp } from '../../../kernel/http/http.ts';
import { createPageTokens } from '../registry/page-tokens.ts';
import { makeRelease, OPS_TOKEN, START_MS, startRegistry } from '../registry/testing.ts';
import type { FirstViews, ViewRequest } from './first-view/first-views.ts';
import { pageRoutes } from './page.routes.ts';

const hash = (letter: string): Integrity => `sha384-${letter.repeat(64)}`;
const file = (letter: string) => ({ integrity: hash(letter), bytes: 1 });
const host: HostBuild = {
  boot: 'boot()',
  worker: 'keep()',
  initial: ['vendor.js', 'main.js'],
  runtime: ['federation.js'],
  shares: { '@site/shared/platform': [], react: ['vendor.js'], '@site/shared/ui/table': ['table.js'] },
  screens: { login: ['login.js'] },
  versions: {},
  exports: {},
  files: { 'vendor.js': file('v'), 'main.js': file('m'), 'federation.js': file('f'), 'table.js': file('t'), 'login.js': file('l') },
};

const SETTINGS = {
  siteId: SITE_ID,
  salt: '</script><b>',
  secretPath: 'k1',
  apiOrigin: '',
  venueOrigin: 'http://venue.localhost:4003',
  videoOrigins: ['http://venue.localhost:4003'],
  sandbox: true,
  payeeKey: 'key',
};

const drawn = { view: { wide: '<main>一</main>', phone: '<main>二</main>', css: '.c-a{top:0}', names: ['a'], ownCss: 'p{}', missing: [] } };
const asked: ViewRequest[] = [];
const firstViews: FirstViews = {
  find: async (request) => (asked.push(request), { ...drawn, answers: { call: '</script>' }, calls: [] }),
  close: () => undefined,
};

async function openSite({ live = true, apiOrigin = '' } = {}) {
  const site = await startRegistry();
  const release = makeRelease({ requires: { '@site/shared/ui/table': '^1.0.0' } });
  release.document = { ...release.document, screens: { helpKh: { files: ['screen.js'], shares: ['react', '@site/shared/ui/table'] } } };
  await site.ops.publish(release);
  if (live) await site.ops.activate('1.0.0');
  const app = createHttp({ logLevel: 'silent', publicOrigin: '', trustProxy: [] });
  await app.register(pageRoutes, {
    hosts: { of: async () => ({ host: { build: host, release: null, firstViews }, setCookie: null }) },
    settings: { ...SETTINGS, apiOrigin },
    supportOrigin: 'http://support.localhost:4004',
    linkOrigins: ['http://pay.localhost:4004'],
    title: '站点 <名>',
    clock: site.clock,
    registry: site.registry,
    admit: async () => undefined,
    chosenFor: async () => [],
  });
  const get = async (url: string, cookie = '') => {
    const response = await app.inject({ url, headers: { 'accept-encoding': 'br', cookie } });
    const isPacked = response.headers['content-encoding'] === 'br';
    return { response, html: isPacked ? brotliDecompressSync(response.rawPayload).toString() : response.body };
  };
  return { get, digest: release.document.digest, close: () => app.close().then(site.stop) };
}

let site: Awaited<ReturnType<typeof openSite>>;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

const startOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="start">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as StartBlock;
const linksOf = (html: string) =>
  [
    ...html.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)" integrity="sha384-[^"]{64}" crossorigin="anonymous" nonce="[^"]+">/g),
  ].map(([, , href]) => href);

test('every page has a token of its own, for the address and the host of its visitor [F16]', async () => {
  const tokens = createPageTokens({ secret: OPS_TOKEN, clock: settableClock(START_MS) });
  const pages = [];
  for (let visit = 0; visit < 2; visit += 1) pages.push(startOf((await site.get('/')).html).page);
  const [one, other] = pages;

  expect(one?.voice).not.toBe(other?.voice);
  expect(one && tokens.check(one, { address: '127.0.0.1', host: 'localhost:80' })).toMatchObject({ epoch: 1 });
});

test('a page is Chinese, uncached, and runs verified code only', async () => {
  const { response, html } = await site.get('/');

  const [, nonce = ''] = /<script nonce="([^"]+)">boot\(\)<\/script>/.exec(html) ?? [];
  expect(response.statusCode).toBe(200);
  expect(html).toContain('<html lang="zh-CN">');
  expect(response.headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; media-src http://venue.localhost:4003; ` +
      "connect-src 'self' http://venue.localhost:4003; frame-src http://venue.localhost:4003 http://support.localhost:4004; manifest-src 'self'; worker-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
      "form-action 'self'; require-trusted-types-for 'script'; trusted-types default; report-to reports, " +
      `script-src 'self' 'sha384-${createHash('sha384').update('boot()').digest('base64')}'`,
  );
  expect(response.headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
    'reporting-endpoints': 'reports="/r/report/browser"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'connection-allowlist':
      '(response-origin "http://venue.localhost:4003" "http://support.localhost:4004" "http://pay.localhost:4004");report-to=reports',
  });
  expect(html).not.toMatch(/ style="| on\w+="/);
});

test('each page has a different nonce', async () => {
  const [first, second] = await Promise.all([site.get('/'), site.get('/')]);

  expect(first.response.headers['content-security-policy']).not.toBe(second.response.headers['content-security-policy']);
});

test('the first scripts carry nonce, integrity and crossorigin, in their order', async () => {
  const { html } = await site.get('/');

  const tags = [...html.matchAll(/<script defer nonce="[^"]+" src="([^"]+)" integrity="(sha384-\w+)" crossorigin="anonymous">/g)];
  expect(tags.map(([, src, integrity]) => [src, integrity])).toEqual([
    ['/h/vendor.js', hash('v')],
    ['/h/main.js', hash('m')],
  ]);
});

test('the start block holds the signed channel and the host’s files, and its content cannot close its element', async () => {
  const { html } = await site.get('/');

  const start = startOf(html);
  expect(start.settings).toEqual(SETTINGS);
  expect(start.hostFiles['/h/main.js']).toBe(hash('m'));
  expect(JSON.parse(start.channel.payload)).toMatchObject({ epoch: 1, remotes: { help: { version: '1.0.0' } } });
  expect([start.documents, linksOf(html)]).toEqual([{}, []]);
  expect(html).toContain('<title>站点 &lt;名></title>');
});

test('an address of a remote preloads what it needs, once, without what loads anyway [RT-14]', async () => {
  const { html } = await site.get('/help/kh?from=home');

  const folder = `/r/help/${site.digest}/`;
  expect(linksOf(html)).toEqual(['/h/federation.js', '/h/table.js', `${folder}remoteEntry.js`, `${folder}remote.js`, `${folder}screen.js`]);
  expect(JSON.parse(startOf(html).documents['help'] ?? '')).toMatchObject({ remote: 'help', version: '1.0.0' });
});

test('an unknown address of a remote preloads none of its files [RT-14]', async () => {
  expect(linksOf((await site.get('/help/ck')).html)).toEqual([]);
});

test('a screen of the host preloads its own files', async () => {
  expect(linksOf((await site.get('/user/login')).html)).toEqual(['/h/login.js']);
});

test('a page is served without a live release', async () => {
  await site.close();
  site = await openSite({ live: false });

  const { response, html } = await site.get('/help/kh');

  expect([response.statusCode, linksOf(html)]).toEqual([200, []]);
});

test('another backend is allowed by the policy, socket and all [API-19]', async () => {
  await site.close();
  site = await openSite({ apiOrigin: 'https://api.example' });

  const policy = String((await site.get('/')).response.headers['content-security-policy']);

  expect(policy).toContain("connect-src 'self' https://api.example wss://api.example http://venue.localhost:4003;");
});

test('an unknown address answers 404 with the app, so that its 404 screen shows', async () => {
  for (const path of ['/nowhere', '/help/kh/more']) {
    const { response, html } = await site.get(path);
    expect([path, response.statusCode]).toEqual([path, 404]);
    expect(html).toContain('id="start"');
  }
});

test('an unknown call or file is no page', async () => {
  for (const path of ['/site/api/v1/nothing', '/r/help/nothing.js', '/h/nothing.js', '/art/nothing.svg', '/ops/api/nothing']) {
    const { response } = await site.get(path);
    expect([path, response.statusCode, response.headers['content-type']]).toEqual([path, 404, 'application/json; charset=utf-8']);
  }
});

test('a guest finds the first view in the page, with its styles under the nonce and its answers as data [RT-14]', async () => {
  const { html } = await site.get('/');

  expect(html).toContain('<div class="fv-wide"><main>一</main></div>');
  expect(html).toMatch(/<style nonce="[^"]+" data-emotion="c a">\.c-a\{top:0\}<\/style>/);
  expect(html).toContain('<script type="application/json" id="first-answers">{"call":"\\u003c/script>"}</script>');
});

test.each([
  ['a guest', '', 'guest'],
  ['who sends a token', 'theme=dark; X-API-TOKEN=abc', 'member'],
  ['whose token is empty', 'X-API-TOKEN=; theme=dark', 'guest'],
  ['whose cookie has the name of the token in its own name or value', 'old-X-API-TOKEN=abc; a=X-API-TOKEN=abc', 'guest'],
])('%s gets the view of such visitors', async (_who, cookie, visitor) => {
  const { html } = await site.get('/', cookie);

  expect(html).toContain('first-view');
  expect(asked.at(-1)?.visitor).toBe(visitor);
});

test.each([
  ['an address with a query', '/?from=mail', ''],
  ['a page that is not drawn', '/user/login', ''],
])('%s gets the outline', async (_who, url, cookie) => {
  const { html } = await site.get(url, cookie);

  expect([html.includes('first-view'), html.includes('aria-label="加载中"')]).toEqual([false, true]);
});
