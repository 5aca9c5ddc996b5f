import { act, createTestPlatform, screen } from '@site/shared/testing';
import { renderInHost } from '../testing.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { OfflineGate } from './offline-gate.tsx';
import { SITE_RETRY_MS } from './offline-registration.ts';
import { resourceOf } from './offline.rules.ts';

const ORIGIN = 'https://site.example';
const resource = (path: string, change: { readonly method?: string; readonly mode?: string } = {}) =>
  resourceOf({ method: 'GET', mode: 'cors', url: path.startsWith('http') ? path : ORIGIN + path, ...change }, ORIGIN);

test.each([
  '/fd/api/v1/wallet/summary',
  '/site/api/v1/user/member/info',
  '/act/api/v1/advertising/queryStationAdList',
  '/api/json-cache/x',
  '/r/channel.json',
  '/art/game/XH001.svg',
  '/sw.js',
  'https://venue.example/h/main.0a1b2c3d.js',
])('the worker never touches %s [RT-3]', (path) => {
  expect(resource(path)).toBeNull();
  expect(resource(path, { method: 'POST' })).toBeNull();
});

test('the worker replaces pages, code with content hashes and help articles [RT-3] [RT-11]', () => {
  expect(resource('/mine/finance/wallet', { mode: 'navigate' })).toEqual({ kind: 'page', fallback: '/' });
  expect(resource('/help/ck', { mode: 'navigate' })).toEqual({ kind: 'page', fallback: '/help/kh' });
  expect(resource('/h/main.0a1b2c3d.js')).toEqual({ kind: 'file', path: '/h/main.0a1b2c3d.js' });
  expect(resource('/site/api/v1/help/article?code=ck')).toEqual({ kind: 'article', code: 'ck' });
  expect(resource('/site/api/v1/help/list')).toEqual({ kind: 'menu' });
});

test('a page that started offline shows a sentence about it, and still shows help articles [RT-3]', () => {
  document.documentElement.dataset['offline'] = '';
  const page = <OfflineGate>文章</OfflineGate>;
  const { unmount } = renderInHost(page, createTestPlatform(), { path: '/mine/finance/wallet' });

  expect(screen.getByRole('heading', { name: '当前没有网络连接' })).toBeVisible();
  expect(screen.getByRole('link', { name: '存款帮助' })).toHaveAttribute('href', '/help/ck');
  unmount();
  renderInHost(page, createTestPlatform(), { path: '/help/ck' });
  expect(screen.getByText('文章')).toBeVisible();
  delete document.documentElement.dataset['offline'];
});

test('a page from the cache says that it retries until the site answers, also where the browser calls itself online [RT-3]', async () => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/help/kh');
  document.documentElement.dataset['offline'] = '';
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('unreachable')).mockResolvedValue(new Response());

  renderInHost(<OfflineBar />, createTestPlatform());
  await act(() => jest.advanceTimersByTimeAsync(SITE_RETRY_MS));
  expect(screen.getByRole('status')).toHaveTextContent('网络连接已断开，正在重试…');
  await act(() => jest.advanceTimersByTimeAsync(SITE_RETRY_MS));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(network).toHaveBeenCalledTimes(2);

  delete document.documentElement.dataset['offline'];
  history.replaceState(null, '', '/');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page that loses its network says that it retries [RT-3]', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  renderInHost(<OfflineBar />, createTestPlatform());

  expect(screen.getByRole('status')).toHaveTextContent('网络连接已断开，正在重试…');
  jest.restoreAllMocks();
});
