import { digestOf, integrityOf } from '@site/shared/build/remote/digest.cjs';
import { newKeyPem, publicPartOf } from '@site/shared/build/remote/team-keys.mjs';
import { type Channel, HOST_MANIFEST, type RegistryStatus } from '@site/shared/federation';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openKeyFolder, signRoot } from './keyring.ts';
import { withHostKeys } from './root.rules.ts';
import { type Draft, makeHostRelease, makeRelease, OPS_TOKEN, PUBLISH_TOKEN, START_MS, startRegistry } from './testing.ts';

let site: Awaited<ReturnType<typeof startRegistry>>;
beforeEach(async () => {
  site = await startRegistry(null, undefined, { hasHost: true });
  await site.ops.publish(makeRelease());
  await site.ops.activate('1.0.0');
});
afterEach(() => site.stop());

const publish = (draft: Draft) => site.ops.publish(draft, 'host', PUBLISH_TOKEN);
const channel = () => JSON.parse(site.registry.current().payload) as Channel;
const hostVersions = () => [channel().remotes['host']?.version, channel().lastGood['host']?.version];

test('the host is published, canaried, promoted, rolled back, frozen and revoked like a remote', async () => {
  for (const version of ['1.0.0', '1.1.0'])
    expect(await publish(makeHostRelease({ version, content: version }))).toMatchObject({ http: 200 });
  await site.ops.activate('1.0.0', 'host');
  await site.ops.command('canary', 'host', { version: '1.1.0', percent: 10 });
  expect(channel().canaries).toMatchObject([{ share: 1000, remotes: { host: { version: '1.1.0' } } }]);
  await site.ops.command('promote', 'host');
  expect(hostVersions()).toEqual(['1.1.0', '1.0.0']);

  await site.ops.command('freeze', 'host');
  expect(await site.ops.activate('1.1.0', 'host')).toMatchObject({ http: 409 });
  expect(await site.ops.rollback(undefined, 'host')).toMatchObject({ http: 200 });
  expect(hostVersions()).toEqual(['1.0.0', undefined]);
  await site.ops.command('revoke', 'host', { version: '1.1.0' });
  expect(channel().revoked).toHaveLength(1);
  expect(((await site.ops.status()).data as RegistryStatus).remotes['host']).toMatchObject({ version: '1.0.0' });
});

test('the last host is not revoked while pages would get the same code as the build of the instance', async () => {
  const built = makeHostRelease();
  const instance = await site.another({ ownHost: built });
  await instance.ops.publish(built, 'host', PUBLISH_TOKEN);
  await instance.ops.publish(makeHostRelease({ version: '1.1.0', content: 'two' }), 'host', PUBLISH_TOKEN);
  const revoke = (version: string) => instance.ops.command('revoke', 'host', { version });
  await instance.ops.activate('1.0.0', 'host');
  expect(await revoke('1.0.0')).toMatchObject({
    http: 409,
    message: 'host 1.0.0 is also the build of this instance, which pages get where no host is live: activate another host first',
  });

  await instance.ops.activate('1.1.0', 'host');
  expect(await revoke('1.0.0')).toMatchObject({ http: 200 });
  expect(await revoke('1.1.0')).toMatchObject({ http: 409, message: expect.stringContaining('host 1.0.0 is also the build') as string });
  await instance.close();
});

test('a host that the store has lost hinders neither a way back nor the readiness of an instance, and never goes live', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await publish(makeHostRelease({ version, content: version }));
    await site.ops.activate(version, 'host');
  }
  await site.ops.publish(makeRelease({ version: '1.1.0' }));
  rmSync(join(site.dataDir, 'releases', 'host', site.registry.live()['host']?.digest ?? '', HOST_MANIFEST));
  const other = await site.another();

  expect(await other.registry.misfits()).toEqual({ live: [], lastGood: [] });
  expect(await other.ops.activate('1.1.0')).toMatchObject({ http: 200 });
  expect(await other.ops.rollback()).toMatchObject({ http: 200 });
  expect(await other.ops.rollback(undefined, 'host')).toMatchObject({ http: 200 });
  expect(await other.ops.activate('1.1.0', 'host')).toMatchObject({
    http: 409,
    message: 'the files of host 1.1.0 cannot be read; look at the store of releases',
  });
  await other.close();
});

test('a release of the host needs two keys and two persons', async () => {
  const draft = makeHostRelease();
  expect(await site.ops.publish(draft, 'host', OPS_TOKEN)).toMatchObject({ http: 200 });

  expect(await site.ops.activate('1.0.0', 'host')).toMatchObject({ http: 409, message: expect.stringContaining('another person') });
  expect(site.registry.keyring.root().remotes['host']).toMatchObject({ threshold: 2 });
});

test.each([
  ['without its manifest', (draft: Draft) => without(draft, HOST_MANIFEST), 'is missing or no description of a host'],
  ['that lacks a lent module', () => makeHostRelease({ lends: { react: undefined as never } }), 'does not lend react'],
  ['whose manifest names another file', () => changed((text) => text.replaceAll('main.', 'other.')), 'names other.'],
])('a release of the host %s is refused with a sentence', async (_what, make, reason) => {
  const answer = await publish(make(makeHostRelease()));

  expect(answer).toMatchObject({ http: 409, message: expect.stringContaining(reason) });
});

test('a host goes live only where it runs whatever pages may get, and a release only where every drawn host runs it', async () => {
  await publish(makeHostRelease());
  await publish(makeHostRelease({ version: '2.0.0', content: 'two', lends: { react: '20.0.0' } }));
  await site.ops.activate('1.0.0', 'host');

  expect(await site.ops.activate('2.0.0', 'host')).toMatchObject({
    http: 409,
    message: expect.stringContaining('help 1.0.0: it was built against react ^19.0.0, the host lends 20.0.0'),
  });
  const next = makeRelease({ version: '2.0.0', requires: { react: '^20.0.0' } });
  expect(await site.ops.publish(next)).toMatchObject({ http: 200 });
  expect(await site.ops.activate('2.0.0')).toMatchObject({ http: 409, message: expect.stringContaining('the host lends 19.3.1') });
  await site.ops.publish(makeRelease({ version: '3.0.0', requires: { react: '>=19.0.0' } }));
  expect(await site.ops.activate('3.0.0')).toMatchObject({ http: 200 });
  expect(await site.ops.command('canary', 'host', { version: '2.0.0', percent: 50 })).toMatchObject({ http: 200 });
  expect(await site.ops.activate('2.0.0')).toMatchObject({ http: 409, message: expect.stringContaining('the host lends 19.3.1') });
});

test('a host from before islands is gone back to while one is live, and takes nothing forward that needs them', async () => {
  await publish(makeHostRelease({ islands: null }));
  await publish(makeHostRelease({ version: '1.1.0', content: 'two' }));
  for (const version of ['1.0.0', '1.1.0']) await site.ops.activate(version, 'host');
  for (const version of ['1.18.0', '1.18.1'])
    expect(await site.ops.publish(makeRelease({ version, content: version, react: '18.3.1' }))).toMatchObject({ http: 200 });
  await site.ops.publish(makeRelease({ remote: 'games' }), 'games');
  await site.ops.activate('1.18.0');

  expect(await site.ops.rollback(undefined, 'host')).toMatchObject({ http: 200 });
  expect(channel().remotes).toMatchObject({ host: { version: '1.0.0' }, help: { version: '1.18.0' } });
  expect(await site.ops.activate('1.0.0', 'games')).toMatchObject({ http: 200 });
  const refused = { http: 409, message: expect.stringContaining('it brings React 18.3.1; the host runs on 19.3.1 and takes no other') };
  expect(await site.ops.activate('1.18.1')).toMatchObject(refused);
  expect(await site.ops.activate('1.1.0', 'host')).toMatchObject({ http: 200 });
  expect(await site.ops.activate('1.0.0', 'host')).toMatchObject(refused);
});

test('a site whose contract had a major takes releases of the host, which lend the contract and use none of it', async () => {
  const broken = { since: '2.0.0', id: 'ui/core/card#CardProps.gap', reason: 'it is gone' };
  const lends = { '@site/shared/platform': '2.0.0' };
  const before = await startRegistry(null, undefined, { hasHost: true });
  const major = await before.restart({ contract: '2.0.0', breaks: [broken] });
  for (const version of ['1.0.0', '1.1.0']) {
    const draft = makeHostRelease({ version, content: version, lends, breaks: [broken] });
    expect(await major.ops.publish(draft, 'host', PUBLISH_TOKEN)).toMatchObject({ http: 200 });
    expect(await major.ops.activate(version, 'host')).toMatchObject({ http: 200 });
  }
  await major.stop();
});

test('a release that names an event which a release of the host broke is refused by its text [F19]', async () => {
  const breaks = [{ since: '2.0.0', id: 'product/events#Events.bet:settled', reason: 'it is gone', keyed: true as const }];
  const before = await startRegistry(null, undefined, { hasHost: true });
  const major = await before.restart({ contract: '2.0.0', breaks: [] });
  const draft = makeHostRelease({ lends: { '@site/shared/platform': '2.0.0' }, breaks });
  expect(await major.ops.publish(draft, 'host', PUBLISH_TOKEN)).toMatchObject({ http: 200 });
  expect(await major.ops.activate('1.0.0', 'host')).toMatchObject({ http: 200 });
  const publish = (version: string, uses: readonly string[]) =>
    major.ops.publish(makeRelease({ version, content: version, uses, requires: { '@site/shared/platform': '>=1.2.0' } }));

  expect([await publish('1.0.0', ["'bet:settled'"]), await publish('1.1.0', ["'mail:arrived'"])]).toMatchObject([
    { http: 409, message: expect.stringContaining('uses product/events#Events.bet:settled, which contract 2.0.0 broke') },
    { http: 200 },
  ]);
  await major.stop();
});

test('the host goes live alone, and no link names one', async () => {
  await publish(makeHostRelease());
  const train = { train: { host: '1.0.0', help: '1.0.0' }, reason: 'a test' };

  expect(await site.ops.call('POST', '/trains', { body: train })).toMatchObject({
    http: 409,
    message: expect.stringContaining('goes live alone'),
  });
  const link = { version: '1.0.0', origin: 'http://site.example', minutes: 30 };
  expect(await site.ops.command('override-link', 'host', link)).toMatchObject({
    http: 409,
    message: expect.stringContaining('use a canary'),
  });
});

test('a site whose root is from before takes keys for the host by a next root, signed as every root', async () => {
  const old = await startRegistry();
  const draft = makeHostRelease();
  const folder = openKeyFolder(join(old.dataDir, 'keys'));
  const pems = [newKeyPem(), newKeyPem()];
  pems.forEach((pem, at) => writeFileSync(join(old.dataDir, 'keys', `team-host-${at + 1}.pem`), pem));
  const root = old.registry.keyring.root();
  const signers = folder.keys().filter(({ keyid }) => root.roles.root.keyids.includes(keyid));
  const next = withHostKeys(root, pems.map(publicPartOf), START_MS);
  expect(await old.ops.call('POST', '/roots', { body: { ...signRoot(next, signers), releases: [] } })).toMatchObject({ http: 200 });

  const again = await old.restart();
  expect(again.registry.keyring.root().remotes['host']).toMatchObject({ threshold: 2 });
  expect(await again.ops.publish(draft, 'host')).toMatchObject({
    http: 409,
    message: expect.stringContaining("there is no remote 'host'"),
  });
  await again.stop();
});

function without(draft: Draft, name: string): Draft {
  const { [name]: _file, [`${name}.br`]: _copy, ...files } = draft.files;
  const { [name]: _entry, ...documented } = draft.document.files;
  return redone(draft, files, documented);
}

function changed(change: (text: string) => string): Draft {
  const draft = makeHostRelease();
  const manifest = Buffer.from(change(draft.files[HOST_MANIFEST]?.toString() ?? ''));
  const files = Object.fromEntries(
    Object.entries({ ...draft.files, [HOST_MANIFEST]: manifest }).filter(([name]) => name !== `${HOST_MANIFEST}.br`),
  );
  return redone(draft, files, { ...draft.document.files, [HOST_MANIFEST]: { integrity: integrityOf(manifest), bytes: manifest.length } });
}

/** The same release with these files, under the digest of them. */
function redone({ document }: Draft, files: Draft['files'], documented: Draft['document']['files']): Draft {
  const digest = digestOf(document.version, new Map(Object.keys(documented).map((name) => [name, files[name] ?? Buffer.alloc(0)])));
  return { files, document: { ...document, digest, id: `host_${digest}`, files: documented } };
}
