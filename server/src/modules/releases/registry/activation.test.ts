import {
  readCanonicalJson,
  signersOf,
  CHANNEL_PATH,
  refuseSigners,
  rootPath,
  type Channel,
  type Root,
  type SignedChannel,
  type SignedDocument,
} from '@site/shared/federation';
import { createPublicKey, verify } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../../kernel/clock.ts';
import { CHANNEL_LIFE_MS, CHANNEL_RENEWAL_MS } from './channel.ts';
import { makeRelease, START_MS, withRegistry } from './testing.ts';

const site = withRegistry('each test', async ({ ops }) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await ops.publish(makeRelease({ version }));
});

const readChannel = ({ payload }: SignedChannel) => JSON.parse(payload) as Channel;
const live = () => readChannel(site.registry.current()).remotes['help']?.version;

test('activating a version signs a new epoch that names it', async () => {
  const { data } = await site.ops.activate('1.0.0');

  expect(data).toMatchObject({ remote: 'help', version: '1.0.0', from: null, epoch: 1, changed: true });
  const signed = (await site.app.inject(CHANNEL_PATH)).json<SignedChannel>();
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(site.registry.keyring.publicKey, 'base64')]);
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(signed.payload), key, Buffer.from(signed.signature, 'base64'))).toBe(true);
  expect(readChannel(signed)).toMatchObject({
    epoch: 1,
    issuedAtMs: START_MS,
    expiresAtMs: START_MS + CHANNEL_LIFE_MS,
    remotes: { help: { version: '1.0.0' } },
  });
});

test('the root with the channel’s keys is served for ever, and there is no other [F35]', async () => {
  const root = (await site.app.inject(rootPath(1))).json<SignedDocument>();

  const { keys, roles, remotes } = JSON.parse(root.payload) as Root;
  const { payload, signatures } = site.registry.current();
  expect(refuseSigners(await signersOf(root.payload, root.signatures, keys), roles.root)).toBeNull();
  expect(refuseSigners(await signersOf(payload, signatures, keys), roles.channel)).toBeNull();
  expect(remotes['help']).toMatchObject({ threshold: 1 });
  expect(readCanonicalJson(payload)).toMatchObject({ type: 'channel', root: 1, hostMin: '0.0.0', canaries: [], revoked: [] });
  expect((await site.app.inject(rootPath(2))).statusCode).toBe(404);
});

test('the channel is re-signed before it expires, in the same epoch', async () => {
  await site.ops.activate('1.0.0');
  site.clock.advance(CHANNEL_RENEWAL_MS);

  const { epoch, issuedAtMs } = readChannel(site.registry.current());

  expect([epoch, issuedAtMs]).toEqual([1, START_MS + CHANNEL_RENEWAL_MS]);
});

test('activating the live version creates no epoch', async () => {
  await site.ops.activate('1.0.0');

  expect((await site.ops.activate('1.0.0')).data).toMatchObject({ epoch: 1, changed: false });
});

test('an unknown version is refused with the known ones', async () => {
  const { http, message } = await site.ops.activate('9.9.9');

  expect([http, message]).toEqual([409, 'help 9.9.9 is not published; known: 1.2.0, 1.1.0, 1.0.0']);
});

test('an unknown remote is refused by both commands', async () => {
  const reason = "there is no remote 'shop'; the site knows games, help, finance";

  expect((await site.ops.activate('1.0.0', 'shop')).message).toBe(reason);
  expect((await site.ops.rollback(undefined, 'shop')).message).toBe(reason);
});

test('a command with an invalid field is malformed, and the field is named', async () => {
  const { http, message } = await site.ops.call('POST', '/remotes/help/activate', { body: { version: 7 } });

  expect(http).toBe(400);
  expect(message).toContain('version');
});

test('a rollback restores the previous version in a new epoch; twice goes back two steps', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await site.ops.activate(version);

  expect((await site.ops.rollback()).data).toMatchObject({ version: '1.1.0', from: '1.2.0', epoch: 4 });
  expect((await site.ops.rollback()).data).toMatchObject({ version: '1.0.0', from: '1.1.0', epoch: 5 });
  expect(live()).toBe('1.0.0');
});

test('the channel names the previous version, never one that was rolled back from', async () => {
  const lastGood = () => readChannel(site.registry.current()).lastGood?.['help']?.version;
  await site.ops.activate('1.0.0');
  expect(lastGood()).toBeUndefined();
  await site.ops.activate('1.1.0');
  await site.ops.activate('1.2.0');
  expect(lastGood()).toBe('1.1.0');

  await site.ops.rollback();

  expect([live(), lastGood()]).toEqual(['1.1.0', '1.0.0']);
});

test('a rollback to a named version goes there directly', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await site.ops.activate(version);

  expect((await site.ops.rollback('1.0.0')).data).toMatchObject({ version: '1.0.0', epoch: 4 });
});

test('there is no rollback without a past, to what is live, to what never was live, or to what is not published', async () => {
  expect((await site.ops.rollback()).message).toBe('help has nothing live to roll back from');
  await site.ops.activate('1.1.0');

  expect((await site.ops.rollback()).message).toBe('help 1.1.0 is the first that was live; there is nothing before it');
  expect((await site.ops.rollback('1.1.0')).message).toBe('help 1.1.0 is live already');
  expect((await site.ops.rollback('1.0.0')).message).toBe('help 1.0.0 was not live before 1.1.0, or was taken back since; use activate');
  expect((await site.ops.rollback('3.0.0')).message).toContain('help 3.0.0 is not published');
  expect(live()).toBe('1.1.0');
});

test('a rollback to a release that was taken back names that as the reason', async () => {
  for (const version of ['1.0.0', '1.1.0']) await site.ops.activate(version);
  await site.ops.rollback();

  expect((await site.ops.rollback('1.1.0')).message).toBe('help 1.1.0 was not live before 1.0.0, or was taken back since; use activate');
});

test('a replaced release is still served', async () => {
  await site.ops.activate('1.0.0');
  const { digest } = makeRelease({ version: '1.0.0' }).document;

  await site.ops.activate('1.1.0');

  expect((await site.app.inject(`/r/help/${digest}/screen.js`)).statusCode).toBe(200);
});

test('every action records who, when, from which epoch to which, and why', async () => {
  await site.ops.activate('1.0.0');

  const { data } = await site.ops.status();

  expect(data).toMatchObject({
    actions: [
      { actor: 'lin', at_ms: START_MS, action: 'activate', remote: 'help', version: '1.0.0', from_epoch: 0, to_epoch: 1, reason: 'a test' },
      { action: 'publish', version: '1.2.0', from_epoch: 0, to_epoch: 0 },
      { action: 'publish', version: '1.1.0' },
      { action: 'publish', version: '1.0.0' },
    ],
  });
});

test('state and key survive a restart, and only the owner can read the key', async () => {
  await site.ops.activate('1.1.0');
  const { publicKey } = site.registry.keyring;

  Object.assign(site, await site.restart());

  expect([live(), site.registry.keyring.publicKey]).toEqual(['1.1.0', publicKey]);
  expect((await site.ops.rollback()).message).toContain('nothing before it');
  expect(statSync(join(site.dataDir, 'keys', 'channel.pem')).mode & 0o777).toBe(0o600);
});

test('concurrent commands are executed one after the other', async () => {
  const answers = await Promise.all(['1.0.0', '1.1.0', '1.2.0'].map((version) => site.ops.activate(version)));

  expect(answers.map(({ data }) => (data as { epoch: number }).epoch)).toEqual([1, 2, 3]);
});

test('a swap is streamed to pages with the document of the new release, a renewal without', async () => {
  const heard: string[][] = [];
  site.registry.subscribe((_signed, documents) => heard.push(Object.keys(documents)));
  const release = makeRelease({ version: '1.1.0' });
  let text = '';
  site.registry.subscribe((_signed, documents) => (text = documents['help'] ?? text));

  await site.ops.activate('1.1.0');
  site.clock.advance(CHANNEL_RENEWAL_MS);
  site.registry.current();

  expect(heard).toEqual([['help'], []]);
  expect(JSON.parse(text)).toEqual(release.document);
});

test('another instance over the same database and keys follows activations and notifies its own tabs', async () => {
  const other = await site.another();
  const heard: number[] = [];
  other.registry.subscribe(({ payload }) => heard.push((JSON.parse(payload) as Channel).epoch));
  await site.ops.activate('1.0.0');

  await other.registry.follow();
  await other.registry.follow();

  expect(other.registry.live()['help']?.version).toBe('1.0.0');
  expect(heard).toEqual([1]);
  await other.close();
});

test('concurrent commands at two instances run one after the other, and both know the outcome', async () => {
  await site.ops.publish(makeRelease({ remote: 'games', version: '3.0.0' }), 'games');
  const other = await site.another();

  const answers = await Promise.all([
    site.ops.activate('1.0.0'),
    other.ops.activate('3.0.0', 'games'),
    site.ops.activate('1.1.0'),
    other.ops.activate('1.2.0'),
  ]);
  await Promise.all([site, other].map(({ registry }) => registry.follow()));

  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ data }) => (data as { epoch: number }).epoch))).toEqual(new Set([1, 2, 3, 4]));
  expect(site.registry.live()).toEqual(other.registry.live());
  expect(site.registry.live()['games']?.version).toBe('3.0.0');
  expect(await site.registry.verifyAudit()).toMatchObject({ brokenAt: null });
  await other.close();
});

test('one of two concurrent publishes of a version succeeds, and the other says so', async () => {
  const other = await site.another();
  const draft = makeRelease({ version: '7.0.0' });

  const answers = await Promise.all([site.ops.publish(draft), other.ops.publish(draft)]);

  expect(answers.filter(({ http }) => http === 200).length).toBeGreaterThanOrEqual(1);
  for (const { http, message } of answers)
    if (http !== 200) expect([http, message]).toEqual([409, expect.stringContaining('publish it again')]);
  expect((await site.ops.publish(draft)).data).toMatchObject({ known: true });
  await other.close();
});

test('an old tab finds every file of its release after many activations and after revocation [F10]', async () => {
  const { document, files } = makeRelease({ version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await site.ops.activate(version);
  await site.ops.command('revoke', 'help', { version: '1.0.0' });
  site.clock.advance(DAY_MS);

  for (const name of Object.keys(document.files)) {
    const answer = await site.app.inject(`/r/help/${document.digest}/${name}`);
    expect([name, answer.rawPayload]).toEqual([name, files[name]]);
  }
});
