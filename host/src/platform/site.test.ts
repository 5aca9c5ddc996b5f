import { VV_PRETTY_DEFAULT } from '@site/shared/product';
import { samplePreInfo } from '@site/shared/testing';
import { createSite, followSite, showFavicon } from './site.ts';
import { createStorage } from './storage.ts';

const PRE_INFO = samplePreInfo({
  SiteBaseConfigVo: { title: '星海娱乐', logoUrl: '/logo.svg', webLogoTitleUrl: '/tab.svg' },
  address: 'ZZ',
  ip: '127.0.0.1',
});
const storage = createStorage({ openArea: () => localStorage, nowMs: () => 0 });
const call = jest.fn(async () => PRE_INFO);
const SETTINGS = { ...VV_PRETTY_DEFAULT, siteVideoVipMin: 5 };
const fetchSettings = jest.fn(async () => SETTINGS);
const report = jest.fn();
const open = () =>
  createSite({
    api: { call: call as never },
    fetchSettings,
    storage,
    firstTitle: '本站',
    settings: { payeeKey: 'key', sandbox: true, videoOrigins: [] },
    report,
  });

beforeEach(() => localStorage.clear());

test('title and logo come from pre-info, which is stored for the next visit [SH-3] [MNT-2]', async () => {
  const site = open();
  expect(site.get()).toMatchObject({ preInfo: null, title: '本站' });

  await site.load();

  expect(site.get()).toMatchObject({ title: '星海娱乐', logoUrl: '/logo.svg' });
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/site/api/v1/configuration/preInfo' }), { platformType: 6 });
  expect(open().get().title).toBe('星海娱乐');
  expect(localStorage.getItem('preInfoData')).toContain('星海娱乐');
});

test('pre-info is requested for the platform type of this site [API-4]', async () => {
  await open().load();

  expect(call).toHaveBeenCalledWith(expect.objectContaining({ method: 'POST', path: '/site/api/v1/configuration/preInfo' }), {
    platformType: 6,
  });
});

test.each(['{"SiteBaseConfigVo":{}}', '"text"', '[]'])('stored pre-info like %s is rejected', (text) => {
  localStorage.setItem('preInfoData', text);

  expect(open().get()).toMatchObject({ preInfo: null, title: '本站' });
});

test('the settings fill the site as well and are stored; failed settings are reported and block nothing [SIG-7] [SIG-10]', async () => {
  const site = open();
  expect(site.get().vvPretty).toEqual(VV_PRETTY_DEFAULT);
  fetchSettings.mockRejectedValueOnce(new Error('cannot be opened'));

  await site.load();
  expect(site.get()).toMatchObject({ title: '星海娱乐', vvPretty: VV_PRETTY_DEFAULT });
  expect(report).toHaveBeenCalledTimes(1);

  await site.load();
  expect(site.get().vvPretty).toEqual(SETTINGS);
  expect(open().get().vvPretty).toEqual(SETTINGS);
});

test('the first screen waits for the responses on a first visit, and for nothing on later ones [SIG-10]', async () => {
  const first = open();
  const answered = jest.fn();
  const loading = first.load().then(answered);
  await first.readyForFirstScreen(loading);
  expect(answered).toHaveBeenCalled();

  await open().readyForFirstScreen(new Promise(() => undefined));
  expect(open().get()).toMatchObject({ title: '星海娱乐', vvPretty: SETTINGS });
});

test('a slow or failing backend delays the first screen only briefly [SIG-10]', async () => {
  jest.useFakeTimers();
  const site = open();
  await site.readyForFirstScreen(Promise.reject(new Error('down')));

  const ready = jest.fn();
  void site.readyForFirstScreen(new Promise(() => undefined)).then(ready);
  await jest.advanceTimersByTimeAsync(1499);
  expect(ready).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalled();
  jest.useRealTimers();
});

test.each(['{"siteVideoVipMin":"x"}', '"text"', '[]', '{'])('stored settings like %s are rejected', (text) => {
  localStorage.setItem('vvPretty', text);

  expect(open().get().vvPretty).toEqual(VV_PRETTY_DEFAULT);
});

test('a response without changes notifies no subscriber', async () => {
  const site = open();
  await site.load();
  const listener = jest.fn();
  site.subscribe(listener);

  await site.load();

  expect(listener).not.toHaveBeenCalled();
});

test('an open page polls every minute, every 30 s under maintenance, and when it becomes visible [MNT-1]', async () => {
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

test('the favicon is the one of the site [SH-3]', async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  const site = open();
  await site.load();

  showFavicon(document, site.get());

  expect(document.querySelector('link')?.getAttribute('href')).toBe('/tab.svg');
});
