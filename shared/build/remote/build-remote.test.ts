/** What `publish` refuses before anything is built or sent. */
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildForPublishing, requireSameTables } from './build-remote.mjs';
import { writeRemote } from './new-remote.mjs';
import type { BuiltRelease } from './release-folder.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SITE_REMOTE = join(ROOT, 'shared', 'build', 'site-remote.mjs');

jest.setTimeout(120_000);

let folder: string;
let dir: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'publish-')));
  dir = join(folder, 'remote-promo');
  writeRemote({ name: 'promo', owner: 'Promo team', dir });
  symlinkSync(join(ROOT, 'remote-help', 'node_modules'), join(dir, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const append = (file: string, text: string) => writeFileSync(join(dir, file), readFileSync(join(dir, file), 'utf8') + text);
const releaseWith = (screens: object, slots: object = {}) => ({ document: { remote: 'promo', screens, slots } }) as unknown as BuiltRelease;

test('a remote with a wrong type is not published, and the compiler says where', () => {
  append('src/remote.ts', "export const offers: number = 'three';\n");

  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [SITE_REMOTE, 'publish', '--server', 'http://127.0.0.1:9', '--token', 'none'],
    {
      cwd: dir,
      encoding: 'utf8',
    },
  );

  expect(stdout).toMatch(/src\/remote\.ts\D+\d+\D+\d+.*TS2322/);
  expect([status, stderr]).toEqual([3, expect.stringContaining('not published: its types are wrong, see above')]);
});

test('a remote without the screen of an address that it claims does not compile, so it is not published', async () => {
  const claims = JSON.parse(readFileSync(join(dir, 'claims.json'), 'utf8')) as { addresses: object };
  const addresses = { ...claims.addresses, promoRules: { path: '/promo/rules', title: '活动规则' } };
  writeFileSync(join(dir, 'claims.json'), JSON.stringify({ ...claims, addresses }));

  await expect(buildForPublishing(dir)).rejects.toThrow('not published: its types are wrong');
});

test.each([
  ['lacks a screen of the sources', releaseWith({}), 'promo'],
  ['names a screen that the sources do not have', releaseWith({ promo: {}, promoRules: {} }), 'promoRules'],
  ['names a slot that the sources do not have', releaseWith({ promo: {} }, { 'home.more': {} }), 'home.more'],
])('a release that %s is not published', async (_what, release, name) => {
  await expect(requireSameTables(dir, release)).rejects.toThrow(
    new RegExp(`promo was not published: .*${name}.* delete .*dist and build it again`),
  );
});

test('a release with the screens and slots of its sources may be published', async () => {
  await expect(requireSameTables(dir, releaseWith({ promo: {} }))).resolves.toBeUndefined();
});
