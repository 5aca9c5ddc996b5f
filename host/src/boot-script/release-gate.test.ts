import type { Channel, Integrity, ReleaseDocument, SignedChannel } from '@site/shared/wire';
import { createReleaseGate } from './release-gate.ts';

const NOW_MS = 1_800_000_000_000;
const DIGEST = 'd'.repeat(24);
const FILE = `/r/help/${DIGEST}/remoteEntry.js`;

const bytes = (text: string) => new TextEncoder().encode(text);
const base64 = (buffer: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)));
const newKeys = async () => (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
const site = newKeys();
const stranger = newKeys();

async function signed(payload: string, keys = site): Promise<SignedChannel> {
  const { privateKey } = await keys;
  return { payload, signatures: [], signature: base64(await crypto.subtle.sign('Ed25519', privateKey, bytes(payload))) };
}

const sha384 = async (text: string): Promise<Integrity> => `sha384-${base64(await crypto.subtle.digest('SHA-384', bytes(text)))}`;

const documentText = (over: Partial<ReleaseDocument> = {}) =>
  JSON.stringify({ remote: 'help', digest: DIGEST, files: { 'remoteEntry.js': { integrity: 'sha384-entry', bytes: 1 } }, ...over });

async function channel(over: Partial<Channel> = {}, text = documentText()): Promise<string> {
  const help = { version: '1.0.0', digest: DIGEST, document: await sha384(text) };
  return JSON.stringify({ epoch: 7, issuedAtMs: NOW_MS, expiresAtMs: NOW_MS + 60_000, remotes: { help }, ...over });
}

async function openGate() {
  const publicKey = base64(await crypto.subtle.exportKey('raw', (await site).publicKey));
  return createReleaseGate({ publicKey, hostFiles: { '/h/main.js': 'sha384-main' }, nowMs: () => NOW_MS });
}

const genuine = async (over: Partial<Channel> = {}) => signed(await channel(over));

test('files of the host may run at once, anything else may not', async () => {
  const gate = await openGate();

  expect(gate.integrityOf('/h/main.js')).toBe('sha384-main');
  expect(gate.integrityOf('/h/other.js')).toBeUndefined();
  expect(gate.integrityOf('constructor')).toBeUndefined();
});

test('a genuine channel is accepted and the files of an admitted release may run until it is retired', async () => {
  const gate = await openGate();

  const accepted = await gate.accept(await genuine());
  const admitted = await gate.admit('help', documentText());

  expect(accepted.epoch).toBe(7);
  expect(admitted.digest).toBe(DIGEST);
  expect(gate.integrityOf(FILE)).toBe('sha384-entry');

  gate.retire(`/r/help/${DIGEST}/`);
  expect(gate.integrityOf(FILE)).toBeUndefined();
});

test.each<[string, () => Promise<SignedChannel>]>([
  ['a flipped byte', async () => ({ ...(await genuine()), payload: (await channel()).replace('"epoch":7', '"epoch":8') })],
  ['the signature of a stranger', async () => signed(await channel(), stranger)],
  ['an empty signature', async () => ({ ...(await genuine()), signature: '' })],
  ['no signature', async () => ({ payload: await channel() }) as SignedChannel],
  ['a signature that is no base64', async () => ({ ...(await genuine()), signature: '***' })],
  ['garbage that is genuinely signed', () => signed('no json')],
  ['an expired channel', () => genuine({ expiresAtMs: NOW_MS })],
  ['a channel without an expiry', () => signed(JSON.stringify({ epoch: 9, remotes: {} }))],
  ['a channel without an epoch', () => signed(JSON.stringify({ expiresAtMs: NOW_MS + 1, remotes: {} }))],
])('%s is refused and changes nothing', async (_case, candidate) => {
  const gate = await openGate();

  await expect(gate.accept(await candidate())).rejects.toThrow();
  await expect(gate.admit('help', documentText())).rejects.toThrow('not in the channel');
});

test('a replayed older epoch is refused, the same epoch signed anew is taken', async () => {
  const gate = await openGate();
  await gate.accept(await genuine());

  await expect(gate.accept(await genuine({ epoch: 6 }))).rejects.toThrow('older epoch');
  await expect(gate.accept(await genuine({ issuedAtMs: NOW_MS + 1 }))).resolves.toMatchObject({ epoch: 7 });
});

test('the release that was live before may be admitted too', async () => {
  const gate = await openGate();
  const before = { version: '0.9.0', digest: DIGEST, document: await sha384(documentText()), signatures: [] };
  await gate.accept(await genuine({ remotes: {}, lastGood: { help: before } }));

  await expect(gate.admit('help', documentText())).resolves.toMatchObject({ remote: 'help' });
});

test.each<[string, Partial<ReleaseDocument>, boolean]>([
  ['a changed document', { version: '6.6.6' }, false],
  ['a document of another remote', { remote: 'finance' }, true],
  ['a document of another digest', { digest: 'e'.repeat(24) }, true],
])('%s is not admitted', async (_case, over, vouched) => {
  const gate = await openGate();
  const text = documentText(over);
  await gate.accept(await signed(await channel({}, vouched ? text : documentText())));

  await expect(gate.admit('help', text)).rejects.toThrow('release of help');
  expect(gate.integrityOf(FILE)).toBeUndefined();
});
