import {
  signersOf,
  OVERRIDE_MARK,
  refuseOverride,
  refuseSigners,
  type Channel,
  type Override,
  type Root,
  type SignedDocument,
} from '@site/shared/federation';
import { makeRelease, signaturesFor, START_MS, withRegistry, uploadOf } from './testing.ts';

const ORIGIN = 'https://site.example';
const site = withRegistry('each test', async ({ ops }) => {
  for (const version of ['1.0.0', '1.1.0']) await ops.publish(makeRelease({ version }));
  await ops.activate('1.0.0');
});

const ask = (over: object = {}, token?: string, remote = 'help') =>
  site.ops.call('POST', `/remotes/${remote}/override-link`, {
    body: { version: '1.1.0', origin: ORIGIN, minutes: 30, ...over },
    ...(token !== undefined && { token }),
  });

test('a link is signed by the channel’s key for one release, site and time, changes nothing for players and is audited', async () => {
  const before = await site.ops.status();
  const { data } = (await ask()) as { data: { fragment: string; expiresAtMs: number } };

  const text = Buffer.from(data.fragment.slice(OVERRIDE_MARK.length), 'base64url').toString();
  const { payload, signatures } = JSON.parse(text) as SignedDocument;
  const override = JSON.parse(payload) as Override;
  const root = JSON.parse(site.registry.keyring.currentRoot().payload) as Root;
  const channel = JSON.parse(site.registry.current().payload) as Channel;
  expect(refuseSigners(await signersOf(payload, signatures, root.keys), root.roles.channel)).toBeNull();
  expect(refuseOverride(override, { origin: ORIGIN, channel, root, nowMs: START_MS })).toBeNull();
  expect(override).toMatchObject({ remote: 'help', release: { version: '1.1.0' }, expiresAtMs: START_MS + 30 * 60_000 });
  expect(await site.ops.status()).toMatchObject({
    data: {
      epoch: (before.data as { epoch: number }).epoch,
      actions: [{ actor: 'lin', action: 'override-link', version: '1.1.0' }, expect.anything(), expect.anything(), expect.anything()],
    },
  });
});

test('a link for an unpublished release, without an expiry, or for no site is refused', async () => {
  const refusals = [
    [{ version: '9.0.0' }, 'help 9.0.0 is not published'],
    [{ minutes: 0 }, 'a link is good for 1 to 1440 minutes'],
    [{ minutes: 1441 }, 'a link is good for 1 to 1440 minutes'],
    [{ origin: `${ORIGIN}/x` }, 'is no address of a site'],
  ] as const;
  for (const [over, message] of refusals)
    expect(await ask(over)).toMatchObject({ http: 409, message: expect.stringContaining(message) as string });
});

test('a link to a revoked or unsigned release is refused', async () => {
  await site.ops.command('revoke', 'help', { version: '1.1.0' });
  expect(await ask()).toMatchObject({ http: 409, message: 'help 1.1.0 is revoked' });

  const draft = makeRelease({ remote: 'finance' });
  const [first] = signaturesFor(draft, site.dataDir);
  await site.ops.call('POST', '/remotes/finance/releases', { body: { ...uploadOf(draft), signatures: [first] } });
  expect(await ask({ version: '1.0.0' }, undefined, 'finance')).toMatchObject({ http: 409, message: 'finance 1.0.0: 1 of 2 signatures' });
});

test('a remote’s team makes links for its own remote only; a reader makes none [T28]', async () => {
  for (const [name, role, http] of [
    ['help-team', 'publish:help', 200],
    ['night-shift', 'operate', 200],
    ['games-team', 'publish:games', 403],
    ['looker', 'read', 403],
  ] as const)
    expect([name, (await ask({}, await site.ops.makeToken(name, role))).http]).toEqual([name, http]);
});

test('the publisher of a finance release makes no link to it, another person does [T28]', async () => {
  const draft = makeRelease({ remote: 'finance' });
  const publisher = await site.ops.makeToken('finance-team', 'publish:finance');
  const body = { ...uploadOf(draft), signatures: signaturesFor(draft, site.dataDir) };
  expect(await site.ops.call('POST', '/remotes/finance/releases', { body, token: publisher })).toMatchObject({ http: 200 });

  const over = { version: '1.0.0' };
  expect(await ask(over, publisher, 'finance')).toMatchObject({
    http: 409,
    message: expect.stringContaining('another person has to open it') as string,
  });
  expect(await ask(over, await site.ops.makeToken('night-shift', 'operate'), 'finance')).toMatchObject({ http: 200 });
});
