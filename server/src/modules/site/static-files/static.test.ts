import type { FastifyInstance } from 'fastify';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHttp } from '../../../kernel/http/http.ts';
import { readFrom } from '../../../kernel/http/send-file.ts';
import { hostFileRoutes } from '../../releases/index.ts';
import { staticRoutes } from './static.routes.ts';

const LARGE = 'large();'.repeat(300);
let app: FastifyInstance;
let reads: string[];
beforeEach(async () => {
  const hostFolder = mkdtempSync(join(tmpdir(), 'host-'));
  writeFileSync(join(hostFolder, 'main.js'), 'main()');
  writeFileSync(join(hostFolder, 'main.js.br'), brotliCompressSync('main()'));
  writeFileSync(join(hostFolder, 'large.js'), LARGE);
  writeFileSync(join(hostFolder, 'host.json'), '{}');
  app = createHttp({ logLevel: 'silent', publicOrigin: '', trustProxy: [] });
  const files = new Map([
    ['/art/game/EG001.svg', '<svg>一</svg>'],
    ['/art/game/egame/2-EG002.svg', '<svg>二</svg>'],
    ['/art/game/egame/1-EG001.200.webp', 'pixels'],
  ]);
  reads = [];
  const assets = {
    locate: async (path: string) => (files.has(path) ? path : path.startsWith('/art/venue/') ? '/art/game/EG001.svg' : null),
    read: async (address: string) => {
      reads.push(address);
      return Buffer.from(files.get(address) ?? '');
    },
  };
  const openHostFile = async (name: string) => (['main.js', 'large.js'].includes(name) ? readFrom(hostFolder) : null);
  await app.register(hostFileRoutes, { openHostFile });
  await app.register(staticRoutes, { assets, title: '站点', description: '某站' });
});
afterEach(() => app.close());

test('a file of the host is compressed and cached for ever', async () => {
  const { rawPayload, headers } = await app.inject({ url: '/h/main.js', headers: { 'accept-encoding': 'br' } });

  expect(brotliDecompressSync(rawPayload).toString()).toBe('main()');
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' });
});

test('a file of the host and a picture are packed by gzip for a client without brotli, small files are not', async () => {
  const headers = { 'accept-encoding': 'gzip, br;q=0' };
  const [large, small, picture] = await Promise.all(
    ['/h/large.js', '/h/main.js', '/art/game/EG001.svg'].map((url) => app.inject({ url, headers })),
  );

  expect(large?.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(large?.rawPayload ?? '').toString()).toBe(LARGE);
  expect([small?.headers['content-encoding'], small?.body]).toEqual([undefined, 'main()']);
  expect(gunzipSync(picture?.rawPayload ?? '').toString()).toBe('<svg>一</svg>');
});

test('a worker file of the host may connect to this site only [F15]', async () => {
  const { headers } = await app.inject('/h/main.js');

  expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'");
});

test('nothing else of the folder is served', async () => {
  for (const url of ['/h/host.json', '/h/../package.json', '/h/%2e%2e/package.json', '/h/main.js.br', '/h/']) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  }
});

test('a picture is compressed, cached for a week, and not sent twice', async () => {
  const url = '/art/game/EG001.svg';

  const first = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  const second = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });

  expect(brotliDecompressSync(first.rawPayload).toString()).toBe('<svg>一</svg>');
  expect(first.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' });
  expect([second.statusCode, second.body]).toEqual([304, '']);
  expect((await app.inject('/art/game/none.svg')).statusCode).toBe(404);
});

test('a picture is read once, whatever addresses lead to it', async () => {
  const urls = ['/art/game/EG001.svg', '/art/game/EG001.svg', ...Array.from({ length: 20 }, (_, at) => `/art/venue/invented-${at}.svg`)];
  for (const url of urls) expect((await app.inject(url)).body).toBe('<svg>一</svg>');

  expect(reads).toEqual(['/art/game/EG001.svg']);
});

test('a picture in pixels is served as built; where none was built, its drawing is served and cached for an hour', async () => {
  const made = await app.inject({ url: '/art/game/egame/1-EG001.200.webp', headers: { 'accept-encoding': 'br' } });
  const drawn = await app.inject('/art/game/egame/2-EG002.200.webp');

  expect([made.body, made.headers['content-type'], made.headers['cache-control']]).toEqual([
    'pixels',
    'image/webp',
    'public, max-age=604800',
  ]);
  expect(made.headers).not.toHaveProperty('content-encoding');
  expect([drawn.body, drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
    '<svg>二</svg>',
    'image/svg+xml',
    'public, max-age=3600',
  ]);
  for (const url of ['/art/game/egame/3-EG003.200.webp', '/art/game/egame/..%2f1-EG001.200.webp', '/art/game/egame/1-EG001.webp']) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  }
});

test('robots stay away, and browsers find icon and manifest', async () => {
  const robots = await app.inject('/robots.txt');
  expect(robots.body).toContain('Disallow: /');
  expect(robots.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await app.inject('/favicon.ico')).headers['content-type']).toBe('image/svg+xml');
  expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({ name: '站点', description: '某站', lang: 'zh-CN' });
});
