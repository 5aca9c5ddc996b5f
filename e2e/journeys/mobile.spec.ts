import { devices, type Locator, type Page } from '@playwright/test';
import { seriousFindings } from '../fixtures/accessibility.ts';
import { smallTargets } from '../fixtures/touch-targets.ts';
import { expect, logIn, test } from '../fixtures/site.ts';

const { defaultBrowserType: _webkit, ...iphone } = devices['iPhone 15'];
test.use(iphone);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goOn = (page: Page) => page.getByRole('button', { name: '继续使用网页版' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('a phone is led to the download page, continues in the browser to its target, and is not led there again [SH-6]', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto('/game/egame?keyword=a#list');
  await expect(heading(page, '手机端下载')).toBeVisible();
  expect(pathOf(page)).toBe('/download-page');
  await expect(page.getByText('将前往「电子」，并记住您的选择')).toBeVisible();

  await goOn(page).click();
  await expect(heading(page, '电子')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe('/game/egame?keyword=a#list');

  await page.reload();
  await expect(heading(page, '电子')).toBeVisible();
  const another = await context.newPage();
  await another.goto('/help/kh');
  await expect(heading(another, '开户帮助')).toBeVisible();
  expect(pathOf(another)).toBe('/help/kh');
  expect(pageErrors.list).toEqual([]);
});

test('the stored address holds no token, and a phone that opened it directly continues to the home page [SH-6] [SES-1]', async ({
  page,
}) => {
  await page.goto('/help/kh?token=not-a-token&q=1');
  await expect(heading(page, '手机端下载')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('mobileSource') ?? '');
  expect(JSON.parse(stored)).toMatchObject({ path: '/help/kh', href: expect.stringMatching(/\/help\/kh\?q=1$/) });

  await page.evaluate(() => localStorage.clear());
  await page.goto('/download-page');
  await goOn(page).click();
  await expect.poll(() => pathOf(page)).toBe('/');
});

test('a forged way back leads nowhere but home [SH-6]', async ({ page }) => {
  await page.goto('/download-page');
  await page.evaluate(() => localStorage.setItem('mobileSource', JSON.stringify({ path: '/', href: 'https://evil.example/help/kh' })));
  await page.reload();

  await goOn(page).click();

  await expect.poll(() => pathOf(page)).toBe('/');
});

test('a page that says what the matter is stays on a phone [SH-6]', async ({ page }) => {
  await page.goto('/other/restrictionIp?name=access-caveat');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pathOf(page)).toBe('/other/restrictionIp');
});

test('the download button leads to the steps of the phone’s system; the page fits the phone [SH-9]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['iPhone、iPad', '安卓、鸿蒙']);
  await page.getByRole('button', { name: '添加到主屏幕' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '添加到主屏幕的步骤' })).toBeFocused();

  for (const width of [360, 393]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(await seriousFindings(page)).toEqual([]);
});

test('a bet is a card of at most five lines, and a press anywhere on it opens its detail [RT-6]', async ({ page }) => {
  await page.goto('/user/login');
  await goOn(page).click();
  await logIn(page);
  await page.goto('/mine/record/betRecord?days=90&category=sport');
  const card = page.getByRole('list', { name: '投注记录' }).getByRole('listitem').first();
  await expect(card).toContainText(/赔率.*投注.*派彩/);
  const box = await card.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(TALLEST_CARD_PX);

  await card.click({ position: { x: 40, y: 30 } });
  await expect(page.getByRole('dialog', { name: '注单详情' })).toBeVisible();
});

test('what can be pressed is large enough for a finger on the main screens of a phone [SH-9]', async ({ page }) => {
  await page.goto('/user/login');
  await goOn(page).click();
  await logIn(page);
  for (const [path, ready] of FINGER_SCREENS) {
    await page.goto(path);
    await expect(ready(page).first()).toBeVisible();
    expect(await smallTargets(page), path).toEqual([]);
  }
});

test('the bar of the slip lies over the footer at the end of the page, and opens the slip there [RT-4]', async ({ page }) => {
  await page.goto('/game/sport?list=early&sport=football');
  await goOn(page).click();
  await page.locator('[data-row]').first().locator('[data-cell]').first().click();
  await page.getByRole('contentinfo').getByText('演示环境 · 不涉及真实资金').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

  await page.getByRole('button', { name: /^投注单/ }).click();
  await expect(page.getByRole('dialog', { name: '投注单' })).toBeVisible();
});

test('what can be pressed in the slip and on the way of a deposit is large enough for a finger [SH-9]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/login');
  await goOn(page).click();
  await logIn(page);
  await page.goto('/game/sport?list=early&sport=football');
  for (const nth of [0, 1, 2]) await page.locator('[data-row]').nth(nth).locator('[data-cell]').first().click();
  expect(await smallTargets(page), 'the bar of the slip').toEqual([]);
  await page.getByRole('button', { name: /^投注单/ }).click();
  const slip = page.getByRole('dialog', { name: '投注单' });
  await slip.getByText(/^投注设置/).click();
  for (const tab of ['单关', '串关', '系统']) {
    await slip.getByRole('tab', { name: tab }).click();
    expect(await smallTargets(page), tab).toEqual([]);
  }

  await page.goto('/mine/finance/deposit');
  await page.getByLabel('存款金额（元）').fill('500');
  expect(await smallTargets(page), 'the form of the deposit').toEqual([]);
  await page.getByRole('button', { name: '提交存款' }).click();
  await page.getByRole('button', { name: '取消订单' }).click();
  expect(await smallTargets(page), 'the question before the order is cancelled').toEqual([]);
});

const FINGER_SCREENS: readonly (readonly [path: string, ready: (page: Page) => Locator])[] = [
  ['/', (page) => page.getByRole('heading', { name: '热门赛事' })],
  ['/game/sport', (page) => page.getByRole('button', { name: /独赢/ })],
  ['/game/lottery', (page) => page.getByRole('link', { name: /^进入/ })],
  ['/mine/record/betRecord', (page) => page.getByRole('list', { name: '投注记录' })],
  ['/mine/mail', (page) => page.getByRole('checkbox')],
];

/** Five lines of text with the spaces between and around them. */
const TALLEST_CARD_PX = 176;

test.describe('inside another app', () => {
  test.use({ userAgent: `${iphone.userAgent} MicroMessenger/8.0.50` });

  test('the page in an app’s browser says to open it in the system browser and offers its address [SH-6]', async ({ page }) => {
    await page.goto('/help/kh');

    await expect(page.getByRole('heading', { level: 2, name: '请在浏览器中打开' })).toBeVisible();
    await expect(page.getByText(/\/help\/kh$/)).toBeVisible();
    await expect(page.getByRole('button', { name: '复制地址' })).toBeVisible();
  });
});

test('the first odds of a live football match are in the first view of a phone, below its score and picture [RT-4]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/game/sport?sport=football');
  await goOn(page).click();
  await page.locator('[data-row]').filter({ hasText: '滚球' }).first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: '动画直播' })).toBeVisible();
  const odds = page.getByRole('main').locator('[data-cell]').first();
  await expect(odds).toBeVisible();

  const bar = await page.getByRole('navigation', { name: '底部导航' }).boundingBox();
  await expect.poll(async () => bottomOf(await odds.boundingBox())).toBeLessThan(bar?.y ?? 0);
});

test('the first odds of esports are in the first view of a phone, below the venues [RT-4]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/game/gaming');
  await goOn(page).click();
  const card = page.getByRole('region', { name: '赛事列表' }).getByRole('listitem').first();
  await expect(card).toBeVisible();

  const bar = await page.getByRole('navigation', { name: '底部导航' }).boundingBox();
  await expect.poll(async () => bottomOf(await card.boundingBox())).toBeLessThan(bar?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

const bottomOf = (box: { readonly y: number; readonly height: number } | null) => (box === null ? Infinity : box.y + box.height);

test('one press on the middle of a game opens it on a phone', async ({ page, pageErrors }) => {
  await page.goto('/user/login');
  await goOn(page).click();
  await logIn(page);
  await page.goto('/game/egame');
  const tile = page.getByRole('main').getByRole('link', { name: '财神到' });

  await tile.tap();

  await expect(page.getByRole('heading', { level: 1, name: '财神到' })).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});

test('the categories are in the first view of a member’s home on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/login');
  await goOn(page).click();
  await logIn(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '继续游戏' })).toBeVisible();
  const bar = await page.getByRole('navigation').last().boundingBox();

  await expect.poll(async () => bottomOf(await page.getByRole('region', { name: '游戏分类' }).boundingBox())).toBeLessThan(bar?.y ?? 0);
});
