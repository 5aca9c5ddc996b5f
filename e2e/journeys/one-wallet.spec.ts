import type { Locator, Page } from '@playwright/test';
import { expect, fillRegistration, logIn, register, test } from '../fixtures/site.ts';

test.use({ sharedBy: 'one-wallet' });

const slip = (page: Page) => page.getByRole('complementary', { name: '投注单' });
const row = (page: Page, at: number): Locator => page.locator('[data-row]').nth(at).locator('[data-cell]:not([aria-disabled])');
const header = (page: Page) => page.getByRole('region', { name: '余额' }).getByRole('link', { name: /我的钱包/ });

/** The header's total, its parts below it, and the wallet page say the same. */
async function expectAgreement(page: Page, total: string, parts: readonly string[]): Promise<void> {
  await expect(header(page)).toHaveText(total);
  await page.getByRole('button', { name: '各钱包余额' }).click();
  const dialog = page.getByRole('dialog', { name: '各钱包余额' });
  await expect(dialog.locator('dl > div')).toHaveText([`总资产${total}`, ...parts]);
  await dialog.getByRole('link', { name: '我的钱包' }).click();
  await expect(page.getByRole('main').getByText(total).first()).toBeVisible();
}

async function deposit(page: Page): Promise<void> {
  await page.goto('/mine/finance/deposit');
  await page.getByRole('radio', { name: 'KOIpay' }).check();
  await page.getByLabel('存款金额（元）').fill('500');
  await page.getByLabel('付款人姓名').fill('林晓舟');
  await page.getByRole('button', { name: '提交存款' }).click();
  const link = page.getByRole('link', { name: '打开模拟付款页' });
  const [payPage] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await payPage.getByRole('button', { name: '立即支付' }).click();
  await expect(payPage.getByRole('status')).toHaveText('付款成功，商户已入账');
  await payPage.close();
  await expect(page.getByText('存款成功，已到账 ¥500.00')).toBeVisible();
}

test('a new member deposits and bets with two presses after the odds; header, parts and wallet page agree after each step', async ({
  page,
  pageErrors,
}) => {
  await register(page, 'Onewallet1');
  await expect(header(page)).toHaveText('¥10,000.00');
  await deposit(page);
  await expectAgreement(page, '¥10,500.00', ['中心钱包¥10,500.00']);

  await page.goto('/game/sport?list=early&sport=football');
  await row(page, 0).first().click();
  await slip(page).getByRole('button', { name: '投注 100 元' }).click();
  await slip(page).getByRole('button', { name: '确认投注 ¥100.00' }).click();

  await expect(page.getByText('已从中心钱包转入IM体育 ¥100.00')).toBeVisible();
  await expect(slip(page).getByText('投注成功')).toBeVisible();
  await expectAgreement(page, '¥10,400.00', ['中心钱包¥10,400.00']);
  await page.goto('/mine/record/betRecord?state=unsettled&category=sport');
  await expect(page.getByText('¥100.00').first()).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});

test('with five selections at 1280×800 every selection, price and stake and the confirmation are in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await register(page, 'Fivebets1');
  await page.goto('/game/sport?list=early&sport=football');
  for (let at = 0; at < 5; at += 1) await row(page, at).first().click();
  // Two selections of different matches became a parlay.
  await slip(page).getByRole('tab', { name: '单关' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  const expectInView = async (parts: Locator, count: number) => {
    await expect(parts).toHaveCount(count);
    const pane = await slip(page).evaluate((element) => element.getBoundingClientRect());
    for (const part of await parts.all()) {
      const { y, height } = await part.evaluate((element) => element.getBoundingClientRect());
      expect(y).toBeGreaterThanOrEqual(pane.y);
      expect(y + height).toBeLessThanOrEqual(800);
      const isOnTop = await part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const edges = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 3, y));
        return edges.every((hit) => hit !== null && (element.contains(hit) || hit.contains(element)));
      });
      expect(isOnTop).toBe(true);
    }
  };
  const items = slip(page).getByRole('list', { name: '已选盘口' }).getByRole('listitem');
  await expectInView(items, 5);
  await expectInView(slip(page).getByRole('textbox', { name: /^投注金额：/ }), 5);
  await expectInView(slip(page).getByRole('button', { name: /^(确认投注|接受新赔率并投注)/ }), 1);

  await slip(page).getByRole('tab', { name: '串关' }).click();
  await expectInView(items, 5);
  await expectInView(slip(page).getByRole('textbox', { name: '投注金额：串关' }), 1);
  await expectInView(slip(page).getByRole('button', { name: /^(确认投注|接受新赔率并投注)/ }), 1);
  await page.getByRole('tab', { name: '聊天室' }).click();
  await expect(page.getByRole('complementary', { name: '聊天室' })).toBeVisible();
  await row(page, 6).first().click();
  await expect(slip(page)).toBeVisible();
});

test('one key goes from a price to its stake, Enter confirms and Escape goes back', async ({ page }) => {
  await register(page, 'Keybettor1');
  await page.goto('/game/sport?list=early&sport=football');
  const price = row(page, 1).first();
  await price.focus();
  await page.keyboard.press('s');
  const stake = slip(page).getByRole('textbox', { name: /^投注金额/ });
  await expect(stake).toBeFocused();
  await page.keyboard.type('20');
  await page.keyboard.press('Escape');
  await expect(price).toBeFocused();
  await page.keyboard.press('s');
  await expect(stake).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slip(page).getByText('投注成功')).toBeVisible();
});

test('a phone types stakes with the keys of the slip, and its confirmation stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page, 'Phonebet1');
  await page.goto('/game/sport?list=early&sport=football');
  await row(page, 0).first().click();
  await page.getByRole('button', { name: /^投注单/ }).click();
  const sheet = page.getByRole('dialog', { name: '投注单' });
  const stake = sheet.getByRole('textbox', { name: /^投注金额/ });
  await stake.click();
  const keys = sheet.getByRole('group', { name: '金额键盘' });
  for (const key of ['2', '5', '.', '5']) await keys.getByRole('button', { name: key === '.' ? '小数点' : key, exact: true }).click();
  await expect(stake).toHaveValue('25.5');
  await expect(stake).toHaveAttribute('inputmode', 'none');
  // A price may fall before the confirmation.
  const confirm = sheet.getByRole('button', { name: /^(确认投注|接受新赔率并投注) ¥25\.50$/ });
  await expect(async () => {
    await expect(confirm).toBeInViewport({ ratio: 1, timeout: 1000 });
    await confirm.click({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(sheet.getByText('投注成功')).toBeVisible();
});

test('the balance comes although the first request for it was refused', async ({ page }) => {
  await logIn(page);
  let refused = 0;
  await page.route('**/user/member/info', (route) => {
    refused += 1;
    return refused > 1 ? route.fallback() : route.fulfill({ json: { status_code: 10001, message: '系统繁忙，请稍后重试', data: null } });
  });
  await page.goto('/mine/record/betRecord');

  await expect(page.getByRole('banner').getByText('¥')).toBeVisible();
  expect(refused).toBeGreaterThan(1);
});

test('a guest who registers from the slip comes back to his match, and the selection is still there', async ({ page }) => {
  await page.goto('/game/sport?list=early&sport=football');
  await page.locator('[data-row]').first().getByRole('link').first().click();
  await page.getByRole('main').locator('[data-cell]:not([aria-disabled])').first().click();
  const match = new URL(page.url());
  await slip(page).getByRole('button', { name: '登录后投注' }).click();
  await page.getByRole('dialog', { name: '登录' }).getByRole('link', { name: '立即注册' }).click();
  await fillRegistration(page, 'Fromslip1');
  await page.getByRole('main').getByRole('button', { name: '注册', exact: true }).click();

  await page.getByRole('button', { name: '跳过，返回体育' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();

  await expect(slip(page).getByRole('button', { name: '确认投注' })).toBeVisible();
  expect(new URL(page.url()).search).toBe(match.search);
});
