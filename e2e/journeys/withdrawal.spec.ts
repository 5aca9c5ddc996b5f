import { expect, logIn, test } from '../fixtures/site.ts';

test('a player withdraws: the money is held at once, operators approve and pay, and the page follows to 已到账 [VAL-4]', async ({
  page,
  site,
  pageErrors,
}) => {
  await site.ops.releaseTurnover('player01');
  await logIn(page);
  await page.goto('/mine/finance/withdrawal');
  await page.getByLabel('取款金额').fill('3000');
  await expect(page.getByText('¥3,000.00')).toBeVisible();
  await page.getByLabel('取款密码', { exact: true }).fill('258013');
  await page.getByRole('button', { name: '提交取款' }).click();

  const progress = page.getByRole('list', { name: '取款进度' });
  await expect(progress.locator('[aria-current="step"]')).toContainText('已提交');
  const [latest] = await site.ops.withdrawals();
  const billNo = latest?.billNo ?? '';
  await expect(page.getByText(`单号 ${billNo}`)).toBeVisible();
  expect(latest?.status).toBe('submitted');

  await page.reload();
  await site.ops.decideWithdrawal(billNo, { order: 'claim' });
  await expect(progress.locator('[aria-current="step"]')).toContainText('审核中');
  await site.ops.decideWithdrawal(billNo, { order: 'approve' });
  await expect(progress.locator('[aria-current="step"]')).toContainText('出款中');
  await site.ops.decideWithdrawal(billNo, { order: 'pay' });
  await expect(progress.locator('[aria-current="step"]')).toContainText('已到账');
  await expect(page.getByRole('button', { name: '提交取款' })).toBeEnabled();
  expect(pageErrors.list).toEqual([]);
});
