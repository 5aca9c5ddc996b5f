import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { HostBuild } from '@site/shared/federation';
import { serveHealth } from '../../../kernel/observability/traffic.ts';
import { createHostFilesCheck } from './host-files-check.ts';

const NAMES = ['app.0a1b2c3d.js', 'site.0a1b2c3d.css'];
const contentOf = (name: string) => Buffer.from(`/* ${name} */`);
const build = {
  files: Object.fromEntries(
    NAMES.map((name) => [name, { integrity: `sha384-${createHash('sha384').update(contentOf(name)).digest('base64')}`, bytes: 1 }]),
  ),
} as unknown as HostBuild;

let folder: string;
let check: () => Promise<readonly string[]>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'host-files-'));
  for (const name of NAMES) {
    writeFileSync(join(folder, name), contentOf(name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(contentOf(name)));
  }
  check = createHostFilesCheck({ build, folder });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another second, so that the time of the file differs. */
function alter(name: string, content: Buffer): void {
  writeFileSync(join(folder, name), content);
  utimesSync(join(folder, name), 1, 1);
}

test('the host files that pages name pass, with and without brotli copies', async () => {
  expect(await check()).toEqual([]);
  rmSync(join(folder, 'app.0a1b2c3d.js.br'));
  expect(await check()).toEqual([]);
});

test('altered, missing and restored host files are noticed by the next check', async () => {
  await check();
  const same = Buffer.alloc(readFileSync(join(folder, 'app.0a1b2c3d.js')).length, 'x');
  alter('app.0a1b2c3d.js', same);
  alter('site.0a1b2c3d.css.br', Buffer.from('no brotli'));
  expect(await check()).toEqual(['app.0a1b2c3d.js', 'site.0a1b2c3d.css.br']);

  rmSync(join(folder, 'app.0a1b2c3d.js'));
  alter('site.0a1b2c3d.css.br', brotliCompressSync(contentOf('site.0a1b2c3d.css')));
  expect(await check()).toEqual(['app.0a1b2c3d.js']);

  writeFileSync(join(folder, 'app.0a1b2c3d.js'), contentOf('app.0a1b2c3d.js'));
  expect(await check()).toEqual([]);
});

test('/healthz answers 503 with the wrong files, and 200 with what is only degraded', async () => {
  const app = Fastify();
  let [prerender, now] = [true, 0];
  serveHealth(app, { 'host files': check }, { 'first view': async () => prerender }, () => now);

  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', missing: [] });
  prerender = false;
  now += 1000;
  const degraded = await app.inject('/healthz');
  expect([degraded.statusCode, degraded.json()]).toEqual([200, { status: 'degraded', missing: [], degraded: ['first view'] }]);
  alter('app.0a1b2c3d.js', Buffer.from('other'));
  now += 1000;
  const broken = await app.inject('/healthz');
  expect([broken.statusCode, broken.json()]).toEqual([503, { status: 'waiting', missing: ['host files: app.0a1b2c3d.js'] }]);
  await app.close();
});

test('/healthz reads its checks once a second, however many ask', async () => {
  const app = Fastify();
  let [reads, now] = [0, 0];
  serveHealth(app, { database: async () => (reads += 1) > 0 }, {}, () => now);
  await Promise.all(Array.from({ length: 50 }, () => app.inject('/healthz')));
  now = 999;
  await app.inject('/healthz');
  expect(reads).toBe(1);
  now = 1000;
  await app.inject('/healthz');
  expect(reads).toBe(2);
  await app.close();
});
