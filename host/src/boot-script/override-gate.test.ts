import { canonicalJson, OVERRIDE_MOST_MS, releasesFor, type Override, type SignedDocument } from '@site/shared/federation';
import { documentOf, liveOf, NOW_MS, openGate, overrideOf, rootOf, sign, signedChannel, type KeyName } from './gate-fixture.ts';

const NEW_DIGEST = 'e'.repeat(24);
const NEXT = canonicalJson(documentOf('help', { digest: NEW_DIGEST, id: `help_${NEW_DIGEST}`, version: '2.0.0' }));
const FILE = `/r/help/${NEW_DIGEST}/remoteEntry.js`;
const HOUR_MS = 3_600_000;

async function openFollowing(over: Partial<Override> = {}, ...by: KeyName[]) {
  const gate = await openGate();
  await gate.accept(await signedChannel());
  const signed = await sign(canonicalJson(await overrideOf(NEXT, over)), ...(by.length > 0 ? by : (['channel'] as const)));
  return { gate, signed };
}

test('an override link signed by the channel’s key prefers one release of one remote in this browser until it expires', async () => {
  const { gate, signed } = await openFollowing();
  await expect(gate.admit('help', NEXT)).rejects.toThrow('not in the channel');

  await gate.overriding.follow(signed);
  await gate.admit('help', NEXT);

  const first = () => {
    const channel = gate.current();
    return channel && releasesFor(channel, 'help', () => 9999).map(({ digest }) => digest);
  };
  expect(first()).toEqual([NEW_DIGEST, 'd'.repeat(24)]);
  expect(gate.integrityOf(FILE)).toBe('sha384-entry');

  gate.clock.nowMs += HOUR_MS;
  expect(gate.overriding.followed()).toBeNull();
  expect(first()).toEqual(['d'.repeat(24)]);
});

test('an override can be ended at any time', async () => {
  const { gate, signed } = await openFollowing();
  await gate.overriding.follow(signed);

  gate.overriding.unfollow();

  expect(gate.current()?.canaries).toEqual([]);
  await expect(gate.admit('help', NEXT)).rejects.toThrow('not in the channel');
});

const BENT: Readonly<Record<string, Partial<Override>>> = {
  'a time that has run out': { expiresAtMs: NOW_MS },
  'a time that is yet to come': { issuedAtMs: NOW_MS + HOUR_MS, expiresAtMs: NOW_MS + 2 * HOUR_MS },
  'a time without an end': { expiresAtMs: NOW_MS + OVERRIDE_MOST_MS },
  'times that are no numbers': { expiresAtMs: Number.MAX_VALUE },
  'another site': { origin: 'https://other.example' },
  'another channel': { channel: 'staging' },
  'an older root': { root: 0 },
  'a remote that is none': { remote: 'constructor' },
  'another kind of document': { type: 'channel' as 'override' },
};

test.each(Object.entries(BENT))('a link of %s is rejected although its signature is valid', async (_what, over) => {
  const { gate, signed } = await openFollowing(over);

  await expect(gate.overriding.follow(signed)).rejects.toThrow('override: ');

  expect(gate.overriding.followed()).toBeNull();
  expect(gate.current()?.canaries).toEqual([]);
});

const UNSIGNED: Readonly<Record<string, (honest: SignedDocument) => Promise<SignedDocument>>> = {
  'no signature': async ({ payload }) => ({ payload, signatures: [] }),
  'a stranger’s key': ({ payload }) => sign(payload, 'stranger'),
  'the key of the remote’s own team': ({ payload }) => sign(payload, 'help'),
  'the keys of the root': ({ payload }) => sign(payload, 'root-1', 'root-2'),
  'one letter altered': async ({ payload, signatures }) => ({
    payload: payload.replace('2.0.0', '2.0.1').replace('"1.0.0"', '"1.0.1"'),
    signatures,
  }),
  'its time prolonged': async ({ payload, signatures }) => ({
    payload: payload.replace(/"expiresAtMs":\d+/, `"expiresAtMs":${NOW_MS + 9 * HOUR_MS}`),
    signatures,
  }),
  'another spelling': async ({ payload, signatures }) => ({ payload: `${payload} `, signatures }),
  'the signatures of a channel': async ({ payload }) => ({ payload, signatures: (await signedChannel()).signatures }),
};

test.each(Object.entries(UNSIGNED))('a link with %s is rejected [T06]', async (_what, bend) => {
  const { gate, signed } = await openFollowing();

  await expect(gate.overriding.follow(await bend(signed))).rejects.toThrow();

  expect(gate.overriding.followed()).toBeNull();
});

test('a link is invalid before a channel was verified, and after it expires', async () => {
  const { gate, signed } = await openFollowing();
  const early = await openGate();
  await expect(early.overriding.follow(signed)).rejects.toThrow('no channel');

  await gate.overriding.follow(signed);
  gate.overriding.unfollow();
  gate.clock.nowMs += HOUR_MS;

  await expect(gate.overriding.follow(signed)).rejects.toThrow('expired');
});

test('a link never restores a revoked release, and ends when its release is revoked [F32]', async () => {
  const { gate, signed } = await openFollowing();
  await gate.overriding.follow(signed);
  await gate.admit('help', NEXT);

  await gate.accept(await signedChannel({ epoch: 8, revoked: [NEW_DIGEST] }));

  expect(gate.overriding.followed()).toBeNull();
  expect(gate.integrityOf(FILE)).toBeUndefined();
  await expect(gate.overriding.follow(signed)).rejects.toThrow('revoked');
  await expect(gate.admit('help', NEXT)).rejects.toThrow();
});

test('the release of a link needs the signatures of its team, two for finance [T05]', async () => {
  const document = documentOf('finance', { digest: NEW_DIGEST, id: `finance_${NEW_DIGEST}` });
  const text = canonicalJson(document);
  const admitted = async (...by: KeyName[]) => {
    const { gate, signed } = await openFollowing({ remote: 'finance', release: { ...(await liveOf(text, ...by)), digest: NEW_DIGEST } });
    await gate.overriding.follow(signed);
    return gate.admit('finance', text).then(
      () => 'admitted',
      (error: Error) => error.message,
    );
  };

  expect(await admitted('help')).toContain('0 of 2 signatures');
  expect(await admitted('finance-1')).toContain('1 of 2 signatures');
  expect(await admitted('channel', 'root-1')).toContain('0 of 2 signatures');
  expect(await admitted('finance-1', 'finance-2')).toBe('admitted');
});

test('a link ends with the root whose key signed it, so links of a stolen key end with the key [F35]', async () => {
  const { gate, signed } = await openFollowing();
  await gate.overriding.follow(signed);
  const root = await rootOf();
  const { channel: _stolen, ...others } = root.keys;
  const roles = { ...root.roles, channel: { keyids: ['root-3'], threshold: 1 } };
  gate.roots.set(2, await sign(canonicalJson({ ...root, version: 2, keys: others, roles }), 'root-1', 'root-2'));

  await gate.accept(await signedChannel({ epoch: 9, root: 2 }, 'root-3'));

  expect(gate.overriding.followed()).toBeNull();
});
