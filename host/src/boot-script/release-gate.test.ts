import { generateKeyPairSync, sign, createHash, type KeyObject } from 'node:crypto';
import type { Channel, Integrity, ReleaseDocument, SignedChannel } from '@site/shared/wire';
import { createReleaseGate } from './release-gate.ts';

const NOW_MS = 1_800_000_000_000;
const DIGEST = 'd'.repeat(24);
const FILE = `/r/help/${DIGEST}/remoteEntry.js`;

const site = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const publicKey = site.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

const sha384 = (text: string): Integrity => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const signed = (payload: string, key: KeyObject = site.privateKey): SignedChannel => ({
  payload,
  signature: sign(null, Buffer.from(payload), key).toString('base64'),
});

const documentText = (over: Partial<ReleaseDocument> = {}) =>
  JSON.stringify({ remote: 'help', digest: DIGEST, files: { 'remoteEntry.js': { integrity: 'sha384-entry', bytes: 1 } }, ...over });

const channel = (over: Partial<Channel> = {}, text = documentText()): string =>
  JSON.stringify({
    epoch: 7,
    issuedAtMs: NOW_MS,
    expiresAtMs: NOW_MS + 60_000,
    remotes: { help: { version: '1.0.0', digest: DIGEST, document: sha384(text) } },
    ...over,
  });

const openGate = () => createReleaseGate({ publicKey, hostFiles: { '/h/main.js': 'sha384-main' }, nowMs: () => NOW_MS });

test('files of the host may run at once, anything else may not', () => {
  const gate = openGate();

  expect(gate.integrityOf('/h/main.js')).toBe('sha384-main');
  expect(gate.integrityOf('/h/other.js')).toBeUndefined();
  expect(gate.integrityOf('constructor')).toBeUndefined();
});

test('a genuine channel is accepted and the files of an admitted release may run until it is retired', async () => {
  const gate = openGate();

  const accepted = await gate.accept(signed(channel()));
  const admitted = await gate.admit('help', documentText());

  expect(accepted.epoch).toBe(7);
  expect(admitted.digest).toBe(DIGEST);
  expect(gate.integrityOf(FILE)).toBe('sha384-entry');

  gate.retire(`/r/help/${DIGEST}/`);
  expect(gate.integrityOf(FILE)).toBeUndefined();
});

test.each([
  ['a flipped byte', { ...signed(channel()), payload: channel().replace('"epoch":7', '"epoch":8') }],
  ['the signature of a stranger', signed(channel(), stranger.privateKey)],
  ['an empty signature', { ...signed(channel()), signature: '' }],
  ['no signature', { payload: channel() } as SignedChannel],
  ['a signature that is no base64', { ...signed(channel()), signature: '***' }],
  ['garbage that is genuinely signed', signed('no json')],
  ['an expired channel', signed(channel({ expiresAtMs: NOW_MS }))],
  ['a channel without an expiry', signed(JSON.stringify({ epoch: 9, remotes: {} }))],
  ['a channel without an epoch', signed(JSON.stringify({ expiresAtMs: NOW_MS + 1, remotes: {} }))],
])('%s is refused and changes nothing', async (_case, candidate) => {
  const gate = openGate();

  await expect(gate.accept(candidate)).rejects.toThrow();
  await expect(gate.admit('help', documentText())).rejects.toThrow('not in the channel');
});

test('a replayed older epoch is refused, the same epoch signed anew is taken', async () => {
  const gate = openGate();
  await gate.accept(signed(channel()));

  await expect(gate.accept(signed(channel({ epoch: 6 })))).rejects.toThrow('older epoch');
  await expect(gate.accept(signed(channel({ issuedAtMs: NOW_MS + 1 })))).resolves.toMatchObject({ epoch: 7 });
});

test('the release that was live before may be admitted too', async () => {
  const gate = openGate();
  const before = { version: '0.9.0', digest: DIGEST, document: sha384(documentText()) };
  await gate.accept(signed(channel({ remotes: {}, lastGood: { help: before } })));

  await expect(gate.admit('help', documentText())).resolves.toMatchObject({ remote: 'help' });
});

test.each([
  ['a changed document', documentText({ version: '6.6.6' }), channel()],
  ['a document of another remote', documentText({ remote: 'finance' }), channel({}, documentText({ remote: 'finance' }))],
  ['a document of another digest', documentText({ digest: 'e'.repeat(24) }), channel({}, documentText({ digest: 'e'.repeat(24) }))],
])('%s is not admitted', async (_case, text, payload) => {
  const gate = openGate();
  await gate.accept(signed(payload));

  await expect(gate.admit('help', text)).rejects.toThrow('release of help');
  expect(gate.integrityOf(FILE)).toBeUndefined();
});
