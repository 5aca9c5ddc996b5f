import { LAUNCH } from '../sample-games.ts';
import { originOf, readVenueMessage, refuseVenueUrl } from './play.rules.ts';

const allowed = ['http://venue.localhost:4003', 'https://games.example'];
const site = 'http://127.0.0.1:4002';

test.each(['http://venue.localhost:4003/slot/', 'http://venue.localhost:4003', 'https://games.example/a?b=c#d'])(
  '%s may be framed [VEN-7]',
  (url) => {
    expect(refuseVenueUrl(url, { allowed, site })).toBeNull();
  },
);

test.each([
  ['nothing', ''],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['a script behind a line break', 'java\nscript:alert(1)'],
  ['a document in the address', 'data:text/html,<script>alert(1)</script>'],
  ['a blob of an allowed origin', 'blob:http://venue.localhost:4003/1d0f'],
  ['a file', 'file:///etc/passwd'],
  ['no scheme', '//venue.localhost:4003/slot/'],
  ['a path of ours', '/game/egame'],
  ['the site itself', 'http://127.0.0.1:4002/'],
  ['the site on another port', 'http://127.0.0.1:4003/'],
  ['another port of the venue', 'http://venue.localhost:4004/'],
  ['another scheme of the venue', 'https://venue.localhost:4003/'],
  ['a longer host that begins alike', 'http://venue.localhost:4003.evil.example/'],
  ['a host that ends alike', 'http://evilvenue.localhost:4003/'],
  ['the venue as a user name', 'http://venue.localhost:4003@evil.example/'],
  ['a user at the venue', 'http://user:pass@venue.localhost:4003/'],
  ['a backslash for a slash', 'http:\\\\venue.localhost:4003\\'],
  ['a backslash after the host', 'http://evil.example\\@venue.localhost:4003/'],
  ['a space before it', ' http://venue.localhost:4003/'],
  ['a line break inside', 'http://venue.localhost:4003/\n'],
  ['one that is far too long', `http://venue.localhost:4003/${'a'.repeat(3000)}`],
])('%s is refused [VEN-7]', (_what, url) => {
  expect(refuseVenueUrl(url, { allowed, site })).toBe('场馆地址无效');
});

test('a secure site frames no plain venue, and an empty list frames nobody [VEN-7]', () => {
  expect(refuseVenueUrl('http://venue.localhost:4003/', { allowed, site: 'https://site.example' })).toBe('场馆地址无效');
  expect(refuseVenueUrl('https://games.example/', { allowed: [], site })).toBe('场馆地址无效');
});

const frame = { name: 'the frame' };
const round = { type: 'venue:round', nonce: LAUNCH.nonce, betNo: 'B261121ABCDEFGH', net: '-1.00', balance: '99.00' };
const read = (change: { readonly origin?: string; readonly source?: unknown; readonly data?: unknown }) =>
  readVenueMessage({ origin: originOf(LAUNCH.url), source: frame, data: round, ...change }, { launch: LAUNCH, frame });

test('a round from the frame is read [VEN-7]', () => {
  expect(read({})).toEqual({ type: 'venue:round', betNo: 'B261121ABCDEFGH', net: '-1.00' });
  expect(read({ data: { type: 'venue:ready' } })).toEqual({ type: 'venue:ready' });
  expect(read({ data: { type: 'venue:expired', nonce: LAUNCH.nonce } })).toEqual({ type: 'venue:expired' });
});

test.each([
  ['another origin', { origin: 'http://evil.example' }],
  ['another window', { source: { name: 'another' } }],
  ['no window', { source: null }],
  ['an earlier launch', { data: { ...round, nonce: 'older' } }],
  ['no launch', { data: { ...round, nonce: undefined } }],
  ['an unknown kind', { data: { ...round, type: 'venue:pay' } }],
  ['text', { data: 'venue:round' }],
  ['nothing', { data: null }],
  ['a number for an amount', { data: { ...round, net: -1 } }],
  ['an amount of three decimals', { data: { ...round, net: '1.000' } }],
  ['markup for a bet number', { data: { ...round, betNo: '<img src=x>' } }],
])('a message with %s is not heard [VEN-7]', (_what, change) => {
  expect(read(change)).toBeNull();
});
