import { expect, logIn, test } from '../fixtures/site.ts';

const digits = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));

test('a member plays cards and fishing: the balance follows, and the records hold both [RT-4] [RT-5] [RT-6] [VEN-7]', async ({
  page,
  pageErrors,
}) => {
  await logIn(page);
  await page.goto('/game/chess');
  await page.getByRole('main').getByRole('link', { name: '百人牛牛 · 初级场' }).click();
  const table = page.frameLocator('iframe');
  const balance = table.locator('#balance');
  await expect(balance).toContainText('¥');
  const before = digits(await balance.textContent());

  await table.getByRole('button', { name: /天门/ }).click();
  await table.getByRole('button', { name: '确认投注' }).click();

  const net = table.getByText(/本局 .+（投注 ¥1\.00，派彩 ¥\d\.\d\d）/);
  await expect(net).toBeVisible();
  const payout = digits(/派彩 (¥[\d.]+)/.exec((await net.textContent()) ?? '')?.[1] ?? '');
  expect(digits(await balance.textContent())).toBeCloseTo(before - 1 + payout, 2);
  await table.getByRole('button', { name: '公平性' }).click();
  await table.getByRole('button', { name: '在本页验证' }).click();
  await expect(table.getByText('种子与哈希相符 ✓，重新开出的结果相符 ✓')).toBeVisible();

  await page.goto('/game/fishing?play=LW001');
  await table.getByRole('button', { name: /向金鱼发射/ }).focus();
  await page.keyboard.press('Enter');
  await expect(table.getByText(/本局 .+（投注 ¥0\.10/)).toBeVisible();

  await page.goto('/mine/record/betRecord');
  await expect(page.getByRole('cell', { name: /珊瑚浅湾/ }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: /百人牛牛/ }).first()).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});

test('a slot machine on a tablet shows its reels while the start button is pressed [RT-4]', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 1000 });
  await logIn(page);
  await page.goto('/game/egame?play=HY001');
  const machine = page.frameLocator('iframe');
  const start = machine.getByRole('button', { name: '开始', exact: true });

  // A press that waits for the button would scroll the page to places of its own.
  await expect(start).toBeEnabled();
  await start.click();

  await expect(machine.getByText(/^本局 [+−]?¥/)).toBeVisible();
  await expect(machine.locator('#reels')).toBeInViewport({ ratio: 0.95 });
  await expect(start).toBeInViewport({ ratio: 1 });
});

test('a guest says his age, tries a game with play coins, and nothing of it is money [RT-4]', async ({ page, pageErrors }) => {
  await page.goto('/demo');
  await page.getByLabel('出生日期').fill('1990-05-01');
  await page.getByRole('button', { name: '进入试玩大厅' }).click();
  await expect(page.getByText('10,000.00 试玩币')).toBeVisible();
  await page.getByRole('tab', { name: '棋牌' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /炸金花 · 初级场/ })
    .click();

  const table = page.frameLocator('iframe');
  await expect(table.getByText('试玩币不是真钱')).toBeVisible();
  await table.getByRole('button', { name: /地门/ }).click();
  await table.getByRole('button', { name: '确认投注' }).click();
  await expect(table.getByText(/本局 .+试玩币（投注/)).toBeVisible();

  await page.getByRole('button', { name: '返回试玩大厅' }).click();
  await expect(page.getByText(/(9,999\.00|10,000\.95) 试玩币/)).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});
