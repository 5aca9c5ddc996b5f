import { expect, logIn, playSlot, test } from '../fixtures/site.ts';

test('a deposit with a bonus has to be played before a withdrawal; each bet says whether it counted [RT-9] [VAL-4]', async ({
  page,
  context,
  site,
  pageErrors,
}) => {
  await site.ops.releaseTurnover('player01');
  await logIn(page);

  await test.step('the bonus is chosen by the player alone, and its requirement is shown next to the amount', async () => {
    await page.goto('/mine/finance/deposit');
    await page.getByRole('radio', { name: 'EBpay' }).check();
    await page.getByLabel('存款金额（元）').fill('100');
    await expect(page.getByRole('radio', { name: /不参加优惠/ })).toBeChecked();
    await page.getByRole('radio', { name: /电子存款礼/ }).check();
    await expect(page.getByText('¥260.00')).toBeVisible();
    await page.getByRole('button', { name: '提交存款' }).click();
    const link = page.getByRole('link', { name: '打开模拟付款页' });
    const [payPage] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await payPage.getByRole('button', { name: '立即支付' }).click();
    await expect(payPage.getByRole('status')).toHaveText('付款成功，商户已入账');
    await payPage.close();
    await expect(page.getByText(/存款成功，已到账/)).toBeVisible();
    await expect(page.getByText('+¥20.00')).toBeVisible();
  });

  await test.step('the audit shows both, and follows the play', async () => {
    await page.getByRole('main').getByRole('link', { name: '查看流水' }).click();
    const open = page.getByRole('list', { name: '进行中的流水要求' });
    await expect(open.getByRole('heading', { level: 2 })).toHaveText(['存款一倍流水', '电子存款礼']);
    await expect(page.getByText('¥260.00')).toBeVisible();

    await page.goto('/game/egame');
    await playSlot(page, '财神到');

    await page.goto('/mine/audit');
    await page.getByRole('button', { name: '为什么这笔投注没有计入？' }).first().click();
    const lines = page.getByRole('list', { name: '逐笔说明' });
    await expect(lines.getByRole('listitem')).toHaveCount(1);
    await expect(lines).toContainText(/全部计入|走盘或退回本金/);
    await page.getByRole('button', { name: '为什么这笔投注没有计入？' }).last().click();
    await expect(lines).toContainText(/已计入排在前面的流水要求|走盘或退回本金/);
  });

  await test.step('a withdrawal is refused with what is left', async () => {
    await page.goto('/mine/finance/withdrawal');
    await expect(page.getByRole('region', { name: '流水要求' })).toBeVisible();
    await expect(page.getByText('余额冻结于流水，暂不能取款')).toBeVisible();
    await expect(page.getByText(/还需完成\d+\.\d\d元有效流水才能取款/)).toBeVisible();
    await expect(page.getByLabel('取款金额')).toBeHidden();
    await page.getByRole('link', { name: '查看流水详情' }).first().click();
  });

  await test.step('the bonus can be given up: it is gone, the deposit stays to be played', async () => {
    await page.getByRole('button', { name: '放弃优惠' }).click();
    await page.getByRole('button', { name: '确定放弃' }).click();
    await expect(page.getByRole('heading', { level: 2, name: '电子存款礼' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: '存款一倍流水' })).toBeVisible();
    await page.getByRole('tab', { name: '已结束' }).click();
    await expect(page.getByText(/已放弃，奖金及其盈利已作废/)).toBeVisible();
  });

  await test.step('with nothing left to play the withdrawal goes through', async () => {
    await site.ops.releaseTurnover('player01');
    await page.goto('/mine/audit');
    await expect(page.getByText('暂无未完成流水，可直接取款')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '去取款' }).click();
    await page.getByLabel('取款金额').fill('100');
    await page.getByLabel('取款密码', { exact: true }).fill('258013');
    await page.getByRole('button', { name: '提交取款' }).click();
    // The progress of an earlier one may be displayed until this one is accepted.
    await expect(page.getByRole('list', { name: '取款进度' }).locator('[aria-current="step"]')).toContainText('已提交');
    const [latest] = await site.ops.withdrawals();
    await site.ops.decideWithdrawal(latest?.billNo ?? '', { order: 'reject' });
  });
  expect(pageErrors.list).toEqual([]);
});
