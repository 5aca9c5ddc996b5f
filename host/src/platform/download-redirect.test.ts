import { createTestPlatform } from '@site/shared/testing';
import { redirectToDownloadPage } from './download-redirect.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const pageOf = (userAgent: string, installed = false) => ({
  location,
  history,
  navigator: { userAgent },
  matchMedia: (() => ({ matches: installed })) as never,
});
const at = (address: string) => history.replaceState(null, '', address);

test('a phone is redirected to the download page, its address is stored, and no history entry is left [SH-6]', () => {
  at('/game/egame?q=a#top');
  const [{ storage }, { length }] = [createTestPlatform(), history];

  redirectToDownloadPage(pageOf(PHONE), storage);

  expect(location.pathname + location.search + location.hash).toBe('/download-page');
  expect(storage.read('mobileSource')).toEqual({ path: '/game/egame', href: `${location.origin}/game/egame?q=a#top` });
  expect(history).toHaveLength(length);
});

test.each([
  ['a desktop browser', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', false, false],
  ['a phone that chose the browser', PHONE, false, true],
  ['the app on the home screen', PHONE, true, false],
])('%s stays at its address and nothing is stored [SH-6]', (_visitor, userAgent, installed, stayWeb) => {
  at('/help/kh');
  const { storage } = createTestPlatform();
  storage.write('stayWeb', stayWeb);

  redirectToDownloadPage(pageOf(userAgent, installed), storage);

  expect(location.pathname).toBe('/help/kh');
  expect(storage.read('mobileSource')).toBeNull();
});
