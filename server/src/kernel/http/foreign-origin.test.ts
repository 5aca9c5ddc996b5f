import { changeProfile, getProfile } from '@site/shared/wire';
import { withTestApp } from '../../testing/testing.ts';

const app = withTestApp({ SITE_ORIGINS: 'https://friend.example' });

const EVIL = { origin: 'https://evil.example' };
const CHANGE = { nickname: '被改的名', avatarId: 1 };

test.each([
  ['a browser that says cross-site', { ...EVIL, 'sec-fetch-site': 'cross-site' }],
  ['a browser that says same-site: another host name of ours', { origin: 'http://venue.localhost:4003', 'sec-fetch-site': 'same-site' }],
  ['an old browser that names the origin', EVIL],
  ['an origin that only begins like ours', { origin: 'http://127.0.0.1.evil.example', host: '127.0.0.1' }],
  ['an origin of another port', { origin: 'http://127.0.0.1:9999', host: '127.0.0.1:4002' }],
  ['a page that hides where it is (sandboxed frame)', { origin: 'null' }],
  ['an origin that is no address', { origin: 'nonsense' }],
])('a correctly signed call is refused when its origin is %s, and nothing changes [T18]', async (_case, headers) => {
  const player = await app.player();

  expect(await player.call(changeProfile, CHANGE, headers)).toMatchObject({ httpStatus: 403, status_code: 10108 });
  expect((await player.call(getProfile)).data?.nickname).not.toBe(CHANGE.nickname);
});

test.each([
  ['the own page', { origin: 'http://127.0.0.1:4002', host: '127.0.0.1:4002', 'sec-fetch-site': 'same-origin' }],
  ['the own page in an old browser', { origin: 'http://127.0.0.1:4002', host: '127.0.0.1:4002' }],
  ['the site under another name of its host', { origin: 'https://play.example', host: 'play.example' }],
  ['a site that may call (API-19)', { origin: 'https://friend.example', 'sec-fetch-site': 'cross-site' }],
  ['an app without a page', {}],
])('%s is served [T18] [API-19]', async (_case, headers) => {
  const player = await app.player();

  expect(await player.call(getProfile, null, headers)).toMatchObject({ status_code: 6000 });
});

test.each(['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'JSON alone is read: a body of "%s" is refused [T18]',
  async (type) => {
    const player = await app.player();

    expect(await player.call(changeProfile, CHANGE, { 'content-type': type })).toMatchObject({
      status_code: 10003,
      data: { field: 'Content-Type' },
    });
  },
);
