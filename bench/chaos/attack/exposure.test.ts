/** What an installation that strangers reach must refuse: settings, bytes on its sockets, addresses, and identities in headers. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { HEADER } from '@site/shared/product';
import { getChatJwt, getPreInfo } from '@site/shared/wire';
import { readConfig } from '@site/server/config.ts';
import { addressKey } from '@site/server/kernel/http/addresses.ts';
import { startProblems } from '@site/server/production/start.rules.ts';
import { withTestApp } from '@site/server/testing/testing.ts';

const app = withTestApp();

const PUBLIC = {
  HOST: '0.0.0.0',
  PUBLIC_ORIGIN: 'https://www.example.com',
  VENUE_ORIGIN: 'https://venue.example.net',
  SUPPORT_ORIGIN: 'https://support.example.org',
  SITE_SALT: 'f3a91c07be52d684',
  SECRET_PATH: 'a1b2c3d4',
};

test.each(['0.0.0.0/0, ::/0', '127.0.0.1/0', '0.0.0.0/1, 128.0.0.0/1', '::/0'])(
  'a start that trusts the proxy headers of the whole internet (%s) is refused',
  (trustProxy) => {
    expect(() => readConfig({ ...PUBLIC, TRUST_PROXY: trustProxy })).toThrow('TRUST_PROXY names the proxies alone');
  },
);

test('a public start that trusts one proxy has no problem', () => {
  const config = readConfig({ ...PUBLIC, TRUST_PROXY: '10.0.0.1, 2001:db8::1' });

  expect(startProblems({ config, isSandbox: false, hasDemoData: false, hasVaultKey: false })).toEqual([]);
});

const CALL = `POST ${getPreInfo.path} HTTP/1.1\r\nHost: x\r\n`;

test.each([
  ['two lengths', `${CALL}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`],
  ['a length and chunks', `${CALL}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET`],
  ['an unknown coding', `${CALL}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['chunks twice', `${CALL}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`],
  ['a length in hexadecimal', `${CALL}Content-Length: 0x5\r\n\r\nabcde`],
  ['a negative length', `${CALL}Content-Length: -1\r\n\r\n`],
  ['a header that continues', `${CALL}X-A: a\r\n b: c\r\nContent-Length: 0\r\n\r\n`],
  ['a space before the colon', `${CALL}Content-Length : 5\r\n\r\nabcde`],
  ['a chunk with a sign', `${CALL}Transfer-Encoding: chunked\r\n\r\n+1\r\na\r\n0\r\n\r\n`],
])('a request with %s is answered once at most, and what follows is no second request', async (_what, bytes) => {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => void chunks.push(chunk));

  socket.end(`${bytes}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(socket, 'close');

  const answers = Buffer.concat(chunks).toString();
  expect(answers.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(1);
  expect(answers).toMatch(/^(?:HTTP\/1\.1 400 |$)/);
});

test.each([
  '/h/..%2f..%2fpackage.json',
  '/h/../../package.json',
  '/h/%2e%2e/%2e%2e/package.json',
  '/h/__proto__',
  '/art/..%2f..%2f..%2fetc%2fpasswd',
  '/r/help/..%2f..%2fkeys/channel',
  '/r/constructor/__proto__/toString',
  '//ops/api/status',
  '/ops%2fapi%2fstatus',
  '/OPS/API/STATUS',
])('the address %s leads to no file and to no command', async (url) => {
  expect((await app.http.inject({ url })).statusCode).toBe(404);
});

test.each([
  ['203.0.113.9:5555', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
])('the forwarded address %s counts without its port', (forwarded, key) => {
  expect(addressKey(forwarded)).toBe(key);
});

describe('a call', () => {
  const refused = async (from: Promise<{ readonly status_code: number }>) => (await from).status_code;

  test('with a token counts on its device and with its key alone [SIG-6]', async () => {
    const member = await app.player();
    const token = member.session()?.token ?? '';

    expect(await refused(app.guest().call(getChatJwt, null, { [HEADER.token]: token }))).toBe(10105);
    expect(await refused(app.guest().call(getChatJwt, null, { [HEADER.token]: token, [HEADER.uuid]: member.uuid }))).toBe(10108);
    expect(await refused(member.call(getChatJwt, null, { [HEADER.uuid]: app.guest().uuid }))).toBe(10105);
    expect(await refused(member.call(getChatJwt))).toBe(6000);
  });

  test('comes from the address of its socket, whatever its headers say', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1', 'x-real-ip': '198.51.100.1' };

    expect((await app.guest('203.0.113.9').call(getPreInfo, { platformType: 6 }, forwarded)).data?.ip).toBe('203.0.113.9');
  });
});
