import { newKeyPem, publicPartOf } from '@site/shared/build/remote/team-keys.mjs';
import { bucketOf, type HostBuild, type LiveRelease } from '@site/shared/federation';
import { join } from 'node:path';
import { openKeyFolder, signRoot } from '../registry/keyring.ts';
import { withKeyReplaced } from '../registry/root.rules.ts';
import { makeHostRelease, PUBLISH_TOKEN, START_MS, startRegistry } from '../registry/testing.ts';
import { createDrawnHosts, DRAW_COOKIE, type DrawnHosts } from './drawn-hosts.ts';

const own = { build: { boot: 'own' } as HostBuild, release: null, firstViews: null };
let site: Awaited<ReturnType<typeof startRegistry>>;
let hosts: DrawnHosts;
const unread: string[] = [];
const bundles: string[] = [];
beforeEach(async () => {
  site = await startRegistry(null, undefined, { hasHost: true });
  unread.length = 0;
  bundles.length = 0;
  hosts = createDrawnHosts({
    own,
    registry: site.registry,
    viewsOf: (bundle) => {
      bundles.push(bundle);
      return null;
    },
    report: ({ version }: LiveRelease) => void unread.push(version),
  });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await site.ops.publish(makeHostRelease({ version, content: version }), 'host', PUBLISH_TOKEN);
});
afterEach(async () => {
  hosts.close();
  await site.stop();
});

const versionFor = async (draw: string) => (await hosts.of(`a=1; ${DRAW_COOKIE}=${draw}`, true)).host.release?.version;
const draws = Array.from({ length: 200 }, (_none, at) => `device-${String(at).padStart(9, '0')}`);

test('before any host is live pages get the build of the instance, and no cookie', async () => {
  expect(await hosts.of(undefined, true)).toEqual({ host: own, setCookie: null });
});

test('a browser draws once and keeps it; a canary goes to its share of browsers, by their bucket', async () => {
  await site.ops.activate('1.0.0', 'host');
  const { host, setCookie } = await hosts.of('other=1', true);
  expect(host).toMatchObject({ release: { version: '1.0.0' }, build: { boot: 'boot("1.0.0")' } });
  expect(setCookie).toMatch(/^host-draw=[\w-]{16}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/);
  expect((await hosts.of(setCookie?.split(';')[0], true)).setCookie).toBeNull();
  expect((await hosts.of(undefined, false)).setCookie).not.toContain('Secure');

  await site.ops.command('canary', 'host', { version: '1.1.0', percent: 30 });
  const drawn = await Promise.all(draws.map(versionFor));
  expect(drawn).toEqual(draws.map((draw) => (bucketOf('host@1.1.0', draw) < 3000 ? '1.1.0' : '1.0.0')));
  expect(new Set(drawn).size).toBe(2);
  expect((await hosts.stable()).release?.version).toBe('1.0.0');
  await site.ops.command('rollback', 'host');
  expect(new Set(await Promise.all(draws.map(versionFor)))).toEqual(new Set(['1.0.0']));
});

test('a revoked host is drawn by nobody, and after the last one pages get the build of the instance', async () => {
  await site.ops.activate('1.0.0', 'host');
  await site.ops.command('revoke', 'host', { version: '1.0.0' });

  expect(await hosts.stable()).toBe(own);
});

test('a host whose files the store lost or altered is passed over, and said so', async () => {
  await site.ops.activate('1.0.0', 'host');
  await site.ops.activate('1.1.0', 'host');
  const { open } = site.registry;
  const broken = createDrawnHosts({
    own,
    registry: {
      current: site.registry.current,
      keyring: site.registry.keyring,
      open: async (release, name) => {
        const read = await open(release, name);
        const isNewest = release.digest === site.registry.live()['host']?.digest;
        return isNewest && name === 'host.json' ? async () => Buffer.from('{}') : read;
      },
    },
    viewsOf: () => null,
    report: ({ version }) => void unread.push(version),
  });

  expect((await broken.stable()).release?.version).toBe('1.0.0');
  expect(unread).toEqual(['1.1.0']);
});

test('a host is drawn as long as the keys of the root in force signed it: after new keys only what they sign', async () => {
  await site.ops.activate('1.0.0', 'host');
  expect((await hosts.stable()).release?.version).toBe('1.0.0');
  const folder = openKeyFolder(join(site.dataDir, 'keys'));
  let root = site.registry.keyring.root();
  const signers = folder.keys().filter(({ keyid }) => root.roles.root.keyids.includes(keyid));
  for (const old of root.remotes['host']?.keyids ?? []) {
    root = withKeyReplaced(root, { old, fresh: publicPartOf(newKeyPem()), nowMs: START_MS });
    expect(await site.ops.call('POST', '/roots', { body: { ...signRoot(root, signers), releases: [] } })).toMatchObject({ http: 200 });
  }

  expect(await hosts.stable()).toBe(own);
  expect(await hosts.stable()).toBe(own);
  expect(unread).toEqual(['1.0.0']);
});

test('a browser in which a host did not start gets the next one, others go on with it', async () => {
  await site.ops.activate('1.0.0', 'host');
  await site.ops.activate('1.1.0', 'host');
  const digest = site.registry.live()['host']?.digest ?? '';

  const { host } = await hosts.of(`${DRAW_COOKIE}=${draws[0] ?? ''}; host-skip=${digest}`, true);
  expect(host.release?.version).toBe('1.0.0');
  expect(await versionFor(draws[0] ?? '')).toBe('1.1.0');
});

test('each host draws its first views by its own bundle, started once', async () => {
  await site.ops.activate('1.0.0', 'host');
  await Promise.all(draws.slice(0, 5).map(versionFor));
  await site.ops.activate('1.1.0', 'host');
  await Promise.all(draws.slice(0, 5).map(versionFor));

  expect(bundles).toEqual(['module.exports={}', 'module.exports={}']);
});
