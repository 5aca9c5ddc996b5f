import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { newVapidKey } from '../../../kernel/security/signing-key.ts';
import type { PushOutcome } from '../push-sender.port.ts';
import { createWebPushSender, isPushEndpoint, vapidPublicKey } from './web-push-sender.ts';

const HOSTS = ['fcm.googleapis.com', '*.notify.windows.com'];
const NOTICE = { title: '注单已结算', body: '您有一张注单已结算，点击查看结果。', tag: 'bet:B1', link: '/mine/record/betRecord?bet=B1' };
const NOW_MS = Date.UTC(2026, 10, 27);

/** A browser: keys as PushManager makes them, and the decryption of RFC 8291. */
function createBrowser() {
  const [pair, auth] = [createECDH('prime256v1'), Buffer.alloc(16, 7)];
  const p256dh = pair.generateKeys();
  const target = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
  };
  function open(body: Buffer): string {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
    const ikm = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32);
    const key = hkdfSync('sha256', Buffer.from(ikm), salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdfSync('sha256', Buffer.from(ikm), salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with the delimiter 2.
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
  }
  return { target, open };
}

/** A push service that answers all messages alike. */
function pushService(status: number, headers: Record<string, string> = {}) {
  const requests: { readonly url: string; readonly init: RequestInit }[] = [];
  const privateKey = newVapidKey();
  const sender = createWebPushSender({
    privateKey,
    contact: 'mailto:ops@site.example',
    hosts: HOSTS,
    nowMs: () => NOW_MS,
    request: async (url, init) => {
      requests.push({ url, init });
      return new Response(null, { status, headers });
    },
  });
  const { target, open } = createBrowser();
  const send = (endpoint = target.endpoint) =>
    sender.send({ userName: 'player01', target: { ...target, endpoint }, notice: NOTICE, ttlSeconds: 600, isUrgent: true });
  return { requests, send, open, publicKey: vapidPublicKey(privateKey) };
}

test('a message is decrypted by the browser alone and signed with the site’s key [ACC-11]', async () => {
  const { requests, send, open, publicKey } = pushService(201);

  expect(await send()).toEqual({ kind: 'accepted' });

  const [{ url, init } = { url: '', init: {} }] = requests;
  const headers = new Headers(init.headers);
  const body = Buffer.from(init.body as Uint8Array);
  expect(url).toBe('https://fcm.googleapis.com/fcm/send/one');
  expect(JSON.parse(open(body))).toEqual(NOTICE);
  expect(body.toString('latin1')).not.toContain('betRecord');
  expect(Object.fromEntries(headers)).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '600', urgency: 'high' });
  expect(init.redirect).toBe('manual');

  const [, jwt = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.get('authorization') ?? '') ?? [];
  const [head, claims, signature = ''] = jwt.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const verifying = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifying, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect([key, isSigned]).toEqual([publicKey, true]);
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'mailto:ops@site.example',
  });
});

test('a notice of the same tag has the same topic, so that a push service keeps the newest alone', async () => {
  const { requests, send } = pushService(201);
  await send();
  await send();

  const topics = requests.map(({ init }) => new Headers(init.headers).get('topic'));
  expect(topics[0]).toMatch(/^[\w-]{32}$/);
  expect(topics[1]).toBe(topics[0]);
});

test.each<[number, Record<string, string>, PushOutcome]>([
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [429, { 'retry-after': '120' }, { kind: 'retry', afterMs: 120_000 }],
  [503, { 'retry-after': new Date(NOW_MS + 30_000).toUTCString() }, { kind: 'retry', afterMs: 30_000 }],
  [500, { 'retry-after': 'soon' }, { kind: 'retry', afterMs: 0 }],
  [403, {}, { kind: 'refused', status: 403 }],
  [302, { location: 'https://internal.example/' }, { kind: 'refused', status: 302 }],
])('the answer %i with %j of a push service means %j', async (status, headers, outcome) => {
  expect(await pushService(status, headers).send()).toEqual(outcome);
});

test('nothing is sent to a host that is no push service, whatever is stored', async () => {
  const { requests, send } = pushService(201);

  expect(await send('https://169.254.169.254/latest')).toEqual({ kind: 'gone' });
  expect(requests).toEqual([]);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://notify.windows.com/x', false],
  ['https://evilnotify.windows.com/x', false],
  ['https://127.0.0.1/x', false],
  ['//fcm.googleapis.com/x', false],
  ['', false],
])('the endpoint %s is one of a push service: %s [ACC-11]', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint, HOSTS)).toBe(expected);
});

test('a private key has one public key of 65 bytes', () => {
  const key = newVapidKey();

  expect(Buffer.from(vapidPublicKey(key), 'base64url')).toHaveLength(65);
});
