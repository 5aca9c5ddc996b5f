import { answer, createTestPlatform, renderScreen, screen } from '@site/shared/testing';
import { listNotices } from '@site/shared/wire';
import { NoticeTicker } from './notice-ticker.tsx';

test('the ticker requests the notices of every category and shows the first one [API-6]', async () => {
  const notice = { id: 'n1', category: 'platform', text: '系统升级公告', link: null, publishedAt: '2026-11-21T04:00:00Z' };
  const platform = createTestPlatform(answer(listNotices, [notice as never]));
  renderScreen(<NoticeTicker />, platform);

  expect(await screen.findByText('系统升级公告')).toBeVisible();
  expect(platform.sent(listNotices)).toEqual([{ category: 'all' }]);
  expect([listNotices.method, listNotices.path]).toEqual(['POST', '/site/api/v1/advertising/queryNoticeList']);
});
