import { expect, logIn, test } from '../fixtures/site.ts';

test('a member claims rebates in two tabs and is paid once; a dividend states its terms and is claimed [RT-7] [API-9]', async ({
  page,
  context,
}) => {
  await logIn(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/mine/rebate');
  const buttons = [page, other].map((tab) => tab.getByRole('button', { name: '一键领取' }));
  for (const button of buttons) await expect(button).toBeVisible();
  // A drawn view shows the same days until the page takes it over.
  await expect(page.locator('#first-view')).toHaveCount(0);
  // At noon the site itself pays what is left of the day before: the claim is known by its own day.
  const waiting = page.getByRole('table', { name: '待领取返水' });
  const days = await waiting.getByText(/^\d{4}-\d{2}-\d{2}$/).allTextContents();
  const day = days.toSorted().at(-1);

  await Promise.all(buttons.map((button) => button.click()));
  await expect(page.getByText('暂无可领取返水')).toBeVisible();
  await page.goto('/mine/record/transRecord?tab=rebate&days=1');
  // One for each venue: other journeys play in venues of the same category.
  await expect(page.getByRole('row', { name: `${day} ` })).toHaveCount(days.filter((one) => one === day).length);
  await expect(page.getByText(`${day} 电子返水`)).not.toHaveCount(0);

  await page.goto('/activity/discount');
  await page.getByRole('link', { name: '去领取' }).click();
  await page.getByRole('button', { name: '领取 服务补偿红利' }).click();
  const dialog = page.getByRole('dialog', { name: '领取福利' });
  await expect(dialog.getByText(/1 倍，共 ¥28.00/)).toBeVisible();
  await dialog.getByRole('button', { name: '领取', exact: true }).click();
  await expect(page.getByText('已领取 ¥28.00，已存入中心钱包')).toBeVisible();
});

test('home shows its pop-up once a day, and its blocks load when others fail [RT-3] [API-8] [API-12]', async ({ page, site }) => {
  const running = { startAt: '2026-01-01T00:00:00Z', endAt: '2099-01-01T00:00:00Z' };
  const words = {
    title: '新人指引任务',
    text: '参加前请先阅读规则。',
    image: '/art/activity/newcomer-guide.svg',
    link: '/activity/discount',
  };
  await site.ops.loadContent('popup', [{ id: 'today', position: 0, ...words, ...running }]);
  await page.route('**/advertising/queryStationAdList', (route) => route.abort());
  await page.goto('/');

  const popup = page.getByRole('dialog', { name: '新人指引任务' });
  await popup.getByRole('button', { name: '今日不再提示' }).click();
  await expect(popup).toBeHidden();
  const icons = page.getByRole('complementary', { name: '活动入口' });
  await icons.getByRole('button', { name: '展开活动入口' }).click();
  await expect(icons.getByRole('link', { name: '每日返水' })).toBeVisible();
  await page.getByRole('region', { name: '游戏分类' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  await expect(page.getByRole('heading', { name: '热门赛事' })).toBeVisible();

  await page.reload();
  await expect(icons).toBeVisible();
  await expect(popup).toBeHidden();
  await site.ops.removeContent('popup', 'today');
});
