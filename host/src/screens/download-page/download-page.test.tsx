import { createTestPlatform, renderScreen, screen, userEvent, type TestPlatform } from '@site/shared/testing';
import { captureInstallPrompt } from '../../platform/install-offer.ts';
import DownloadPageScreen from './download-page.screen.tsx';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36';

function open(userAgent: string, platform: TestPlatform = createTestPlatform()) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  return { platform, ...renderScreen(<DownloadPageScreen />, platform, { path: '/download-page' }) };
}

const systems = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the page leads to the address the visitor came from and remembers the choice [SH-6]', async () => {
  const platform = createTestPlatform();
  platform.storage.write('mobileSource', { path: '/game/egame', href: `${location.origin}/game/egame?q=a` });
  const { router } = open(PHONE, platform);
  expect(screen.getByText('将前往「电子」，并记住您的选择')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '继续使用网页版' }));

  expect(router.state.location.pathname + router.state.location.search).toBe('/game/egame?q=a');
  expect(platform.storage.read('stayWeb')).toBe(true);
});

test('a direct visitor, or one with a foreign address stored, continues to the home page [SH-6]', async () => {
  const platform = createTestPlatform();
  platform.storage.write('mobileSource', { path: '/game/egame', href: 'https://evil.example/game/egame' });
  const { router } = open(PHONE, platform);

  await userEvent.click(screen.getByRole('button', { name: '继续使用网页版' }));

  expect(router.state.location.pathname).toBe('/');
});

test('the steps of the visitor’s system come first, and the button leads to them', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  open(PHONE);
  expect(systems()).toEqual(['iPhone、iPad', '安卓、鸿蒙']);

  await userEvent.click(screen.getByRole('button', { name: '添加到主屏幕' }));

  expect(screen.getByRole('heading', { level: 2, name: '添加到主屏幕的步骤' })).toHaveFocus();
});

test('the button shows the browser’s install prompt where there is one', async () => {
  captureInstallPrompt(window);
  const prompt = jest.fn(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(offer);
  open(ANDROID);
  expect(offer.defaultPrevented).toBe(true);
  expect(systems()[0]).toBe('安卓、鸿蒙');

  await userEvent.click(screen.getByRole('button', { name: '添加到主屏幕' }));

  expect(prompt).toHaveBeenCalledTimes(1);
});

test('the page in another app’s browser explains how to open the real browser, with the address to copy', () => {
  open(`${PHONE} MicroMessenger/8.0.50`);

  expect(screen.getByRole('heading', { level: 2, name: '请在浏览器中打开' })).toBeVisible();
  expect(screen.getByRole('button', { name: '复制地址' })).toBeVisible();
});

test('a normal browser shows nothing about other apps', () => {
  open(PHONE);

  expect(screen.queryByText('请在浏览器中打开')).not.toBeInTheDocument();
});
