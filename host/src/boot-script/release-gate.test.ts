import { canonicalJson } from '@site/shared/federation';
import { type Browser, channelOf, DIGEST, documentOf, liveOf, NOW_MS, openGate, rootOf, sign, signedChannel } from './gate-fixture.ts';

const FILE = `/r/help/${DIGEST}/remoteEntry.js`;
const TEXT = canonicalJson(documentOf());

test('files of the host may run at once, all others may not', async () => {
  const gate = await openGate();

  expect(gate.integrityOf('/h/main.js')).toBe('sha384-main');
  expect(gate.integrityOf('/h/other.js')).toBeUndefined();
  expect(gate.integrityOf('constructor')).toBeUndefined();
});

test('a valid channel is accepted, and the files of an admitted release may run until it is retired', async () => {
  const gate = await openGate();

  const accepted = await gate.accept(await signedChannel());
  const admitted = await gate.admit('help', TEXT);

  expect(accepted.epoch).toBe(7);
  expect(admitted.digest).toBe(DIGEST);
  expect(gate.integrityOf(FILE)).toBe('sha384-entry');

  gate.retire(`/r/help/${DIGEST}/`);
  expect(gate.integrityOf(FILE)).toBeUndefined();
});

test('the previous live release and canary releases may be admitted too', async () => {
  const live = await liveOf(TEXT, 'help');
  const asBefore = await openGate();
  await asBefore.accept(await signedChannel({ remotes: {}, lastGood: { help: live } }));
  const asCanary = await openGate();
  await asCanary.accept(await signedChannel({ remotes: {}, canaries: [{ salt: 's', share: 0, remotes: { help: live } }] }));

  await expect(asBefore.admit('help', TEXT)).resolves.toMatchObject({ remote: 'help' });
  await expect(asCanary.admit('help', TEXT)).resolves.toMatchObject({ remote: 'help' });
});

test('none of the last ten channels is accepted again, in any tab or after reload; a re-signed equal epoch is [T02] [F30]', async () => {
  const browser: Browser = { stored: null };
  const [gate, other] = [await openGate(browser), await openGate(browser)];
  const past = await Promise.all(Array.from({ length: 10 }, (_one, at) => signedChannel({ epoch: at + 10 })));
  for (const channel of past) await gate.accept(channel);
  const reloaded = await openGate(browser);

  for (const tab of [gate, other, reloaded]) {
    for (const channel of past.slice(0, -1)) await expect(tab.accept(channel)).rejects.toThrow('older epoch');
    await expect(tab.accept(await signedChannel({ epoch: 19, issuedAtMs: NOW_MS }))).resolves.toMatchObject({ epoch: 19 });
  }
});

test.each([
  ['unsigned', async (payload: string) => ({ payload, signatures: [] })],
  ['signed by a foreign key', (payload: string) => sign(payload, 'stranger')],
  ['signed by the key of a team', (payload: string) => sign(payload, 'help')],
  ['no document', async () => ({}) as never],
])('a channel of a far epoch that a script stored, %s, keeps no channel of the site out [T07] [F30]', async (_how, forge) => {
  const gate = await openGate({ stored: await forge(canonicalJson(await channelOf({ epoch: Number.MAX_SAFE_INTEGER }))) });

  await expect(gate.accept(await signedChannel({ epoch: 8 }))).resolves.toMatchObject({ epoch: 8 });
});

test('a new root alone undoes a forged epoch jump made with a stolen channel key [F35] [T06]', async () => {
  const browser: Browser = { stored: null };
  const gate = await openGate(browser);
  await gate.accept(await signedChannel({ epoch: 1_000_000 }));
  await expect(gate.accept(await signedChannel({ epoch: 8 }))).rejects.toThrow('older epoch');

  const root = await rootOf();
  const { channel: _stolen, ...others } = root.keys;
  const roles = { ...root.roles, channel: { keyids: ['root-3'], threshold: 1 } };
  gate.roots.set(2, await sign(canonicalJson({ ...root, version: 2, keys: others, roles }), 'root-1', 'root-2'));

  await expect(gate.accept(await signedChannel({ epoch: 9, root: 2 }))).rejects.toThrow('0 of 1 signatures');
  await expect(gate.accept(await signedChannel({ epoch: 9, root: 2 }, 'root-3'))).resolves.toMatchObject({ epoch: 9 });
  await expect(gate.accept(await signedChannel({ epoch: 1_000_001 }))).rejects.toThrow();
});

test('a channel that expires while the page is open keeps running releases and blocks new starts [T03] [F31]', async () => {
  const gate = await openGate();
  await gate.accept(await signedChannel());
  await gate.admit('help', TEXT);

  gate.clock.nowMs += 3_600_000;

  expect(gate.integrityOf(FILE)).toBe('sha384-entry');
  await expect(gate.admit('help', TEXT)).rejects.toThrow('channel expired');
});

test('a revoked release may not run from the revoking channel on, and cannot be admitted again [F32]', async () => {
  const gate = await openGate();
  await gate.accept(await signedChannel());
  await gate.admit('help', TEXT);

  await gate.accept(await signedChannel({ epoch: 8, revoked: [DIGEST] }));

  expect(gate.integrityOf(FILE)).toBeUndefined();
  await expect(gate.admit('help', TEXT)).rejects.toThrow('revoked');
});

test('files of a host that the channel names may run where its pages find them', async () => {
  const text = canonicalJson(documentOf('host', { requires: {}, files: { 'main.b.js': { integrity: 'sha384-next', bytes: 1 } } }));
  const gate = await openGate();
  await gate.accept(await signedChannel({ remotes: { host: await liveOf(text, 'host') } }));
  expect(gate.integrityOf('/h/main.b.js')).toBeUndefined();

  await gate.admit('host', text);
  expect([gate.integrityOf('/h/main.b.js'), gate.integrityOf('/h/main.js')]).toEqual(['sha384-next', 'sha384-main']);

  await gate.accept(await signedChannel({ epoch: 8, remotes: { host: await liveOf(text, 'help') } }));
  await expect(gate.admit('host', text)).rejects.toThrow('release of host');
});
