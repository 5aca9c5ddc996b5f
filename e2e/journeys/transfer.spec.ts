import type { Locator, Page } from '@playwright/test';
import { expect, logIn, test } from '../fixtures/site.ts';

const VENUE = 'BT';

async function fill(page: Page, ends: { readonly from: string; readonly to: string }, amount: string): Promise<void> {
  await page.getByLabel('转出钱包').selectOption({ label: ends.from });
  await page.getByLabel('转入钱包').selectOption({ label: ends.to });
  await page.getByLabel('转账金额').fill(amount);
}

const submit = (page: Page) => page.getByRole('button', { name: '转账', exact: true }).click();
const newest = (page: Page): Locator => page.getByRole('list', { name: '最近转账' }).getByRole('listitem').first();
const venueRow = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: '场馆余额' }).getByRole('listitem').filter({ hasText: title });
/** The total balance at all venues, formatted like the page. */
async function atVenues(page: Page): Promise<string> {
  const rows = await page.getByRole('list', { name: '场馆余额' }).getByRole('listitem').allInnerTexts();
  const cents = rows.reduce((sum, row) => sum + Number(/¥([\d,]+\.\d\d)/.exec(row)?.[1]?.replaceAll(/\D/g, '') ?? 0), 0);
  return `¥${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

const INWARD = { from: '中心钱包', to: '白塔电子' };
const OUTWARD = { from: '白塔电子', to: '中心钱包' };

test('money moves into a venue and back, and one press collects all of it [VAL-4]', async ({ page, pageErrors }) => {
  await logIn(page);
  await page.goto('/mine/finance/transfer');
  await expect(venueRow(page, '白塔电子')).toContainText('¥80.00');

  await fill(page, INWARD, '120.50');
  await submit(page);
  await expect(newest(page)).toContainText('已完成');
  await expect(venueRow(page, '白塔电子')).toContainText('¥200.50');
  await fill(page, OUTWARD, '0.50');
  await submit(page);
  await expect(newest(page)).toContainText('白塔电子 → 中心钱包');
  await expect(venueRow(page, '白塔电子')).toContainText('¥200.00');

  await page.goto('/mine/balance');
  await expect(venueRow(page, '白塔电子')).toContainText('¥200.00');
  const home = `归户完成，共转回 ${await atVenues(page)}`;
  await page.getByRole('button', { name: '一键归户' }).click();
  await expect(page.getByText(home)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('table', { name: '归户结果' }).getByRole('row', { name: /白塔电子/ })).toContainText('成功');
  await expect(venueRow(page, '流光电子')).toContainText('¥0.00');
  await page.reload();
  await expect(page.getByText(home)).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});

test('an unknown result is shown, survives a reload, locks the venue in a second tab, and is resolved later [F46]', async ({
  page,
  context,
  site,
}) => {
  await logIn(page);
  await page.goto('/mine/finance/transfer');
  await site.ops.setVenueFault(VENUE, { fault: 'down' });
  await fill(page, INWARD, '33');
  await submit(page);
  await expect(newest(page)).toContainText('转账结果确认中，请勿重复操作');
  await page.reload();
  await expect(newest(page)).toContainText('处理中');

  const second = await context.newPage();
  await second.goto('/mine/finance/transfer');
  await fill(second, INWARD, '44');
  await submit(second);
  await expect(second.getByLabel('转入钱包')).toHaveAccessibleDescription(/转账结果确认中，请勿重复操作/);
  await second.goto('/mine/balance');
  await expect(second.getByRole('list', { name: '锁定明细' })).toContainText('转账中');

  await site.ops.setVenueFault(VENUE, { fault: null });
  await expect(newest(page)).toContainText('已完成', { timeout: 60_000 });
  const watched = (await site.ops.transfers()).filter(({ amount }) => amount === '33.00');
  expect(watched).toMatchObject([{ status: 'success', settledBy: 'site' }]);
  await expect(second.getByText('没有锁定的资金')).toBeVisible({ timeout: 30_000 });
});

test('a reload during a transfer restores the form, and pressing again moves the money once [F41]', async ({ page, site }) => {
  await logIn(page);
  await page.goto('/mine/finance/transfer');
  const cut = '**/fd/api/v1/transfer/create';
  await page.route(cut, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fill(page, INWARD, '55');
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: '转账结果确认中，请勿重复操作' })).toBeVisible();
  await page.unroute(cut);
  await page.reload();

  await expect(newest(page)).toContainText('¥55.00');
  await expect(newest(page)).toContainText('已完成');
  expect((await site.ops.transfers()).filter(({ amount }) => amount === '55.00')).toHaveLength(1);
});
