import { matchRoute } from '@site/shared/product';
import { readReturnUrl, registrationQuery, returnQueryOf } from './return-url.ts';

const ORIGIN = 'https://site.example';

test.each([
  ['/mine/vip', ''],
  ['/help/kh', '?x=1'],
  ['/mine/finance/wallet', '?kind=bet&page=2'],
  ['/', ''],
])('the return address %s%s is stored and read again [RT-13]', (pathname, search) => {
  expect(readReturnUrl(returnQueryOf({ pathname, search }))).toBe(pathname + search);
});

test.each([
  ['/game/sport', '?match=M1', '?from=%2Fgame%2Fsport%3Fmatch%3DM1'],
  ['/', '?from=%2Fmine%2Fvip', '?from=%2Fmine%2Fvip'],
  ['/user/login', '?from=%2Fmine%2Fvip', '?from=%2Fmine%2Fvip'],
  ['/', '', ''],
  ['/user/login', '', ''],
])('a guest at %s%s goes to registration with %j [RT-13]', (pathname, search, query) => {
  expect(registrationQuery({ pathname, search })).toBe(query);
});

test.each(['', '?x=1', '?from=', '?from=mine/vip', '?from=/no/such/page'])('%j leads nowhere', (search) => {
  expect(readReturnUrl(search)).toBeNull();
});

const HOSTS = ['evil.example', 'evil.example:443', 'site.example.evil.example', 'site.example@evil.example', '[::1]', '0x7f000001'];
const LEADS = [
  'https://',
  'http://',
  '//',
  '///',
  '/\\',
  '\\\\',
  '/\t/',
  '/\n/',
  ' //',
  '/%2f',
  '/.//',
  '/..//',
  'https:',
  'https:/',
  'ftp://',
  '/%5c',
  '/;//',
  '/@',
];
const CODES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
];
const TAILS = ['', '/', '/mine/vip', '?from=/mine/vip', '#/mine/vip'];
const HOSTILE = [...HOSTS.flatMap((host) => LEADS.map((lead) => lead + host)), ...CODES].flatMap((start) =>
  TAILS.map((tail) => start + tail),
);

test(`none of ${HOSTILE.length} external or executable addresses is accepted as a return address [T16]`, () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(300);
  for (const address of HOSTILE) {
    const back = readReturnUrl(`?${new URLSearchParams({ from: address })}`);
    if (back === null) continue;
    const url = new URL(back, ORIGIN);
    if (url.origin !== ORIGIN || matchRoute(url.pathname) === null) throw new Error(`${address} leads to ${back}`);
  }
});
