import { expect, test } from '../fixtures/site.ts';

test.use({ sharedBy: 'main job' });

test('a visitor registers, sees every remote, plays a round and finds it in the records [API-14] [API-18] [RT-4] [RT-6]', async ({
  page,
  complaints,
}) => {
  const userName = `guest${Date.now().toString(36)}`.slice(0, 14);
  await page.goto('/user/register');
  await page.getByLabel('账号', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill('Strong2026pass');
  await page.getByLabel('确认密码').fill('Strong2026pass');
  await page.getByLabel('出生日期').fill('1990-05-01');
  await page.getByLabel(/年满18周岁/).check();
  await page.getByLabel(/用户协议/).check();
  await page.getByRole('button', { name: '注册', exact: true }).last().click();
  const balance = page.getByRole('banner').getByText('¥10,000.00');
  // The first answers of a backend that has just started.
  await expect(balance).toBeVisible({ timeout: 30_000 });

  for (const [path, title] of [
    ['/mine/finance/wallet', '我的钱包'],
    ['/mine/userInfo', '个人资料'],
    ['/activity/discount', '优惠活动'],
    ['/help/kh', '开户帮助'],
    ['/game/egame', '电子'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  await page.getByRole('searchbox').last().fill('财神到');
  await page
    .getByRole('main')
    .getByRole('link', { name: /财神到/ })
    .first()
    .click();
  const venue = page.frameLocator('iframe');
  await venue.getByRole('button', { name: /开始/ }).click();
  await expect(venue.getByRole('status')).toContainText('¥');
  await page.goto('/mine/record/betRecord');
  await expect(page.getByRole('cell', { name: '财神到' }).first()).toBeVisible();

  expect(complaints.list).toEqual([]);
});
