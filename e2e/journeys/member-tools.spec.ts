import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../fixtures/site.ts';

/** Puts a chip on a lottery's first area; answers the number of its draw. */
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

test('a member bets on a draw; while it is awaited he changes his nickname and exchanges coins, then the draw settles the bet [RT-4] [RT-6] [RT-8]', async ({
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

test('after an hour of play the reminder stands over the venue’s frame, Escape does not send it away, and it leads to the records [RG-2]', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/game/egame?play=JL001');
  await expect(page.frameLocator('iframe').getByRole('button', { name: /开始/ })).toBeVisible();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('playSession')) ?? '';
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    localStorage.setItem(
      key,
      JSON.stringify(kept, (name, value: unknown) => (/startedAt|remindedAt/.test(name) ? Date.now() - 3_900_000 : value)),
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
