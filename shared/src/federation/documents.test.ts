import { createHash, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { bucketOf, BUCKETS, canonicalJson, DOCUMENT_LIMITS, readCanonicalJson, signersOf } from './index.ts';

const VALUE = { b: [1, 'ä"\n', null, true], a: { z: 0.5, y: {} }, '10': 1, '9': 2 };

test('a document has one text, whatever the order of its keys', () => {
  const text = canonicalJson({ ...VALUE, left: undefined });

  expect(text).toBe('{"10":1,"9":2,"a":{"y":{},"z":0.5},"b":[1,"ä\\"\\n",null,true]}');
  expect(readCanonicalJson(text)).toEqual(VALUE);
});

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  ['a duplicate key', '{"a":1,"a":2}'],
  ['a space', '{"a": 1}'],
  ['another order', '{"b":1,"a":2}'],
  ['another spelling of a number', '{"a":1.0}'],
  ['a prototype', '{"__proto__":{"admin":true}}'],
  ['an escaped letter', '{"\\u0061":1}'],
  ['no JSON', '{"a":1'],
  ['too deep a nesting', deep(DOCUMENT_LIMITS.depth + 2)],
  ['a nesting that would fill the stack', deep(100_000)],
  ['too large a body', JSON.stringify('x'.repeat(DOCUMENT_LIMITS.characters))],
])('%s is refused before any field of the document is used [F29]', (_case, text) => {
  expect(() => readCanonicalJson(text)).toThrow(/./);
});

describe('signers', () => {
  const newKey = () => generateKeyPairSync('ed25519').privateKey;
  const publicPartOf = (key: KeyObject) => {
    const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
    return { keyid: x.slice(0, 16), publicKey: Buffer.from(x, 'base64url').toString('base64') };
  };
  const signText = (content: string, key: KeyObject) => ({
    keyid: publicPartOf(key).keyid,
    sig: sign(null, Buffer.from(content), key).toString('base64'),
  });
  const [one, other] = [newKey(), newKey()];
  const keysOf = (...list: readonly KeyObject[]) =>
    Object.fromEntries(
      list.map((key) => [publicPartOf(key).keyid, { scheme: 'ed25519' as const, publicKey: publicPartOf(key).publicKey }]),
    );
  const text = canonicalJson(VALUE);

  test('count each key once, and only when it signed exactly this text [F29]', async () => {
    const signed = [signText(text, one), signText(text, one), signText(`${text} `, other)];

    expect([...(await signersOf(text, signed, keysOf(one, other)))]).toEqual([publicPartOf(one).keyid]);
  });

  test('never include unknown keys, keys under another name, or malformed keys [T05] [F29]', async () => {
    const genuine = signText(text, one);
    const garbage = [
      { keyid: 'constructor', sig: genuine.sig },
      { ...genuine, keyid: publicPartOf(other).keyid },
      { ...genuine, sig: '***' },
      { ...genuine, sig: '' },
    ];
    const otherScheme = { [genuine.keyid]: { scheme: 'none' as 'ed25519', publicKey: publicPartOf(one).publicKey } };

    expect((await signersOf(text, garbage, keysOf(one, other))).size).toBe(0);
    expect((await signersOf(text, [genuine], keysOf(other))).size).toBe(0);
    expect((await signersOf(text, [genuine], otherScheme)).size).toBe(0);
  });

  test('are none for a text with a changed byte [F29]', async () => {
    const genuine = signText(text, one);
    const bytes = Array.from(text, (_character, index) => `${text.slice(0, index)}\u0001${text.slice(index + 1)}`);
    const found = await Promise.all(bytes.map((changed) => signersOf(changed, [genuine], keysOf(one))));

    expect(found.filter(({ size }) => size > 0)).toEqual([]);
  });
});

describe('buckets', () => {
  const device = (index: number) => `device-${index}`;

  test('are SHA-256 over salt and device, so that anyone can verify them', () => {
    const hex = createHash('sha256').update('train-1\ndevice-7').digest('hex').slice(0, 12);

    expect(bucketOf('train-1', 'device-7')).toBe(Number.parseInt(hex, 16) % BUCKETS);
  });

  test('stay the same for a device, and another salt draws again', () => {
    const draw = (salt: string) => Array.from({ length: 50 }, (_none, index) => bucketOf(salt, device(index)));

    expect(draw('a')).toEqual(draw('a'));
    expect(draw('b')).not.toEqual(draw('a'));
  });

  test('spread evenly: each tenth holds a tenth', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 5000; index += 1) {
      const tenth = Math.floor(bucketOf('even', device(index)) / 1000);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }

    expect(Math.min(...tenths)).toBeGreaterThan(430);
    expect(Math.max(...tenths)).toBeLessThan(570);
  });
});
