import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { DEVICE_BLOCKED_ALERT } from '@site/shared/product';
import { ROOT } from '@site/tools/site/workspace.ts';
import { DEMO_MEMBER, expect, logIn, type Site, test } from '../fixtures/site.ts';

const run = promisify(execFile);
const UUID = 'X-API-UUID';
const WALLET = '/mine/finance/wallet';
/** What the page stores of a member and not anew for the guest that he becomes. */
const OF_MEMBER = ['X-API-TOKEN', 'X-API-KEY', 'userName', 'loginInfo'];

/** What an operator types: `npm run site -- answer …`; returns what it prints. */
async function answer({ origin, opsToken }: Site, ...args: readonly string[]): Promise<string> {
  const command = ['run', '--silent', 'site', '--', 'answer', ...args, '--server', origin, '--token', opsToken];
  return (await run('npm', command, { cwd: ROOT })).stdout;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const hasToken = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'X-API-TOKEN');
const deviceOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '', UUID);
const stored = (page: Page, keys: readonly string[]) =>
  page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), keys);

async function openWallet(page: Page): Promise<void> {
  await logIn(page);
  await page.goto(WALLET);
  await expect(heading(page, '我的钱包')).toBeVisible();
}

test('a forced 10105 ends the session: the member reads why and is at home with the way back, once [ERR-5] [SES-6] [SES-5]', async ({
  page,
  site,
}) => {
  await openWallet(page);
  expect(await answer(site, '10105', '--member', DEMO_MEMBER.userName)).toContain('player01: the next call is refused with 10105');
  await page.reload();

  await expect(page.getByText('登录已过期，请重新登录').first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.get('from') === WALLET);
  expect(await hasToken(page)).toBe(false);

  await logIn(page);
  await page.goto(WALLET);
  await expect(heading(page, '我的钱包')).toBeVisible();
});

test('a forced 6001 asks for a new log-in and leads there [ERR-5] [SES-7]', async ({ page, site }) => {
  await openWallet(page);
  await answer(site, '6001', '--member', DEMO_MEMBER.userName);
  await page.reload();

  const question = page.getByRole('dialog').filter({ hasText: '您的账号已在其他设备登录' });
  await expect(question).toBeVisible();
  expect(await hasToken(page)).toBe(false);
  await question.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page).toHaveURL(/\/user\/login/);
});

test('a forced 10102 refuses the device: log-out, cleared storage, the alert, and the log-in after it [ERR-2] [ERR-5]', async ({
  page,
  site,
}) => {
  await openWallet(page);
  await answer(site, '10102', '--device', await deviceOf(page));
  await page.reload();

  const alert = page.getByRole('dialog', { name: DEVICE_BLOCKED_ALERT.title });
  await expect(alert).toContainText('设备已被限制，请联系客服');
  expect(await hasToken(page)).toBe(false);
  expect(await stored(page, OF_MEMBER)).toEqual([]);
  await alert.getByRole('button', { name: DEVICE_BLOCKED_ALERT.button }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
});

test('a forced 6013 says that the site is closed and moves nobody while it is open [ERR-5] [MNT-1]', async ({ page, site }) => {
  await openWallet(page);
  await answer(site, '6013', '--member', DEMO_MEMBER.userName, '--path', 'wallet/summary');
  await page.reload();

  await expect(page.getByText('系统维护中').first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === WALLET);
  expect(await hasToken(page)).toBe(true);
});

test('a forced 6033 shows the access page to a device until the answer is taken back [ERR-3] [ERR-5]', async ({ page, site }) => {
  await page.goto('/help/kh');
  await expect(heading(page, '开户帮助')).toBeVisible();
  const device = await deviceOf(page);
  await answer(site, '6033', '--device', device, '--always');
  await page.reload();
  await expect(page).toHaveURL((url) => url.pathname === '/other/restrictionIp' && url.searchParams.get('name') === 'access-caveat');
  await page.goto('/');
  await expect(page).toHaveURL(/\/other\/restrictionIp/);

  expect(await answer(site, '--device', device, '--clear')).toContain('calls are answered as usual');
  await page.goto('/help/kh');
  await expect(heading(page, '开户帮助')).toBeVisible();
  await expect(page).toHaveURL(/\/help\/kh/);
});
