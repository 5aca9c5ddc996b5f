import { isProtected, ROUTES, type RouteName } from '@site/shared/product';
import { expect, test } from '../fixtures/site.ts';

const NAMES = Object.keys(ROUTES) as RouteName[];
/** These addresses redirect by themselves while the site is open (maintenance.spec.ts). */
const GUEST = NAMES.filter((name) => !isProtected({ pathname: ROUTES[name].path, search: '' }) && name !== 'maintenance');

test('every guest address shows its title without a console message [RT-1] [RT-2] [RT-3] [RT-4] [RT-7] [RT-11] [RT-14]', async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(240_000);
  for (const name of GUEST) {
    await page.goto(ROUTES[name].path);
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(name === 'home' ? /.+/ : ROUTES[name].title);
  }
  expect(pageErrors.list).toEqual([]);
});

test('a guest on a protected address is sent home with the log-in dialog open, and returns after it [RT-13]', async ({ page }) => {
  await page.goto('/mine/userInfo');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');

  await dialog.getByLabel('账号').fill('player01');
  await dialog.getByLabel('密码', { exact: true }).fill('Demo2026pass');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible();
});

test('an unknown address shows the not-found screen with status 404 [RT-1]', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
});
