import { readFileSync } from 'node:fs';
import { expect, logIn, test } from '../fixtures/site.ts';

test('a member signs in for the day once, earns a chance, and flips a card that can be checked [RT-7]', async ({
  page,
  context,
  pageErrors,
}) => {
  await logIn(page);
  await page.goto('/activity/calendar');
  const second = await context.newPage();
  await second.goto('/activity/calendar');
  await expect(second.getByRole('button', { name: '签到', exact: true })).toBeEnabled();

  await page.getByRole('button', { name: '签到', exact: true }).click();
  await expect(page.getByText(/签到成功，获得 40 金币/)).toBeVisible();
  await expect(page.getByRole('button', { name: '今日已签到' })).toBeDisabled();
  await second.getByRole('button', { name: '签到', exact: true }).click();
  await expect(second.getByRole('alert').filter({ hasText: '今日已签到' })).toBeVisible();

  await page.goto('/activity/luckyFlip');
  await expect(page.getByText('剩余 2 次')).toBeVisible();
  await page.getByRole('button', { name: '翻开第 5 张' }).click();
  await expect(page.getByRole('button', { name: /^第 5 张：.+，已选$/ })).toBeVisible();
  await page.getByRole('region', { name: '公平性验证' }).getByRole('button', { name: '验证第 1 局' }).click();
  await expect(page.getByText('验证通过，牌面一致')).toBeVisible();
  await page.reload();
  await expect(page.getByText('剩余 1 次')).toBeVisible();
  await expect(page.getByRole('table', { name: '我的奖品' }).getByRole('row')).toHaveCount(2);
  expect(pageErrors.list).toEqual([]);
});

test('the poster is drawn in the page and saved, and its link fills in the code [RT-7] [SH-7]', async ({ page, browser, pageErrors }) => {
  await logIn(page);
  await page.goto('/activity/friendInvitation');
  const link = await page.getByText(/\/user\/register\?invite_code=/).innerText();
  await page.getByRole('button', { name: '生成海报' }).click();
  await expect(page.getByRole('img', { name: /^邀请海报，邀请码 XH8K2P6M/ })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '保存海报' }).click()]);
  expect(download.suggestedFilename()).toBe('邀请海报-XH8K2P6M.png');
  expect(
    readFileSync(await download.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  const guest = await browser.newContext();
  const visitor = await guest.newPage();
  await visitor.goto(link);
  await expect(visitor.getByLabel(/邀请码/)).toHaveValue('XH8K2P6M');
  await guest.close();
  expect(pageErrors.list).toEqual([]);
});

test('a prediction is sent, changed, and ranked [RT-7]', async ({ page, pageErrors }) => {
  await logIn(page);
  await page.goto('/activity/friendPeakBet');
  const match = page
    .getByRole('region', { name: '本轮赛事' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: '主胜', disabled: false }) });
  await match.first().getByRole('button', { name: '主胜' }).click();
  await page.getByRole('button', { name: '提交预测（1 场）' }).click();
  await expect(page.getByText('预测已提交，开赛前可以修改').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '排行榜' }).getByText('猜中 0 / 1')).toBeVisible();

  await match.first().getByRole('button', { name: '客胜' }).click();
  await page.getByRole('button', { name: '修改预测（1 场）' }).click();
  await expect(page.getByRole('button', { name: '修改预测', exact: true })).toBeDisabled();
  await expect(match.first().getByRole('button', { name: '客胜' })).toHaveAttribute('aria-pressed', 'true');
  expect(pageErrors.list).toEqual([]);
});
