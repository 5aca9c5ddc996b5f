import type { PreInfo } from '@site/shared/wire';
import { createSite, followSite, showFavicon } from './site.ts';
import { createStorage } from './storage.ts';

const PRE_INFO: PreInfo = {
  SiteBaseConfigVo: { title: '星海娱乐', logoUrl: '/logo.svg', webLogoTitleUrl: '/tab.svg' },
  address: 'ZZ',
  disablePhones: [],
  globePhoneNumber: '',
  ip: '127.0.0.1',
  maintainConfig: { status: 1, startAt: null, endAt: null, message: '' },
  siteFestivalSkin: null,
  siteVideoActiveUrl: '',
  siteVideoSkinOpen: false,
  stopLogin: false,
  stopRegister: false,
};
const storage = createStorage({ openArea: () => localStorage, nowMs: () => 0 });
const call = jest.fn(async () => PRE_INFO);
const open = () => createSite({ api: { call: call as never }, storage, firstTitle: '本站', payeeKey: 'key' });

beforeEach(() => localStorage.clear());

test('title and logo come from pre-info, which is kept for the next visit [SH-3] [MNT-2]', async () => {
  const site = open();
  expect(site.get()).toMatchObject({ preInfo: null, title: '本站' });

  await site.load();

  expect(site.get()).toMatchObject({ title: '星海娱乐', logoUrl: '/logo.svg' });
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/site/api/v1/configuration/preInfo' }), { platformType: 6 });
  expect(open().get().title).toBe('星海娱乐');
  expect(localStorage.getItem('preInfoData')).toContain('星海娱乐');
});

test.each(['{"SiteBaseConfigVo":{}}', '"text"', '[]'])('kept pre-info like %s is not believed', (kept) => {
  localStorage.setItem('preInfoData', kept);

  expect(open().get()).toMatchObject({ preInfo: null, title: '本站' });
});

test('an answer that says nothing new moves nobody', async () => {
  const site = open();
  await site.load();
  const told = jest.fn();
  site.subscribe(told);

  await site.load();

  expect(told).not.toHaveBeenCalled();
});

test('an open page asks again every minute, every 30 s under maintenance, and when it is looked at again [MNT-1]', async () => {
  jest.useFakeTimers();
  const site = open();
  const stop = followSite(site, document);
  call.mockClear();

  await jest.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
  call.mockResolvedValueOnce({ ...PRE_INFO, maintainConfig: { ...PRE_INFO.maintainConfig, status: 0 } });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(site.get().preInfo?.maintainConfig.status).toBe(0);

  call.mockRejectedValueOnce(new Error('down'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(site.get().preInfo?.maintainConfig.status).toBe(0);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(site.get().preInfo?.maintainConfig.status).toBe(1);

  stop();
  call.mockClear();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(call).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('the icon of the tab is the one of the site [SH-3]', async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  const site = open();
  await site.load();

  showFavicon(document, site.get());

  expect(document.querySelector('link')?.getAttribute('href')).toBe('/tab.svg');
});
