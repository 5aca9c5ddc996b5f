import type { Locator, Page } from '@playwright/test';
import { expect, logIn, test } from '../fixtures/site.ts';

/** Far more presses than a way takes that a person would go. */
const MOST_PRESSES = 80;

test.use({ sharedBy: 'screen-reader' });

/** Moves the focus forward with the keyboard until it is on the control, as somebody does who hears roles and names alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeAttached();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with ${MOST_PRESSES} presses of Tab.`);
}

/** Past the navigation, by the first link of the page. */
async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: '跳到主要内容' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

test('a bet is placed by roles, names and keys alone: odds, stake, confirmation and its result are heard [SH-9]', async ({ page }) => {
  await logIn(page);
  await page.goto('/game/sport?list=early&sport=football');
  const odds = page.getByRole('main').getByRole('button', { name: /^全场独赢 .+，赔率 [\d.]+/ });
  await expect(odds.first()).toBeVisible();
  await skipToContent(page);
  await tabTo(page, odds.first());
  await page.keyboard.press('Enter');
  const slip = page.getByRole('complementary', { name: '投注单' });
  await expect(page.getByRole('main').getByRole('button', { name: /^全场独赢 .+，赔率/, pressed: true })).toHaveCount(1);

  // The key that the slip names.
  await page.keyboard.press('s');
  const stake = slip.getByRole('textbox', { name: /^投注金额/ });
  await expect(stake).toBeFocused();
  await page.keyboard.type('10');
  const results = slip.getByRole('status', { name: '投注结果' });
  await expect(slip.getByRole('button', { name: /^确认投注 ¥10\.00/ })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(results.getByRole('listitem').filter({ hasText: /投注成功|待确认/ })).toHaveCount(1);
});

test('a deposit is ordered by roles, names and keys alone, and the heading of each step is heard [SH-9]', async ({ page }) => {
  await logIn(page);
  await page.goto('/mine/finance/deposit');
  await expect(page.getByRole('heading', { level: 1, name: '存款' })).toBeVisible();
  await skipToContent(page);
  const methods = page.getByRole('radio', { name: /EBpay/ });
  await tabTo(page, page.getByRole('main').getByRole('radio', { checked: true }).or(methods).first());
  for (let presses = 0; presses < 12 && !(await methods.first().isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(methods.first()).toBeChecked();

  const amount = page.getByRole('textbox', { name: '存款金额（元）' });
  await tabTo(page, amount);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('100');
  await tabTo(page, page.getByRole('button', { name: '提交存款' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '存款订单' })).toMatchAriaSnapshot(`
    - region "存款订单":
      - timer
  `);
});

test('a withdrawal is asked for by roles, names and keys alone, and its progress is heard [SH-9]', async ({ page, site }) => {
  await site.ops.releaseTurnover('player01');
  await logIn(page);
  await page.goto('/mine/finance/withdrawal');
  await expect(page.getByRole('heading', { level: 1, name: '取款' })).toBeVisible();
  await skipToContent(page);
  await tabTo(page, page.getByRole('textbox', { name: '取款金额' }));
  await page.keyboard.type('100');
  await tabTo(page, page.getByLabel('取款密码', { exact: true }));
  await page.keyboard.type('258013');
  await tabTo(page, page.getByRole('button', { name: '提交取款' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: '取款进度' }).getByRole('listitem').first()).toContainText('已提交');
});
