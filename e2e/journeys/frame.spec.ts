import type { Locator, Page } from '@playwright/test';
import { seriousFindings } from '../fixtures/accessibility.ts';
import { expect, logIn, test } from '../fixtures/site.ts';

const search = (page: Page) => page.getByRole('combobox', { name: '搜索球队、赛事、游戏' });
const bar = (page: Page) => page.getByRole('navigation', { name: '底部导航' });

/** The name of a team of today's matches, and so one that a search finds. */
async function someTeam(page: Page): Promise<string> {
  await page.goto('/game/sport?list=today&sport=football');
  const sides = page.locator('[data-row] a[href*="match="]').first().locator('span > span');
  // The inner text of a row that is not drawn yet is empty.
  return ((await sides.first().textContent()) ?? '').trim();
}

for (const width of [1280, 390]) {
  test(`at ${width} px a team is suggested while its name is typed, and Enter lists its matches`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const team = await someTeam(page);
    if (width < 900) await page.getByRole('button', { name: '搜索', exact: true }).click();
    await search(page).fill(team);
    const options = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option');
    await expect(options.first()).toContainText(team);
    expect(await seriousFindings(page)).toEqual([]);

    await search(page).press('Enter');
    await expect(page.getByRole('tab', { name: `“${team}”`, selected: true })).toBeVisible();
    const rows = page.locator('[data-row]');
    await expect(rows.first()).toContainText(team);
    expect(await rows.filter({ hasNotText: team }).count()).toBe(0);
  });
}

test('the header stays in view however far a list is scrolled, and the league stays below it', async ({ page }) => {
  await logIn(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/game/sport?list=today');
    await page.locator('[data-row]').nth(12).scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect(page.getByRole('region', { name: '余额' })).toBeInViewport({ ratio: 1 });
    const { bottom, height } = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect());
    expect(height).toBeLessThanOrEqual(100);
    await expect.poll(() => page.evaluate(headOfTallestLeague)).toBeCloseTo(bottom, 0);
  }
});

/** Presses without scrolling first, as a click of Playwright does. */
async function pressWhereItIs(page: Page, control: Locator): Promise<void> {
  const { x, y, width, height } = await control.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  await page.mouse.click(x + width / 2, y + height / 2);
}

test('what has the focus in the header or the bottom bar scrolls no page: nor a search that is typed there, nor a sheet that closes [SH-9]', async ({
  page,
}) => {
  await logIn(page);
  const topPx = () => page.evaluate(() => scrollY);
  const scrollDown = () =>
    expect(async () => {
      await page.evaluate(() => scrollTo(0, 400));
      expect(await topPx()).toBe(400);
    }).toPass();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/help/kh');
    await expect(page.getByRole('heading', { name: '忘记账号或密码' })).toBeVisible();
    await scrollDown();
    if (width < 900) {
      await pressWhereItIs(page, bar(page).getByRole('button', { name: '我的' }));
      const sheet = page.getByRole('dialog', { name: '我的' });
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(bar(page).getByRole('button', { name: '我的' })).toBeFocused();
    } else {
      await pressWhereItIs(page, search(page));
      await page.keyboard.type('manlian');
      expect(await topPx()).toBe(400);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
    }
    expect(await topPx()).toBe(400);
  }
});

/** Scrolls into the league with the most matches, whose heading has room to stay, and says where that heading is. */
function headOfTallestLeague(): number | undefined {
  const heads = [...document.querySelectorAll('main section > button[aria-expanded]')];
  const heightOf = (head: Element) => head.parentElement?.offsetHeight ?? 0;
  const head = heads.reduce<Element | undefined>(
    (tallest, one) => (tallest && heightOf(tallest) >= heightOf(one) ? tallest : one),
    undefined,
  );
  scrollBy(0, (head?.parentElement?.getBoundingClientRect().top ?? 0) - 20);
  return head?.getBoundingClientRect().top;
}

test('the bottom bar of a phone leads to 首页, 体育, 注单, 优惠 and 我的, and nothing that floats covers a match', async ({ page }) => {
  await logIn(page);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto('/game/sport');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expect(bar(page).locator('> *')).toHaveText(['首页', '体育', /^注单/, '优惠', '我的']);
    expect(await page.locator('[data-row] :is(a, button)').evaluateAll(covered)).toEqual([]);
  }
  await bar(page).getByRole('link', { name: /^注单/ }).click();
  await expect(page).toHaveURL(/\/mine\/record\/betRecord\?state=unsettled$/);
});

/** What is in the window below the header and above the bar, and has something else over its middle. */
function covered(controls: Element[]): string[] {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const bar = document.querySelector('nav[aria-label="底部导航"]')?.getBoundingClientRect().top ?? innerHeight;
  const inWindow = controls.filter((control) => {
    const { top, bottom } = control.getBoundingClientRect();
    return top >= header && bottom <= bar;
  });
  const isCovered = (control: Element) => {
    const { x, y, width, height } = control.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    return over !== null && over.closest('[data-row]') === null;
  };
  return inWindow.filter(isCovered).map(({ outerHTML }) => outerHTML.slice(0, 80));
}

test('the avatar in the header keeps its shape where the header is narrow', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await logIn(page);
  const face = page.getByRole('button', { name: /^账户菜单/ });
  await expect(face).toHaveCSS('width', '44px');
  await expect(face.locator('img')).toHaveCSS('width', '36px');
});

test('no page scrolls sideways at 640 px, which is a desktop at 200 % [SH-9]', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await logIn(page);
  for (const path of ['/', '/game/sport', '/game/egame', '/mine/finance/deposit', '/mine/finance/withdrawal', '/activity/discount']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: '余额', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test('with colours that the system forces, what is chosen and what has the focus is seen on home, sport, slip, deposit and withdrawal', async ({
  page,
  site,
}) => {
  await site.ops.releaseTurnover('player01');
  await page.emulateMedia({ forcedColors: 'active' });
  await logIn(page);
  const backgroundOf = (control: Element) => getComputedStyle(control).backgroundColor;

  await page.goto('/');
  const current = page.getByRole('navigation', { name: '主导航' }).locator('[aria-current="page"]');
  const other = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^体育/ });
  expect(await current.evaluate(backgroundOf)).not.toBe(await other.evaluate(backgroundOf));

  await page.goto('/game/sport?list=today&sport=football');
  const cells = page.locator('[data-row]').first().locator('[data-cell]:not([aria-disabled])');
  await cells.first().click();
  const pressed = page.locator('[data-cell][aria-pressed="true"]').first();
  expect(await pressed.evaluate(backgroundOf)).not.toBe(
    await page.locator('[data-cell][aria-pressed="false"]').first().evaluate(backgroundOf),
  );
  const stake = page.getByRole('complementary', { name: '投注单' }).getByRole('textbox', { name: /^投注金额/ });
  await pressed.focus();
  await page.keyboard.press('s');
  await expect(stake).toBeFocused();
  expect(await stake.evaluate(outlineOf)).toBeGreaterThanOrEqual(2);

  for (const [path, field] of [
    ['/mine/finance/deposit', '存款金额（元）'],
    ['/mine/finance/withdrawal', '取款金额'],
  ] as const) {
    await page.goto(path);
    const input = page.getByRole('textbox', { name: field });
    await input.focus();
    expect(await input.evaluate(outlineOf), path).toBeGreaterThanOrEqual(2);
  }
  await page.goto('/mine/finance/deposit');
  const chosen = page.locator('label', { has: page.getByRole('radio', { checked: true }) }).first();
  await expect(chosen).toBeVisible();
  expect(await chosen.evaluate(outlineOf)).toBeGreaterThanOrEqual(2);
});

/** How wide the outline of an element is, 0 without one. */
function outlineOf(element: Element): number {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
}
