import type { PreInfo } from '@site/shared/wire';
import { createSite, showFavicon } from './site.ts';
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
const open = () => createSite({ api: { call: call as never }, storage, firstTitle: '本站' });

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

test('the icon of the tab is the one of the site [SH-3]', async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  const site = open();
  await site.load();

  showFavicon(document, site.get());

  expect(document.querySelector('link')?.getAttribute('href')).toBe('/tab.svg');
});
