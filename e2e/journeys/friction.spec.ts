import type { Locator, Page } from '@playwright/test';
import { expect, logIn, test } from '../fixtures/site.ts';

/** Does what a player does and counts it: a screen that is opened, a field that is filled, a control that is pressed. */
function counting(page: Page) {
  let steps = 0;
  const counted = async (step: Promise<unknown>) => {
    steps += 1;
    await step;
  };
  return {
    open: (path: string) => counted(page.goto(path)),
    /** A screen to which the page moves without a press. */
    sees: (part: Locator) => counted(expect(part).toBeVisible()),
    fill: (field: string, text: string) => counted(page.getByLabel(field, { exact: true }).fill(text)),
    check: (choice: string) => counted(page.getByRole('radio', { name: choice }).check()),
    press: (button: string) => counted(page.getByRole('button', { name: button }).click()),
    steps: () => steps,
  };
}

/** The shortest way through a deposit of the given method, up to where the player has done his part. */
async function depositSteps(page: Page, method: string): Promise<number> {
  const player = counting(page);
  await player.open('/mine/finance/deposit');
  await player.check(method);
  await player.fill('存款金额（元）', '100');
  await player.press('提交存款');
  await player.sees(page.getByRole('region', { name: '存款订单' }));
  await player.press('我已完成付款');
  await expect(page.getByText('等待到账')).toBeVisible();
  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByText('订单已取消')).toBeVisible();
  return player.steps();
}

async function withdrawalSteps(page: Page): Promise<number> {
  const player = counting(page);
  await player.open('/mine/finance/withdrawal');
  await player.fill('取款金额', '100');
  await player.fill('取款密码', '258013');
  await player.press('提交取款');
  // The progress of an earlier one may be shown until this one is accepted.
  await expect(page.getByRole('list', { name: '取款进度' }).locator('[aria-current="step"]')).toContainText('已提交');
  return player.steps();
}

test('a withdrawal never needs more screens, inputs and presses than the shortest deposit [RT-9]', async ({ page, site }) => {
  await site.ops.releaseTurnover('player01');
  await logIn(page);

  const deposit = await depositSteps(page, 'EBpay');
  const withdrawal = await withdrawalSteps(page);

  expect(withdrawal).toBeLessThanOrEqual(deposit);
  const [latest] = await site.ops.withdrawals();
  await site.ops.decideWithdrawal(latest?.billNo ?? '', { order: 'reject' });
});
