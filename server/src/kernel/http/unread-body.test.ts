import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { HEADER } from '@site/shared/product';
import { logOut, uploadAccountPicture, uploadFeedbackPicture, uploadIdentityPicture } from '@site/shared/wire';
import { withTestApp } from '../../testing/testing.ts';
import { announceLargeBody, pictureUpload } from '../testing.ts';
import { type Headers, signedHeaders } from './signed-headers.ts';

const app = withTestApp();

const PICTURE_CALLS = [uploadIdentityPicture, uploadFeedbackPicture, uploadAccountPicture];

beforeAll(() => app.http.listen({ port: 0, host: '127.0.0.1' }));

const announce = (url: string, headers: Headers) => announceLargeBody(app.http, url, headers);
const signed = (session: ReturnType<Awaited<ReturnType<typeof app.player>>['session']>, uuid: string, url: string): Headers =>
  signedHeaders({ session, uuid, salt: app.config.siteSalt, nowMs: app.clock.nowMs() }, { method: 'POST', url, body: '' });

const refusedUnread = (code: number) =>
  expect.stringMatching(new RegExp(`^HTTP/1\\.1 401 [^]*connection: close[^]*"status_code":${code}`, 'i'));

test.each(PICTURE_CALLS)('a picture for $path without a session is refused with 401, and its body is not read', async ({ path }) => {
  expect(await announce(path, signed(null, randomUUID(), path))).toEqual(refusedUnread(10105));
});

test('a picture of a session that ended, with a wrong time or without a signature is refused with 401 unread', async () => {
  const { path } = uploadIdentityPicture;
  const player = await app.player();
  const session = player.session();

  expect(await announce(path, { ...signed(session, player.uuid, path), [HEADER.time]: '1600000000000' })).toEqual(refusedUnread(10108));
  expect(await announce(path, { ...signed(session, player.uuid, path), [HEADER.sign]: '' })).toEqual(refusedUnread(10108));
  await player.call(logOut);
  expect(await announce(path, signed(session, player.uuid, path))).toEqual(refusedUnread(10105));
});

test('a member’s picture is read and stored', async () => {
  const player = await app.player();

  expect(await player.call(uploadFeedbackPicture, pictureUpload('png'))).toMatchObject({ httpStatus: 200, status_code: 6000 });
});

test('of seven pictures of a member that are under way at a time one is refused unread', async () => {
  const { path } = uploadIdentityPicture;
  const player = await app.player();
  const { port } = app.http.server.address() as AddressInfo;
  const head = Object.entries({ Host: 'x', 'Content-Length': '2000000', ...signed(player.session(), player.uuid, path) });
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`);
  const sockets = Array.from({ length: 7 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n{`);

  const [answer] = (await Promise.race(sockets.map((socket) => once(socket, 'data')))) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 429 [^]*"status_code":6501/);
  for (const socket of sockets) socket.destroy();
});
