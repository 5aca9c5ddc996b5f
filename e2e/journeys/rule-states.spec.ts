import type { Page, Request } from '@playwright/test';
import { expect, logIn, test } from '../fixtures/site.ts';

const TOKEN = 'X-API-TOKEN';
const DAY_S = 86_400;

const tokenCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === TOKEN);
const isApi = (request: Request) => /^\/(site|act|game|fd|agent)\/api\/v1\//.test(new URL(request.url()).pathname);

test('the token’s cookie ends with the browser, or after 365 days with remember-me [SES-2] [CON-14]', async ({ page }) => {
  await logIn(page);
  expect((await tokenCookie(page))?.expires).toBe(-1);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  await page.goto('/user/login');
  await page.getByLabel('账号').fill('player01');
  await page.getByLabel('密码', { exact: true }).fill('Demo2026pass');
  await page.getByLabel('记住我').check();
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('banner').getByText('¥')).toBeVisible();

  const days = ((await tokenCookie(page))?.expires ?? 0) / DAY_S - Date.now() / 1000 / DAY_S;
  expect(Math.round(days)).toBe(365);
});

test('a member’s calls carry the signed headers below listed prefixes [SIG-1] [SIG-2] [SIG-3] [SES-10] [ROL-2] [CON-15]', async ({
  page,
}) => {
  const calls: Request[] = [];
  await logIn(page);
  page.on('request', (request) => {
    if (isApi(request)) calls.push(request);
  });
  const member = page.waitForRequest((request) => request.url().endsWith('/site/api/v1/user/member/info'));
  await page.goto('/mine/balance');
  await expect(page.getByRole('heading', { level: 1, name: '余额明细' })).toBeVisible();
  const memberCall = await member;

  expect(memberCall.postDataJSON()).toEqual({ withLockMoney: 1 });
  expect(await memberCall.headerValue('x-api-user')).not.toContain('player01');
  expect(calls.length).toBeGreaterThan(3);
  for (const call of calls) {
    const headers = await call.allHeaders();
    const clientHeaders = ['client', 'site', 'version'].map((name) => headers[`x-api-${name}`]);
    expect([call.url(), ...clientHeaders]).toEqual([call.url(), 'web', '4002', expect.stringMatching(/^\d+\.\d+\.\d+/)]);
    expect(headers['x-api-sign']).toMatch(/^[0-9a-f]{64}$/);
    expect(headers['x-api-uuid']).toMatch(/^[0-9a-f-]{36}$/);
    expect(Math.abs(Number(headers['x-api-time']) - Date.now())).toBeLessThan(300_000);
  }
  expect(new Set(await Promise.all(calls.map((call) => call.headerValue('x-api-nonce')))).size).toBe(calls.length);
});

test('title and picture of the tab are the site’s, and follow a change of its settings [SH-3]', async ({ page, site }) => {
  await page.goto('/help/kh');
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', /\S/);
  await expect(page.getByRole('banner').getByText('星海娱乐')).toBeVisible();

  await site.ops.changeSite({ title: '北港娱乐' });
  await page.reload();
  await expect(page.getByRole('banner').getByText('北港娱乐')).toBeVisible();
  await expect(page).toHaveTitle(/北港娱乐/);
  await site.ops.changeSite({ title: '星海娱乐' });
});
