import { randomUUID } from 'node:crypto';
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
