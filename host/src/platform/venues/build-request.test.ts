import type { VenueRequest } from '@site/shared/platform';
import { buildRequest } from './build-request.ts';
import { SPORTS, VENUES } from './testing.ts';

const NOW = { venueOrigin: VENUES, cuid: 'kept', nowMs: Date.UTC(2026, 10, 21, 8) };
const guest = { ...NOW, session: null };
const member = (provider: keyof typeof SPORTS) => ({ ...NOW, session: { apiUrl: `${VENUES}/`, data: SPORTS[provider]() } });
const post = (path: `/${string}`): VenueRequest => ({ method: 'POST', path, body: { Market: 3 }, access: 'guest' });
const get = (path: `/${string}`): VenueRequest => ({ method: 'GET', path, query: { mid: '7' }, access: 'guest' });
const bodyOf = ({ body }: { readonly body: string }) => JSON.parse(body) as unknown;

test('an IM call goes through its proxy with the launch parameters in the body [VEN-1] [VEN-5]', () => {
  const sent = buildRequest('IMTY', post('/api/mobile/GetBetInfo'), member('IMTY'));

  expect(sent.url).toBe(`${VENUES}/improxy/api/mobile/GetBetInfo`);
  expect(bodyOf(sent)).toEqual({
    Market: 3,
    LanguageCode: 'CHS',
    OddsType: 3,
    TimeStamp: '2026-11-21T08:00:00Z',
    Token: 'im-1',
    MemberCode: 'player01',
  });
  expect(sent.headers).toEqual({});
});

test('a guest’s IM call has a language and no token [VEN-5] [CON-15]', () => {
  expect(bodyOf(buildRequest('IMTY', post('/api/mobile/GetEventInfoMBT'), guest))).toEqual({
    Market: 3,
    LanguageCode: 'CHS',
    OddsType: 3,
    TimeStamp: '2026-11-21T08:00:00.000Z',
    Token: '',
    MemberCode: '',
  });
});

test('an OB GET carries rdm and cuid, and the request id in its header [VEN-2] [VEN-5]', () => {
  const sent = buildRequest('YBTY', get('/yewu11/v1/m/matchesPB'), member('YBTY'));

  expect(sent.url).toBe(`${VENUES}/yewu11/v1/m/matchesPB?mid=7&rdm=${NOW.nowMs}&cuid=c7`);
  expect(sent.headers).toEqual({ requestId: 'ob-1', 'client-type': 'web' });
  expect(sent.body).toBe('');
});

test('an OB POST carries cuid in its body, and no rdm [VEN-5]', () => {
  const sent = buildRequest('YBTY', post('/yewu12/v1/betOrder/bet'), member('YBTY'));

  expect(sent.url).toBe(`${VENUES}/yewu12/v1/betOrder/bet`);
  expect(bodyOf(sent)).toEqual({ Market: 3, cuid: 'c7' });
});

test('the stored cuid is sent before OB was entered [API-16]', () => {
  expect(buildRequest('YBTY', get('/yewu11/v1/m/matchesPB'), guest).url).toMatch(/cuid=kept$/);
});

test('an FB call carries its authorisation in the header and the language in the body [VEN-3] [VEN-5]', () => {
  const sent = buildRequest('FBTY', post('/v1/order/bet/singlePass'), member('FBTY'));

  expect(sent).toMatchObject({ url: `${VENUES}/v1/order/bet/singlePass`, headers: { Authorization: 'fb-1' } });
  expect(bodyOf(sent)).toEqual({ Market: 3, languageType: 'CMN' });
  expect(buildRequest('FBTY', post('/v1/match/getList'), guest).headers).toEqual({});
});

test('a caller’s parameters cannot replace a shared parameter [VEN-5]', () => {
  const request = { ...post('/api/mobile/PlaceBet'), body: { Token: 'mine', MemberCode: 'another' } };

  expect(bodyOf(buildRequest('IMTY', request, member('IMTY')))).toMatchObject({ Token: 'im-1', MemberCode: 'player01' });
});

test.each(['/site/api/v1/user/member/info', '/fd/api/v1/x', '/improxy/api/mobile/x', '/yewux/y', '/v10/x'] as const)(
  'the path %s belongs to no venue [VEN-5]',
  (path) => {
    expect(() => buildRequest('FBTY', post(path), member('FBTY'))).toThrow('no path of a venue');
  },
);
