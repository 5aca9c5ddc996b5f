import { keyBeforeLogin, signRequest } from '@site/shared/crypto';
import type { Credentials } from './credentials.ts';
import { createSigning } from './signing.ts';

const REQUEST = { method: 'POST', path: '/fd/api/v1/wallet/summary', query: '', body: '{"a":1}' } as const;
const signingAs = (session: Credentials | null) =>
  createSigning({
    settings: { siteId: 4002, salt: 'pepper' },
    version: '1.0.0',
    uuid: 'device-1',
    credentials: () => session,
    nowMs: () => 1_700_000_000_000,
  });

test('a guest request carries client, site, version, signature, empty token, device, time and nonce [SIG-2]', async () => {
  const headers = await signingAs(null).headersFor(REQUEST);

  expect(headers).toMatchObject({
    'X-API-CLIENT': 'web',
    'X-API-SITE': '4002',
    'X-API-VERSION': '1.0.0',
    'X-API-TOKEN': '',
    'X-API-UUID': 'device-1',
    'X-API-TIME': '1700000000000',
  });
  expect(headers['X-API-SIGN']).toMatch(/^[\da-f]{64}$/);
});

test('before log-in the key comes from site, device and salt, afterwards from the session [SIG-6]', async () => {
  const guest = await signingAs(null).headersFor(REQUEST);
  const member = await signingAs({ token: 'tok', signingKey: 'session key', userName: 'player01' }).headersFor(REQUEST);
  const expected = (key: string, nonce = '') =>
    signRequest(key, { ...REQUEST, time: '1700000000000', nonce, uuid: 'device-1', siteId: 4002 });

  expect(guest['X-API-SIGN']).toBe(expected(keyBeforeLogin(4002, 'device-1', 'pepper'), guest['X-API-NONCE']));
  expect(member['X-API-SIGN']).toBe(expected('session key', member['X-API-NONCE']));
  expect(member['X-API-TOKEN']).toBe('tok');
});

test('no two requests share a nonce [SIG-6]', async () => {
  const signing = signingAs(null);
  const [first, second] = await Promise.all([signing.headersFor(REQUEST), signing.headersFor(REQUEST)]);

  expect(first['X-API-NONCE']).not.toBe(second['X-API-NONCE']);
});
