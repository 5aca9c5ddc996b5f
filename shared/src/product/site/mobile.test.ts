import { goesToDownloadPage, isInAppBrowser, mobileWayBack, phoneSystemOf } from './mobile.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const HARMONY =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile';
const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

const visit = { userAgent: IPHONE, pathname: '/game/sport', installed: false, stayWeb: false };

test.each([
  ['an iPhone', {}, true],
  ['an Android phone', { userAgent: ANDROID }, true],
  ['a HarmonyOS phone', { userAgent: HARMONY }, true],
  ['a tablet', { userAgent: TABLET }, true],
  ['a desktop browser', { userAgent: DESKTOP }, false],
  ['a Mac', { userAgent: MAC }, false],
  ['a phone that opened the site from its home screen', { installed: true }, false],
  ['a phone whose visitor chose the browser', { stayWeb: true }, false],
  ['a phone on the download page itself', { pathname: '/download-page' }, false],
  ['a phone on an unknown address', { pathname: '/no/such' }, true],
  ['a phone on the maintenance page', { pathname: '/other/maintenance' }, false],
  ['a phone on the page of a refused region', { pathname: '/other/restrictionIp' }, false],
])('%s is redirected to the download page: %#. [SH-6] [ROL-2]', (_visitor, change, led) => {
  expect(goesToDownloadPage({ ...visit, ...change })).toBe(led);
});

const ORIGIN = 'https://site.example';

test.each([
  ['/game/egame', '/game/egame?q=a%20b#top', '/game/egame?q=a%20b#top'],
  ['/sport/im', '/sport/im?url=x', '/game/sport/im?url=x'],
  ['/no/such', '/no/such', '/'],
  ['/download-page', '/download-page', '/'],
])('a visitor from %s is led back to it, in the spelling of this site [SH-6]', (path, address, back) => {
  expect(mobileWayBack({ path, href: ORIGIN + address }, ORIGIN)).toBe(back);
});

test.each(['https://evil.example/game/egame', 'javascript:alert(1)', '//evil.example/', 'junk', '', `${ORIGIN}//evil.example/game/egame`])(
  'a return address outside of this site leads home: %s [SH-6]',
  (href) => {
    expect(mobileWayBack({ path: '/game/egame', href }, ORIGIN)).toBe('/');
  },
);

test('without a stored address the return address is home [SH-6]', () => {
  expect(mobileWayBack(null, ORIGIN)).toBe('/');
});

test('the steps are those of the visitor’s own system', () => {
  expect([IPHONE, ANDROID, HARMONY, DESKTOP].map(phoneSystemOf)).toEqual(['ios', 'android', 'android', 'android']);
});

test.each([
  [`${IPHONE} MicroMessenger/8.0.50`, true],
  [`${ANDROID.replace('Pixel 9', 'Pixel 9; wv')}`, true],
  [`${IPHONE} QQ/9.0.1`, true],
  [IPHONE, false],
  [ANDROID.replace('Chrome', 'MQQBrowser/15 Chrome'), false],
])('the in-app browser check of %s answers %j', (userAgent, inApp) => {
  expect(isInAppBrowser(userAgent)).toBe(inApp);
});
