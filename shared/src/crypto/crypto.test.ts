import { createCipheriv, createHash, createHmac } from 'node:crypto';
import {
  canonicalRequest,
  decrypt,
  encrypt,
  hmacSha256Hex,
  keyBeforeLogin,
  openHeader,
  sealHeader,
  sha256Hex,
  signArea,
  signRequest,
  type SignedRequest,
} from './index.ts';
import { signingDay } from './signature.ts';

const TEXTS = ['', 'abc', '您好，世界', '{"amount":"100.00"}', '😀', 'x'.repeat(5000)];
const KEY = 'a'.repeat(63) + 'b';
const IV = '00112233445566778899aabbccddeeff';
const REQUEST: SignedRequest = {
  method: 'post',
  path: '/fd/api/v1/wallet/summary',
  query: 'b=2&a=1',
  body: '{"x":1}',
  time: '1764000000000',
  nonce: 'n1',
  uuid: 'u1',
  siteId: 4002,
};

test.each(TEXTS)('hashes and keyed hashes equal those of Node for text %# [SIG-6]', (text) => {
  expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
  expect(hmacSha256Hex(KEY, text)).toBe(createHmac('sha256', KEY).update(text).digest('hex'));
});

test('hashes of texts and keys of every length over two blocks equal those of Node, one key after the other [SIG-6]', () => {
  const wrong: number[] = [];
  for (let length = 0; length <= 200; length += 1) {
    const [text, key] = ['文x'.repeat(100).slice(0, length), 'k'.repeat(length % 140)];
    const hash = createHash('sha256').update(text).digest('hex');
    const keyed = createHmac('sha256', key).update(text).digest('hex');
    if (sha256Hex(text) !== hash || hmacSha256Hex(key, text) !== keyed || hmacSha256Hex(key, text) !== keyed) wrong.push(length);
  }

  expect(wrong).toEqual([]);
});

test.each(TEXTS)('encryption equals AES-256-CBC of Node and decrypts again for text %# [SIG-7]', (text) => {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(KEY, 'hex'), Buffer.from(IV, 'hex'));
  const expected = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');

  expect(encrypt(text, { key: KEY, iv: IV })).toBe(expected);
  expect(decrypt(expected, { key: KEY, iv: IV })).toBe(text);
});

test('a sealed user name opens with its key only and differs each time [SES-10]', () => {
  const sealed = sealHeader(KEY, 'player01');

  expect(openHeader(KEY, sealed)).toBe('player01');
  expect(openHeader('c'.repeat(64), sealed)).not.toBe('player01');
  expect(openHeader(KEY, 'nonsense')).toBeNull();
  expect(openHeader(KEY, '')).toBeNull();
  expect(sealHeader(KEY, 'player01')).not.toBe(sealed);
});

test('the signed text holds every part once, one a line, the query sorted [SIG-6]', () => {
  expect(canonicalRequest(REQUEST).split('\n')).toEqual([
    'prod',
    'POST',
    '/fd/api',
    '/fd/api/v1/wallet/summary',
    'a=1&b=2',
    sha256Hex('{"x":1}'),
    '1764000000000',
    'n1',
    'u1',
    '4002',
  ]);
});

test('the order of the query does not change a signature, any other part does [SIG-6]', () => {
  const signature = signRequest(KEY, REQUEST);
  const changes: Partial<SignedRequest>[] = [
    { method: 'get' },
    { path: '/fd/api/v1/wallet' },
    { query: 'a=1&b=3' },
    { body: '{"x":2}' },
    { time: '1764000000001' },
    { nonce: 'n2' },
    { uuid: 'u2' },
    { siteId: 4003 },
  ];

  expect(signRequest(KEY, { ...REQUEST, query: 'a=1&b=2' })).toBe(signature);
  expect(new Set(changes.map((change) => signRequest(KEY, { ...REQUEST, ...change }))).size).toBe(changes.length);
  expect(changes.map((change) => signRequest(KEY, { ...REQUEST, ...change }))).not.toContain(signature);
});

test('the key before log-in depends on site, device and salt [SIG-6]', () => {
  const key = keyBeforeLogin(4002, 'u1', 'salt');

  expect(key).toBe(createHash('sha256').update('4002\nu1\nsalt').digest('hex'));
  expect(keyBeforeLogin(4002, 'u2', 'salt')).not.toBe(key);
});

test('a stored signature is valid for one area, device, site and day [SIG-5]', () => {
  const signedArea = { area: '/site/api', uuid: 'u1', siteId: 4002, day: '2026-01-31' };

  expect(signArea(KEY, signedArea)).toBe(createHmac('sha256', KEY).update('/site/api\nu1\n4002\n2026-01-31').digest('hex'));
  expect(signArea(KEY, { ...signedArea, day: '2026-02-01' })).not.toBe(signArea(KEY, signedArea));
});

test('a stored signature is valid for one UTC day [SIG-5]', () => {
  expect([Date.UTC(2026, 0, 31), Date.UTC(2026, 0, 31, 23, 59, 59, 999)].map(signingDay)).toEqual(['2026-01-31', '2026-01-31']);
});
