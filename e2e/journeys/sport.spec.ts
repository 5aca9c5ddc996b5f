import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { DEMO_MEMBER, expect, logIn, test } from '../fixtures/site.ts';

const slip = (page: Page) => page.getByRole('complementary', { name: '投注单' });
const prices = (page: Page) => page.locator('[data-cell]:not([aria-disabled])');
const stakes = (page: Page) => slip(page).getByRole('textbox', { name: /^投注金额/ });

/** Confirms a bet at whatever price it has by then, until it was taken and not refused for a newer price; does so for `patienceMs`. */
async function confirm(page: Page, patienceMs = 30_000): Promise<void> {
  const results = slip(page).getByRole('status', { name: '投注结果' }).getByRole('listitem');
  const ticket = results.filter({ hasText: /待确认|投注成功/ });
  const before = await ticket.count();
  await expect(async () => {
    const button = slip(page).getByRole('button', { name: /^(确认投注|接受新赔率并投注) ¥/ });
    if ((await ticket.count()) === before) await button.click({ timeout: 1000 });
    await expect(ticket).toHaveCount(before + 1, { timeout: 2000 });
  }).toPass({ timeout: patienceMs });
}

const inRow = (page: Page, row: number): Locator => page.locator('[data-row]').nth(row).locator('[data-cell]:not([aria-disabled])');

test('a guest fills a slip, logs in and places it; a parlay follows, and the records show both [RT-4] [RT-6]', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/game/sport?list=today&sport=football');
  await inRow(page, 0).first().click();
  await stakes(page).fill('20');
  await slip(page).getByRole('button', { name: '登录后投注' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('账号').fill(DEMO_MEMBER.userName);
  await dialog.getByLabel('密码', { exact: true }).fill(DEMO_MEMBER.password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(slip(page).getByText('可用余额')).toBeVisible();
  await expect(stakes(page)).toHaveValue('20');
  await confirm(page);
  await expect(slip(page).getByText('投注成功')).toBeVisible();

  await inRow(page, 1).first().click();
  await inRow(page, 2).first().click();
  await slip(page).getByRole('tab', { name: '串关' }).click();
  await stakes(page).fill('10');
  await confirm(page);
  await expect(slip(page).getByText('投注成功')).toHaveCount(2);

  await page.goto('/mine/record/betRecord?state=unsettled&category=sport');
  await page
    .getByRole('button', { name: /^提前结算：/ })
    .first()
    .click();
  const legs = page.getByRole('dialog', { name: '注单详情' }).getByRole('listitem');
  await expect(legs).toHaveCount(2);
  await page.keyboard.press('Escape');
  expect(pageErrors.list).toEqual([]);
});

test('a 2/3 system of three matches is one bet, and its record shows what each of its doubles paid', async ({ page, site, pageErrors }) => {
  await logIn(page);
  await page.goto('/game/sport?list=today&sport=football');
  for (const row of [3, 4, 5]) await inRow(page, row).first().click();
  const chosen = page.locator('[data-row]', { has: page.locator('[aria-pressed="true"][data-cell]') });
  await expect(chosen).toHaveCount(3);
  const addresses = await chosen.evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.getAttribute('href') ?? ''));
  await slip(page).getByRole('tab', { name: '系统' }).click();
  await stakes(page).fill('10');
  await expect(slip(page).getByText('3 注 × ¥10.00 = ¥30.00')).toBeVisible();
  await confirm(page);
  await expect(slip(page).getByText('投注成功')).toBeVisible();
  const betNo = /S\w{10,}/.exec(await slip(page).innerText())?.[0] ?? '';

  await page.goto(`/mine/record/betRecord?state=unsettled&category=sport&bet=${betNo}`);
  const detail = page.getByRole('dialog', { name: '注单详情' });
  const combinations = detail.getByRole('region', { name: '组合明细' }).getByRole('listitem');
  await expect(combinations).toHaveCount(3);
  await expect(combinations.filter({ hasText: '待结算' })).toHaveCount(3);
  await expect(detail.getByText('系统投注不支持提前结算')).toBeVisible();

  for (const address of addresses) {
    const matchId = new URL(address, site.origin).searchParams.get('match') ?? '';
    await site.ops.orderMatch(matchId, { order: 'result', full: '9-0', half: '4-0' });
  }
  await page.goto(`/mine/record/betRecord?state=settled&days=1&category=sport&bet=${betNo}`);
  await expect(async () => {
    await page.reload();
    await expect(detail.getByText('结算时间')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(combinations.filter({ hasText: '¥' })).toHaveCount(3);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.length} ${nodes[0]?.html}`)).toEqual([]);
  expect(pageErrors.list).toEqual([]);
});

test('a match opened deep in the list begins at its top, and both ways back return to the place in the list [SH-9]', async ({ page }) => {
  const topPx = () => page.evaluate(() => Math.round(scrollY));
  const name = page.locator('[data-row] a[href*="match="]').nth(24);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/game/sport?list=today');
    await name.scrollIntoViewIfNeeded();
    const before = await topPx();
    expect(before).toBeGreaterThan(0);

    await name.click();
    await expect(page.getByRole('link', { name: '全部赛事' })).toBeInViewport();
    await page.getByRole('link', { name: '全部赛事' }).click();
    await expect(name).toBeInViewport();

    await name.click();
    await expect(page.getByRole('link', { name: '全部赛事' })).toBeInViewport();
    await page.goBack();
    await expect(name).toBeInViewport();
  }
});

test('a live bet waits as 待确认 and is accepted; a match that ends settles its bets and the records follow', async ({ page, site }) => {
  await logIn(page);
  await page.goto('/game/sport');
  let address: string | null = null;
  // A goal may close the market between choosing and confirming: then another is chosen, as a player would.
  await expect(async () => {
    const clear = slip(page).getByRole('button', { name: '清空' });
    if (await clear.isVisible()) await clear.click({ timeout: 1000 });
    await prices(page).first().click({ timeout: 1000 });
    await stakes(page).fill('10', { timeout: 1000 });
    const chosen = page.locator('[data-row]', { has: page.locator('[aria-pressed="true"][data-cell]') });
    address = await chosen.getByRole('link').first().getAttribute('href', { timeout: 1000 });
    await confirm(page, 5000);
  }).toPass({ timeout: 60_000 });
  const matchId = new URL(address ?? '', site.origin).searchParams.get('match') ?? '';
  await expect(
    slip(page)
      .getByText(/待确认|投注成功/)
      .first(),
  ).toBeVisible();
  await expect(
    slip(page)
      .getByText(/投注成功|投注未被接受/)
      .first(),
  ).toBeVisible({ timeout: 20_000 });
  const betNo = /S\w{10,}/.exec(await slip(page).innerText())?.[0] ?? '';

  await site.ops.orderMatch(matchId, { order: 'result', full: '9-0', half: '4-0' });
  await page.goto(`/mine/record/betRecord?state=settled&days=1&category=sport&bet=${betNo}`);
  const detail = page.getByRole('dialog', { name: '注单详情' });
  await expect(detail.getByText(betNo)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(detail.getByText('结算时间')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
});

test('a member who switches one-press betting on bets with one press, reads so above the matches, and switches it off there', async ({
  page,
}) => {
  // Axe takes its time for a page with hundreds of prices.
  test.slow();
  // A text that fades in has no contrast yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page);
  await page.goto('/game/sport?list=today&sport=football');
  await slip(page)
    .getByText(/^投注设置/)
    .click();
  await slip(page).getByLabel('一键投注', { exact: true }).click();
  await page.getByRole('dialog', { name: '开启一键投注？' }).getByRole('button', { name: '开启' }).click();
  const bar = page.getByRole('region', { name: '一键投注' });
  await expect(bar).toContainText('¥10.00');

  const placed = slip(page).getByRole('status', { name: '投注结果' }).getByRole('listitem').filter({ hasText: '投注成功' });
  const answered = slip(page)
    .getByRole('status', { name: '投注结果' })
    .getByRole('listitem')
    .filter({ hasText: /投注成功|投注未被接受/ });
  // Each press is a bet: the next one is made only after the answer to this one, and only if that was a refusal.
  for (let presses = 1; (await placed.count()) === 0; presses += 1) {
    expect(presses).toBeLessThanOrEqual(5);
    await inRow(page, 0).first().click();
    await expect(answered).toHaveCount(presses, { timeout: 20_000 });
  }
  await expect(placed).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar).toBeInViewport();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.length} ${nodes[0]?.html}`)).toEqual([]);
  await bar.getByRole('button', { name: '关闭' }).click();
  await expect(bar).toBeHidden();
  await inRow(page, 1).first().click();
  await expect(page.getByRole('button', { name: '投注单，1 项' })).toBeVisible();
});

test('a phone shows four matches with their main prices, and the slip covers nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/game/sport?list=today&sport=football');
  await expect(prices(page).first()).toBeVisible();
  const barTop = (await page.getByRole('navigation', { name: '底部导航' }).boundingBox())?.y ?? 0;
  const rows = await page
    .locator('[data-row]')
    .evaluateAll((all) => all.slice(0, 4).map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
  expect(rows.filter(({ height, bottom }) => height <= 120 && bottom <= barTop)).toHaveLength(4);
  const heights = await page.locator('[data-row] [data-cell]').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);

  await prices(page).first().click();
  const opener = page.getByRole('button', { name: /^投注单，1 项，未填写金额/ });
  await expect(opener).toBeVisible();
  await page.getByRole('button', { name: '投注 50 元' }).click();
  await expect(page.getByRole('button', { name: /^投注单，1 项，合计 ¥50\.00/ })).toBeVisible();
  await page.locator('[data-cell]').first().focus();
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focusIsSeen)).toBe(true);
  }
});

/** Whether the centre of what has the focus is covered by nothing else. */
function focusIsSeen(): boolean {
  const focused = document.activeElement;
  if (!focused) return false;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && (focused.contains(top) || top.contains(focused));
}

test('the lobby, a match and the slip have no accessibility fault, and a phone never scrolls sideways', async ({ page }) => {
  // Axe takes its time for a page with hundreds of prices.
  test.slow();
  // A text that fades in has no contrast yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/game/sport?list=today');
  await prices(page).first().click();
  await expect(stakes(page)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.length} ${nodes[0]?.html}`)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: /^投注单/ }).click();
  await expect(page.getByRole('dialog', { name: '投注单' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('an address outside of the venue is not framed [T16] [VEN-7]', async ({ page }) => {
  await logIn(page);
  await page.goto(`/game/sport/V188?url=${encodeURIComponent('//evil.example/')}`);

  await expect(page.getByText('场馆地址无效')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the first odds of a live football match are in the first view of a desktop of 1280×800 [RT-4]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/game/sport?sport=football');
  await page.locator('[data-row]').filter({ hasText: '滚球' }).first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: '动画直播' })).toBeVisible();
  await expect(page.getByRole('region', { name: '视频直播间' })).toBeVisible();

  const odds = page.getByRole('main').locator('[data-cell]').first();
  await expect
    .poll(async () => {
      const box = await odds.boundingBox();
      return box === null ? Infinity : box.y + box.height;
    })
    .toBeLessThanOrEqual(800);
});

test('at the end of the list, where the footer pushes the slip up, the head of the slip and its button are both in sight [RT-4]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/game/sport?list=today');
  await expect(prices(page).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - innerHeight - 100));
  await prices(page).last().click();

  for (const part of [page.getByRole('tablist', { name: '投注方式' }), page.getByRole('button', { name: '登录后投注' })])
    await expect.poll(() => part.evaluate(isInSight)).toBe(true);
});

/** Whether its upper and its lower edge are covered by nothing else. */
function isInSight(part: Element): boolean {
  const { x, top, bottom, width } = part.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => part.contains(document.elementFromPoint(x + width / 2, y)));
}
