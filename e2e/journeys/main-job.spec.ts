import { expect, playSlot, register, test } from '../fixtures/site.ts';

test.use({ sharedBy: 'main job' });

test('a visitor registers, sees every remote, plays a round and finds it in the records [API-14] [API-18] [RT-4] [RT-6]', async ({
  page,
  pageErrors,
}) => {
  await register(page, `guest${Date.now().toString(36)}`.slice(0, 14));
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

  await playSlot(page, '财神到');
  await page.goto('/mine/record/betRecord');
  await expect(page.getByRole('cell', { name: '财神到' }).first()).toBeVisible();

  expect(pageErrors.list).toEqual([]);
});
