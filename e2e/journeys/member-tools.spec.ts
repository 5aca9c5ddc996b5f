import type { Page } from '@playwright/test';
import { siteMinuteOfDay } from '@site/shared/product';
import { getMailNews } from '@site/shared/wire';
import { expect, logIn, test, type Site } from '../fixtures/site.ts';

/** A site of their own: the bets of other journeys can make the care pause of their common member start, and it then exchanges nothing. */
test.use({ sharedBy: 'member-tools' });

/** Puts a chip on a lottery's first area; returns the number of its draw. */
async function betOnDraw(page: Page): Promise<string> {
  await page.goto('/game/lottery');
  await page.getByRole('main').getByRole('link', { name: '一分快三', exact: true }).click();
  const table = page.frameLocator('iframe');
  await expect(async () => {
    await table.getByRole('button', { name: /^大/ }).first().click({ timeout: 2000 });
    await table.getByRole('button', { name: '确认投注' }).click({ timeout: 2000 });
    await expect(table.locator('#mine li')).not.toHaveCount(0, { timeout: 3000 });
  }).toPass();
  return (await table.locator('#draw-no').textContent()) ?? '';
}

test('a member bets on a draw, changes his nickname and exchanges coins; then the draw settles the bet [RT-4] [RT-6] [RT-8]', async ({
  page,
}) => {
  // A draw takes a minute, whatever the machine.
  test.slow();
  await logIn(page);
  await betOnDraw(page);

  await page.goto('/mine/userInfo');
  await page.getByLabel('昵称').fill('海上明月');
  await page.getByRole('main').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '海上明月' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('昵称')).toHaveValue('海上明月');

  await page.goto('/mine/vip?tab=mall');
  await page.getByRole('button', { name: /^兑换 18元礼金/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认兑换' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/mine/mall/record');
  await expect(page.getByRole('main').getByText('18元礼金 × 1').first()).toBeVisible();
  await page.goto('/mine/mall/coinRecord');
  await expect(
    page
      .getByRole('main')
      .getByText(/18元礼金/)
      .first(),
  ).toBeVisible();

  await expect(async () => {
    await page.goto('/mine/record/betRecord');
    await expect(page.getByRole('main').getByText('一分快三').first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await page
    .getByRole('row', { name: /一分快三/ })
    .first()
    .getByRole('button', { name: /^详情/ })
    .click();
  await expect(page.getByRole('dialog', { name: '注单详情' }).getByText('开奖后公布的种子')).toBeVisible();
});

test('after an hour of play the reminder covers the frame, ignores Escape and leads to the records [RG-2]', async ({ page }) => {
  await logIn(page);
  await page.goto('/game/egame?play=JL001');
  await expect(page.frameLocator('iframe').getByRole('button', { name: /开始/ })).toBeVisible();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('playSession')) ?? '';
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    localStorage.setItem(
      key,
      JSON.stringify(stored, (name, value: unknown) => (/startedAt|remindedAt/.test(name) ? Date.now() - 3_900_000 : value)),
    );
  });
  await page.reload();

  const reminder = page.getByRole('dialog', { name: '现实提醒' });
  await expect(reminder).toContainText('您已连续游戏 1小时5分');
  await page.keyboard.press('Escape');
  await expect(reminder).toBeVisible();
  await expect(reminder.getByRole('button', { name: '查看记录' })).toBeFocused();
  await reminder.getByRole('button', { name: '查看记录' }).click();
  await expect(page).toHaveURL(/betRecord/);
});

const HOUR_MS = 3_600_000;
/** The half hour that contains a time, as a member chooses it. */
const halfHour = (ms: number) => siteMinuteOfDay(ms - (ms % (HOUR_MS / 2)));

/** Before its first query a page counts every mail as an old one. */
async function openProfile(page: Page) {
  const newsResponse = page.waitForResponse((response) => new URL(response.url()).pathname === getMailNews.path);
  await page.goto('/mine/userInfo');
  await newsResponse;
}

/** A mail arrives, and the page becomes visible again, which triggers its query at once. */
async function mailComes({ ops }: Site, page: Page, title: string, urgent = false) {
  await ops.sendMail({ userName: 'player01', category: 'notification', title, body: '请打开查看。', link: null, urgent });
  await page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));
}

test('an arriving mail is announced in the open page; in quiet hours only a mail about money is [ACC-8]', async ({ page, site }) => {
  await logIn(page);
  await openProfile(page);
  const badge = page.getByRole('banner').getByRole('link', { name: /^站内信，\d+$/ });
  const before = Number(/\d+/.exec((await badge.getAttribute('aria-label')) ?? '')?.[0]);
  const counts = (more: number) => expect(badge).toHaveAccessibleName(`站内信，${before + more}`);

  await mailComes(site, page, '您的礼品已寄出');
  await expect(page.getByText('收到新站内信：您的礼品已寄出')).toBeVisible();
  await counts(1);
  await page.getByRole('link', { name: '查看', exact: true }).click();
  await expect(page.getByRole('article', { name: '您的礼品已寄出' })).toBeVisible();
  await counts(0);

  await openProfile(page);
  const quiet = page.getByRole('region', { name: '免打扰时段' });
  await quiet.getByRole('button', { name: '开启' }).click();
  const until = halfHour(Date.now() + HOUR_MS);
  await quiet.getByLabel('开始时间').selectOption(halfHour(Date.now() - HOUR_MS));
  await quiet.getByLabel('结束时间').selectOption(until);
  await quiet.getByRole('button', { name: '保存时段' }).click();
  await expect(quiet.getByText(`免打扰中，${until} 恢复提醒`)).toBeVisible();

  await mailComes(site, page, '一般消息');
  await counts(1);
  await expect(page.getByText(/^收到/)).toHaveCount(0);
  await mailComes(site, page, '存款已到账', true);
  await expect(page.getByText('收到新站内信：存款已到账')).toBeVisible();
  await counts(2);
  await quiet.getByRole('button', { name: '关闭' }).click();
  await expect(quiet.getByText('未开启，新站内信到达时会提示')).toBeVisible();
});
