import type { Locator, Page } from '@playwright/test';
import { expect, fillRegistration, logIn, register, test } from '../fixtures/site.ts';

test.use({ sharedBy: 'presses' });

const WIDTHS = [390, 1280] as const;
const HEIGHTS = { 390: 844, 1280: 800 } as const;

/** Presses as a player does, and counts. */
function counting() {
  let presses = 0;
  return {
    press: async (control: Locator) => {
      presses += 1;
      await control.click();
    },
    presses: () => presses,
  };
}

const price = (page: Page, row: number): Locator => page.locator('[data-row]').nth(row).locator('[data-cell]:not([aria-disabled])').first();
const slipOf = (page: Page, width: number): Locator =>
  width < 1200 ? page.getByRole('region', { name: '快捷投注' }) : page.getByRole('complementary', { name: '投注单' });
const bet = (slip: Locator): Locator => slip.getByRole('button', { name: /^(确认投注|接受新赔率并投注) ¥/ });

/** Whether two visible parts of the page cover each other. */
async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of the parts is not visible.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('registration asks for three fields; the law adds two boxes, and one press ends it [RT-2]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: '注册' }).click();
  const form = page.getByRole('main').locator('form');
  await expect(form.getByRole('button', { name: '注册', exact: true })).toBeInViewport();
  await expect(form.locator('input:not([type="checkbox"])')).toHaveCount(3);
  await expect(form.locator('input[type="checkbox"]')).toHaveCount(2);

  await fillRegistration(page, 'Pressing1');
  await form.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByRole('banner').getByText('¥')).toBeVisible();
});

for (const width of WIDTHS) {
  test(`at ${width} px a new player deposits with three presses and his name`, async ({ page }) => {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await register(page, `Depositor${width}`);
    await page.goto('/');
    const { press, presses } = counting();
    await press(page.getByRole('region', { name: '余额' }).getByRole('link', { name: '存款', exact: true }));
    const amounts = page.getByRole('group', { name: '快捷金额' });
    if (width < 600) {
      await expect(amounts).toBeInViewport();
      await expect(page.getByRole('button', { name: '提交存款' })).toBeInViewport({ ratio: 1 });
    }
    await page.getByLabel('付款人姓名').fill('林晓舟');
    await press(amounts.getByRole('button', { name: '500', exact: true }));
    await press(page.getByRole('button', { name: '提交存款' }));
    await expect(page.getByRole('region', { name: '存款订单' })).toBeVisible();
    expect(presses()).toBe(3);
  });

  test(`at ${width} px the first single takes two presses after the odds, a parlay of three takes five`, async ({ page }) => {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await register(page, `Bettor${width}`);
    await page.goto('/game/sport?list=early&sport=football');
    const slip = slipOf(page, width);
    const single = counting();
    await price(page, 0).click();
    await single.press(slip.getByRole('button', { name: '投注 50 元' }));
    await single.press(bet(slip));
    await expect(slip.getByText('投注成功')).toBeVisible();
    expect(single.presses()).toBe(2);
    const notice = page.getByRole('status').filter({ hasText: '已从中心钱包转入' });
    await expect(notice.getByText('已从中心钱包转入')).toBeVisible();
    expect(await overlaps(notice.getByText('已从中心钱包转入'), slip)).toBe(false);

    const parlay = counting();
    for (const row of [1, 2, 3]) await parlay.press(price(page, row));
    await parlay.press(slip.getByRole('button', { name: '投注 50 元' }));
    await parlay.press(bet(slip));
    await expect(slip.getByText('投注成功').last()).toBeVisible();
    await expect(slip.getByText('3串1').first()).toBeVisible();
    expect(parlay.presses()).toBe(5);
  });
}

test('a withdrawal takes two presses, its amount and the confirmation', async ({ page, site }) => {
  await site.ops.releaseTurnover('player01');
  await logIn(page);
  await page.goto('/');
  const { press, presses } = counting();
  await press(page.getByRole('region', { name: '余额' }).getByRole('link', { name: '取款' }));
  await page.getByLabel('取款金额', { exact: true }).fill('100');
  await page.getByLabel('取款密码', { exact: true }).fill('258013');
  await press(page.getByRole('button', { name: '提交取款' }));
  await expect(page.getByRole('list', { name: '取款进度' }).locator('[aria-current="step"]')).toContainText('已提交');
  expect(presses()).toBe(2);
  const [latest] = await site.ops.withdrawals();
  await site.ops.decideWithdrawal(latest?.billNo ?? '', { order: 'reject' });
});

for (const [width, height, matches] of [
  [1280, 800, 8],
  [1920, 1080, 12],
] as const) {
  test(`a window of ${width}×${height} shows ${matches} live matches with their prices`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/game/sport');
    await expect(page.getByRole('tab', { name: '滚球', selected: true })).toBeVisible();
    await expect(page.locator('[data-row]').nth(3)).toBeVisible({ timeout: 30_000 });
    expect(await page.locator('[data-row]').evaluateAll(capacity)).toBeGreaterThanOrEqual(matches);
  });
}

/** How many matches the window shows whole: those that are there, and those for which there is room below them where fewer are in play. Each has its share of the leagues' heads. */
function capacity(rows: Element[]): number {
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last) return 0;
  const whole = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length;
  if (whole < boxes.length) return whole;
  const pitch = (last.bottom - first.bottom) / (boxes.length - 1);
  return whole + Math.floor((innerHeight - last.bottom) / pitch);
}
