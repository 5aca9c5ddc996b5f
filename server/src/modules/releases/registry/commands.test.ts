import { signersOf, refuseSigners, releasesFor, rootPath, type Channel, type Root, type SignedDocument } from '@site/shared/federation';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeRelease, PUBLISH_TOKEN, signaturesFor, startRegistry, uploadOf, withRegistry } from './testing.ts';

const site = withRegistry('each test', async ({ ops }) => {
  for (const version of ['1.0.0', '1.1.0']) await ops.publish(makeRelease({ version }));
  await ops.activate('1.0.0');
});

const channel = () => JSON.parse(site.registry.current().payload) as Channel;
const versionsAt = (bucket: number, remote = 'help') => releasesFor(channel(), remote, () => bucket).map(({ version }) => version);

test('a canary reaches the devices of its share only, until it is promoted', async () => {
  await site.ops.command('canary', 'help', { version: '1.1.0', percent: 12.5 });

  expect([versionsAt(1249)[0], versionsAt(1250)[0]]).toEqual(['1.1.0', '1.0.0']);

  const { data } = await site.ops.command('promote', 'help');
  expect(data).toMatchObject({ version: '1.1.0', from: '1.0.0', epoch: 3 });
  expect([versionsAt(9999), channel().canaries]).toEqual([['1.1.0', '1.0.0'], []]);
});

test('a dry run describes who would get what, and changes nothing', async () => {
  const { data } = await site.ops.command('canary', 'help', { version: '1.1.0', percent: 10, dryRun: true });

  expect(data).toMatchObject({
    dryRun: true,
    changed: true,
    epoch: 1,
    radius: {
      share: 1000,
      openTabs: 0,
      changes: [{ remote: 'help', from: '1.0.0', to: '1.1.0', share: 1000, added: [], gone: [] }],
      dependents: [],
    },
  });
  expect([channel().epoch, channel().canaries]).toEqual([1, []]);
});

test('a train is one epoch', async () => {
  await site.ops.publish(makeRelease({ remote: 'games', version: '3.0.0' }), 'games');

  const { data } = await site.ops.call('POST', '/trains', { body: { train: { help: '1.1.0', games: '3.0.0' } } });

  expect(data).toMatchObject({ epoch: 2, remote: 'help+games', version: '1.1.0+3.0.0' });
  expect([versionsAt(0), versionsAt(0, 'games')]).toEqual([['1.1.0', '1.0.0'], ['3.0.0']]);
});

test('a release that needs another remote is refused alone and accepted as a train; the combination is named', async () => {
  await site.ops.publish(makeRelease({ remote: 'games', version: '3.0.0' }), 'games');
  await site.ops.publish(makeRelease({ version: '2.0.0', requires: { 'remote:games': '^3.0.0' } }));

  const alone = await site.ops.activate('2.0.0');
  const train = await site.ops.call('POST', '/trains', { body: { train: { help: '2.0.0', games: '3.0.0' } } });

  expect([alone.http, alone.message]).toEqual([409, 'help 2.0.0: it needs games ^3.0.0, not nothing; a player would get help@2.0.0']);
  expect(train.http).toBe(200);
  expect((await site.ops.command('revoke', 'games', { version: '3.0.0' })).http).toBe(200);
});

test('a revoked release occurs in the channel’s revocations only [F32]', async () => {
  await site.ops.activate('1.1.0');

  await site.ops.command('revoke', 'help', { version: '1.1.0', reason: 'steals tokens' });

  const { digest } = makeRelease({ version: '1.1.0' }).document;
  expect([channel().revoked, versionsAt(0)]).toEqual([[digest], ['1.0.0']]);
  expect((await site.ops.call('GET', '/remotes/help/versions')).data).toMatchObject([{ version: '1.1.0', revoked: true }, { live: true }]);
});

test('one signature is not enough for finance; the second one makes it pass [T05] [T06]', async () => {
  const draft = makeRelease({ remote: 'finance' });
  const [first, second] = signaturesFor(draft, site.dataDir);
  const url = '/remotes/finance/releases';
  await site.ops.call('POST', url, { body: { ...uploadOf(draft), signatures: [first] }, token: PUBLISH_TOKEN });

  const early = await site.ops.activate('1.0.0', 'finance');
  const twice = await site.ops.call('POST', `${url}/1.0.0/signatures`, { body: { signatures: [first, first] } });
  const still = await site.ops.activate('1.0.0', 'finance');
  await site.ops.call('POST', `${url}/1.0.0/signatures`, { body: { signatures: [second] } });
  const live = await site.ops.activate('1.0.0', 'finance');

  expect([early.http, early.message]).toEqual([409, 'finance 1.0.0 has 1 of 2 signatures: npm run release -- sign finance 1.0.0']);
  expect([twice.http, still.http, live.http]).toEqual([200, 409, 200]);
});

test('a signature of another team, for another text, or an invalid one is refused [T05]', async () => {
  const draft = makeRelease({ remote: 'finance' });
  const foreign = signaturesFor({ ...draft, document: { ...draft.document, remote: 'help' } }, site.dataDir);
  const other = signaturesFor(makeRelease({ remote: 'finance', content: 'two' }), site.dataDir);
  const send = (signatures: unknown) => site.ops.call('POST', '/remotes/finance/releases', { body: { ...uploadOf(draft), signatures } });

  expect((await send(foreign)).message).toContain('does not sign for finance under root 1');
  expect((await send(other)).message).toContain('is not one of this release');
  expect((await send([])).message).toContain('nobody of its team signed it');
  expect((await site.ops.call('GET', '/remotes/finance/versions')).data).toEqual([]);
});

test('a modified audit entry is found by its number [T28]', async () => {
  await site.ops.command('freeze', 'help', { reason: 'the weekend' });
  const before = await site.ops.call('GET', '/audit/verify');

  const lines = site.db.withTables<{ registry_audit: { id: number; reason: string } }>();
  await lines.updateTable('registry_audit').set({ reason: 'nothing special' }).where('id', '=', 3).execute();

  expect(before.data).toEqual({ entries: 4, lastLink: expect.stringMatching(/^[0-9a-f]{64}$/), brokenAt: null });
  expect((await site.ops.call('GET', '/audit/verify')).data).toMatchObject({ entries: 4, brokenAt: 3 });
  expect((await site.ops.call('GET', '/audit?limit=1')).data).toMatchObject([{ action: 'freeze', actor: 'lin', remote: 'help' }]);
});

test('finance and account have two keys each, readable by their owner only', () => {
  const names = readdirSync(join(site.dataDir, 'keys')).filter((name) => name.endsWith('.pem'));

  expect(names.toSorted()).toEqual([
    'channel.pem',
    'root-1.pem',
    'root-2.pem',
    'root-3.pem',
    'team-finance-1.pem',
    'team-finance-2.pem',
    'team-games-1.pem',
    'team-help-1.pem',
  ]);
});

test('the site refuses to start without the channel’s key', async () => {
  rmSync(join(site.dataDir, 'keys', 'channel.pem'));

  await expect(site.restart()).rejects.toThrow('CHANNEL_KEY is missing or another one: root 1');
  Object.assign(site, await startRegistry());
});

test('an instance with a folder of its own signs the channel under the same root once it is given the key', async () => {
  await expect(site.elsewhere('')).rejects.toThrow(/CHANNEL_KEY_FILE to `keys\/channel.pem` of the instance that has it/);
  const other = await site.elsewhere(readFileSync(join(site.dataDir, 'keys', 'channel.pem'), 'utf8'));

  expect(other.registry.keyring.currentRoot()).toEqual(site.registry.keyring.currentRoot());
  expect(other.registry.keyring.publicKey).toBe(site.registry.keyring.publicKey);
  await other.close();
});

test('pages receive what the root allows: channel, release and team [T05]', async () => {
  const root = (await site.app.inject(rootPath(1))).json<SignedDocument>();
  const { keys, remotes } = JSON.parse(root.payload) as Root;
  const { document: _hash, digest, signatures } = channel().remotes['help'] ?? { document: '', digest: '', signatures: [] };
  const text = (await site.app.inject(`/r/help/${digest}/release.json`)).body;

  expect(refuseSigners(await signersOf(text, signatures, keys), remotes['help'])).toBeNull();
  expect(refuseSigners(await signersOf(text, signatures, keys), remotes['finance'])).toBe('0 of 2 signatures');
});
