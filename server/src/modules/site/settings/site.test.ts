import { getPreInfo, listNotices, listStationAds } from '@site/shared/wire';
import { startTestApp, type TestApp } from '../../../testing/testing.ts';
import { createSiteStore } from './site.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("pre-info has every field of the specification and the visitor's own address [MNT-2] [API-4]", async () => {
  const { data } = await app.guest('203.0.113.5').call(getPreInfo, { platformType: 6 });

  expect(Object.keys(data ?? {}).toSorted()).toEqual(
    [
      'SiteBaseConfigVo',
      'address',
      'disablePhones',
      'globePhoneNumber',
      'ip',
      'maintainConfig',
      'siteFestivalSkin',
      'siteVideoActiveUrl',
      'siteVideoSkinOpen',
      'stopLogin',
      'stopRegister',
    ].toSorted(),
  );
  expect(data).toMatchObject({ ip: '203.0.113.5', maintainConfig: { status: 1 }, stopLogin: false });
});

test('what operations set holds from the next request [MNT-1]', async () => {
  const store = createSiteStore(app.db);
  await store.set('maintainConfig', { status: 0, startAt: null, endAt: null, message: '例行维护' });
  const closed = await app.guest().call(getPreInfo, { platformType: 6 });
  await store.set('maintainConfig', { status: 1, startAt: null, endAt: null, message: '' });

  expect(closed.data?.maintainConfig).toMatchObject({ status: 0, message: '例行维护' });
  expect((await app.guest().call(getPreInfo, { platformType: 6 })).data?.maintainConfig.status).toBe(1);
});

test('the notices come newest first, all or of one category [API-6]', async () => {
  const all = await app.guest().call(listNotices, { category: '' });
  const games = await app.guest().call(listNotices, { category: 'game' });
  const times = (all.data ?? []).map((notice) => notice.publishedAt);

  expect(times.length).toBeGreaterThanOrEqual(8);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(games.data?.map((notice) => notice.category))).toEqual(new Set(['game']));
  expect((await app.guest().call(listNotices, { category: 'none' })).data).toEqual([]);
});

test('the carousel has five slides or more, each with a picture the site draws [API-7]', async () => {
  const { data } = await app.guest().call(listStationAds);

  expect(data?.length).toBeGreaterThanOrEqual(5);
  for (const ad of data ?? []) expect([ad.image, app.adapters.hasPicture(ad.image)]).toEqual([ad.image, true]);
});
