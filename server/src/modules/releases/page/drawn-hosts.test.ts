import { newKeyPem, publicPartOf } from '@site/shared/build/remote/team-keys.mjs';
import { bucketOf, HOST_MANIFEST, type HostBuild, type LiveRelease } from '@site/shared/federation';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { TemporaryFailure } from '../../../kernel/temporary-failure.ts';
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
    clock: site.clock,
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

/** Hosts of an instance that was started with the build of this release. */
const withOwnBuildOf = (version: string, open = site.registry.open) => {
  const build = JSON.parse(String(makeHostRelease({ version, content: version }).files[HOST_MANIFEST])) as HostBuild;
  const { current, keyring } = site.registry;
  return createDrawnHosts({
    own: { build, release: null, firstViews: null },
    registry: { current, keyring, open },
    clock: site.clock,
    viewsOf: () => null,
    report: ({ version: unreadable }) => void unread.push(unreadable),
  });
};

test('the build of the instance is no way back to a host that was revoked: who passes the live one over gets it all the same', async () => {
  await site.ops.activate('1.0.0', 'host');
  await site.ops.activate('1.1.0', 'host');
  await site.ops.command('revoke', 'host', { version: '1.0.0' });
  const skip = `host-skip=${site.registry.live()['host']?.digest ?? ''}.${site.clock.nowMs()}`;

  expect((await withOwnBuildOf('1.0.0').of(skip, true)).host.release?.version).toBe('1.1.0');
  expect((await withOwnBuildOf('1.2.0').of(skip, true)).host.release).toBeNull();
});

test('where the build of the instance was revoked and nothing else can be read, no page is drawn', async () => {
  await site.ops.activate('1.0.0', 'host');
  await site.ops.activate('1.1.0', 'host');
  await site.ops.command('revoke', 'host', { version: '1.0.0' });
  const { open } = site.registry;
  const live = site.registry.live()['host']?.digest;
  const hosts = withOwnBuildOf('1.0.0', async (release, name) => (release.digest === live ? null : open(release, name)));

  await expect(hosts.stable()).rejects.toThrow(TemporaryFailure);
});

test('where the store answers nothing, a build that may be the revoked one is not drawn', async () => {
  await site.ops.activate('1.0.0', 'host');
  await site.ops.activate('1.1.0', 'host');
  await site.ops.command('revoke', 'host', { version: '1.0.0' });
  const hosts = withOwnBuildOf('1.0.0', () => Promise.reject(new Error('the store hangs')));

  await expect(hosts.stable()).rejects.toThrow(TemporaryFailure);
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
    clock: site.clock,
    viewsOf: () => null,
    report: ({ version }) => void unread.push(version),
  });

  expect((await broken.stable()).release?.version).toBe('1.0.0');
  expect(unread).toEqual(['1.1.0']);
});

test('a host is drawn as long as the keys of the root in force signed it: after new keys only what they sign', async () => {
  await site.ops.activate('1.0.0', 'host');
  expect((await hosts.stable()).release?.version).toBe('1.0.0');
  const { current, keyring, open } = site.registry;
  let root = keyring.root();
  for (const old of root.remotes['host']?.keyids ?? [])
    root = withKeyReplaced(root, { old, fresh: publicPartOf(newKeyPem()), nowMs: START_MS });
  const underNewKeys = createDrawnHosts({
    own,
    registry: { current, open, keyring: { ...keyring, root: () => root } },
    clock: site.clock,
    viewsOf: () => null,
    report: ({ version }) => void unread.push(version),
  });

  expect(await underNewKeys.stable()).toBe(own);
  expect(await underNewKeys.stable()).toBe(own);
  expect(unread).toEqual(['1.0.0']);
});

test('a browser in which a host did not start gets the next one, others go on with it', async () => {
  await site.ops.activate('1.0.0', 'host');
  await site.ops.activate('1.1.0', 'host');
  const digest = site.registry.live()['host']?.digest ?? '';

  const skipping = async (atMs: number) =>
    (await hosts.of(`${DRAW_COOKIE}=${draws[0] ?? ''}; host-skip=${digest}.${atMs}`, true)).host.release?.version;
  expect(await skipping(site.clock.nowMs())).toBe('1.0.0');
  expect(await versionFor(draws[0] ?? '')).toBe('1.1.0');

  // A cookie that a script wrote holds no browser on the last host: it counts for ten minutes, whatever its own lifetime is.
  const atMs = site.clock.nowMs();
  expect(await skipping(atMs + MINUTE_MS)).toBe('1.1.0');
  site.clock.set(atMs + 11 * MINUTE_MS);
  expect(await skipping(atMs)).toBe('1.1.0');
});

test('each host draws its first views by its own bundle, started once', async () => {
  await site.ops.activate('1.0.0', 'host');
  await Promise.all(draws.slice(0, 5).map(versionFor));
  await site.ops.activate('1.1.0', 'host');
  await Promise.all(draws.slice(0, 5).map(versionFor));

  expect(bundles).toEqual(['module.exports={}', 'module.exports={}']);
});
