import { refuseVenueUrl } from './venues.ts';

const allowed = ['http://venue.localhost:4003', 'https://games.example'];
const site = 'http://127.0.0.1:4002';

test.each(['http://venue.localhost:4003/slot/', 'http://venue.localhost:4003', 'https://games.example/a?b=c#d'])(
  '%s may be framed [VEN-7]',
  (url) => {
    expect(refuseVenueUrl(url, { allowed, site })).toBeNull();
  },
);

/** Targets of an attacker. */
const HOSTS = [
  'evil.example',
  '//evil.example',
  'venue.localhost:4003.evil.example',
  'evilvenue.localhost:4003',
  'venue.localhost:4003@evil.example',
  'user:pass@venue.localhost:4003',
  '@venue.localhost:4003',
  'venue.localhost',
  'venue.localhost:80',
  'venue.localhost:04004',
  'venue.localhost.:4003',
  'venue%2elocalhost.evil.example:4003',
  'games.example.evil.example',
  'gаmes.example',
  'games.example:8443',
  '127.0.0.1:4002',
  '127.0.0.1:4003',
  '2130706433:4003',
  '0x7f000001:4003',
  '[::1]:4003',
  '[::ffff:127.0.0.1]:4003',
  'localhost:4003',
] as const;
/** Spellings of a target. */
const SPELLINGS = [
  (host: string) => `http://${host}/`,
  (host: string) => `https://${host}/slot/`,
  (host: string) => `http:${host}/`,
  (host: string) => `//${host}/`,
  (host: string) => `/\\${host}/`,
  (host: string) => `http:\\\\${host}\\`,
  (host: string) => `ftp://${host}/`,
  (host: string) => ` http://${host}/`,
  (host: string) => `http://${host}/\n`,
  (host: string) => `h\tttp://${host}/`,
  (host: string) => `http://${host}\\@venue.localhost:4003/`,
  (host: string) => `javascript://${host}/%0aalert(1)`,
  (host: string) => `blob:http://${host}/1d0f`,
] as const;
/** Addresses of other schemes, and an allowed one in a misleading spelling. */
const REST = [
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:http://venue.localhost:4003/1d0f',
  'filesystem:http://venue.localhost:4003/temporary/x',
  'view-source:http://venue.localhost:4003/',
  'file:///etc/passwd',
  'about:blank',
  'about:srcdoc',
  '/game/egame',
  'slot/',
  '?url=http://venue.localhost:4003/',
  'http://',
  'http://venue.localhost:4003/\u0000\n',
  'http://venue.localhost:4003\t/',
  'http://venue.localhost:4003 /',
  `http://venue.localhost:4003/${'a'.repeat(3000)}`,
  'http://venue.localhost:99999/',
] as const;

const HOSTILE = [...HOSTS.flatMap((host) => SPELLINGS.map((spell) => spell(host))), ...REST];

test('of more than 300 hostile addresses none may be framed [T16] [VEN-7]', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(300);
  expect(HOSTILE.filter((url) => refuseVenueUrl(url, { allowed, site }) === null)).toEqual([]);
});

test('an encoded address is not decoded a second time [T16]', () => {
  expect(refuseVenueUrl(encodeURIComponent('http://venue.localhost:4003/'), { allowed, site })).toBe('场馆地址无效');
});

test('the site itself is refused even where the list contains its origin [T15] [VEN-7]', () => {
  expect(refuseVenueUrl('http://127.0.0.1:4002/', { allowed: ['http://127.0.0.1:4002'], site })).toBe('场馆地址无效');
  expect(refuseVenueUrl('http://127.0.0.1:4003/', { allowed: ['http://127.0.0.1:4003'], site })).toBe('场馆地址无效');
});

test('a secure site frames no plain venue, and an empty list frames nobody [VEN-7]', () => {
  expect(refuseVenueUrl('http://venue.localhost:4003/', { allowed, site: 'https://site.example' })).toBe('场馆地址无效');
  expect(refuseVenueUrl('https://games.example/', { allowed: [], site })).toBe('场馆地址无效');
});
