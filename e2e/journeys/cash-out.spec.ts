import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../fixtures/site.ts';

const slip = (page: Page) => page.getByRole('complementary', { name: '投注单' });
const tickets = (page: Page) => slip(page).getByRole('status', { name: '投注结果' }).getByRole('listitem');
const detail = (page: Page) => page.getByRole('dialog', { name: '注单详情' });
const panel = (page: Page) => detail(page).getByRole('region', { name: '提前结算', exact: true });
const parts = (page: Page) => detail(page).getByRole('region', { name: '提前结算记录' }).getByRole('listitem');

/**
 * The address of the live match that began last of those whose sides both may win: what its bets are worth moves with each attack, and neither price
 * leaves the board soon.
 */
async function openMatch(page: Page): Promise<string> {
  let address: string | null | undefined;
  await expect(async () => {
    address = await page.locator('[data-row]').evaluateAll((rows) => {
      const pricesOf = (row: Element) =>
        [...row.querySelectorAll('[data-cell]')].slice(0, 2).map((cell) => /\d+\.\d\d/.exec(cell.textContent)?.[0]);
      const isOpen = (row: Element) => pricesOf(row).filter((price) => Number(price) >= 1.25 && Number(price) <= 4).length === 2;
      return rows.findLast(isOpen)?.querySelector('a')?.getAttribute('href');
    });
    expect(address).toBeTruthy();
    // Now and then every live match is all but decided until the next one begins.
  }).toPass({ timeout: 180_000 });
  return address ?? '';
}

interface TestBet {
  readonly match: string;
  /** The place of its price in the row. */
  readonly cell: number;
}

/** Bets on a price of a match, again when it falls in the wait, and answers the number of the bet. */
async function bet(page: Page, { match, cell }: TestBet, stake: string): Promise<string> {
  const row = page.locator('[data-row]', { has: page.locator(`a[href="${match}"]`) });
  const typed = slip(page).getByRole('textbox', { name: /^投注金额/ });
  await expect(async () => {
    const before = await tickets(page).count();
    // A handicap that moved on closes the selection for good.
    if (await slip(page).getByText('盘口已关闭', { exact: true }).isVisible())
      await slip(page).getByRole('button', { name: '清空' }).click({ timeout: 1000 });
    if (!(await typed.isVisible())) await row.locator('[data-cell]:not([aria-disabled])').nth(cell).click({ timeout: 1000 });
    await typed.fill(stake, { timeout: 1000 });
    await slip(page)
      .getByRole('button', { name: /^(确认投注|接受新赔率并投注) ¥/ })
      .click({ timeout: 1000 });
    await expect(tickets(page)).toHaveCount(before + 1, { timeout: 5000 });
    await expect(tickets(page).first()).toContainText(/投注成功|投注未被接受/, { timeout: 20_000 });
    expect(await tickets(page).first().innerText()).toContain('投注成功');
  }).toPass({ timeout: 45_000 });
  return /S\w{10,}/.exec(await tickets(page).first().innerText())?.[0] ?? '';
}

const openBet = (page: Page, betNo: string) => page.goto(`/mine/record/betRecord?state=unsettled&category=sport&bet=${betNo}`);

/** Two bets on one match that is still open for cash-out when both are taken; the page shows the first of them. */
async function betOnBothSides(page: Page): Promise<{ readonly home: string; readonly away: string }> {
  let numbers = { home: '', away: '' };
  await expect(async () => {
    await page.goto('/game/sport?list=live&sport=basketball');
    const match = await openMatch(page);
    numbers = { home: await bet(page, { match, cell: 0 }, '200'), away: await bet(page, { match, cell: 1 }, '200') };
    await openBet(page, numbers.home);
    await expect(panel(page).getByRole('button', { name: '50%' })).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 300_000 });
  return numbers;
}

/** What all that is left of the bet is sold for now, yuan: read from the button, as a refusal takes the place of the hint. */
const offered = async (page: Page): Promise<number> => {
  await panel(page).getByRole('button', { name: '全部' }).click({ timeout: 1000 });
  const button = panel(page).getByRole('button', { name: /^提前结算 ¥/ });
  return Number(/[\d,]+\.\d\d/.exec(await button.innerText({ timeout: 1000 }))?.[0].replaceAll(',', ''));
};

/** Sets the automatic cash-out one cent above the amount of now, which may move in between: then it is set again, or has been carried out. */
async function waitForOneCentMore(page: Page): Promise<void> {
  const isSold = () => detail(page).getByText('已提前结算', { exact: true }).isVisible();
  await expect(async () => {
    if (await isSold()) return;
    await panel(page)
      .getByLabel('自动提前结算金额')
      .fill(((await offered(page)) + 0.01).toFixed(2));
    await panel(page).getByRole('button', { name: '设置自动提前结算' }).click({ timeout: 1000 });
    await expect(
      panel(page)
        .getByText('自动提前结算：可得金额达到')
        .or(detail(page).getByText('已提前结算', { exact: true }))
        .first(),
    ).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 90_000 });
}

test('a bet is cashed out by half, the rest and its opposite wait for an amount, and the one that rises is cashed out by itself [RT-6]', async ({
  page,
  pageErrors,
}) => {
  // Prices of a live match fall in every other wait, and one has to rise.
  test.setTimeout(480_000);
  await logIn(page);
  const { home, away } = await betOnBothSides(page);

  await panel(page).getByRole('button', { name: '50%' }).click();
  await expect(panel(page).getByText('平台费用（5%）')).toBeVisible();
  await expect(async () => {
    if ((await parts(page).count()) > 0) return;
    await panel(page)
      .getByRole('button', { name: /^提前结算 ¥/ })
      .click({ timeout: 1000 });
    await panel(page)
      .getByRole('button', { name: /^确认提前结算 ¥/ })
      .click({ timeout: 1000 });
    await expect(parts(page)).toHaveCount(1, { timeout: 8000 });
  }).toPass({ timeout: 30_000 });
  await expect(parts(page)).toContainText('投注 ¥100.00');
  await expect(detail(page).getByText('部分提前结算', { exact: true })).toBeVisible();
  await expect(panel(page).getByText('/ ¥100.00')).toBeVisible();

  await waitForOneCentMore(page);
  await openBet(page, away);
  await waitForOneCentMore(page);
  await expect(async () => {
    for (const betNo of [home, away]) {
      await openBet(page, betNo);
      await expect(detail(page).getByText(betNo)).toBeVisible();
      if (await detail(page).getByText('已提前结算', { exact: true }).isVisible()) return;
    }
    throw new Error('Neither price has risen yet.');
  }).toPass({ timeout: 120_000, intervals: [3000] });
  await expect(parts(page).last()).toContainText('自动');
  await expect(panel(page)).toHaveCount(0);
  expect(pageErrors.list).toEqual([]);
});
