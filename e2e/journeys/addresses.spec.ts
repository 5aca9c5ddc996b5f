import AxeBuilder from '@axe-core/playwright';
import { isProtected, ROUTES, type RouteName } from '@site/shared/product';
import { expect, logIn, test } from '../fixtures/site.ts';

const NAMES = Object.keys(ROUTES) as RouteName[];
const guarded = (name: RouteName) => isProtected({ pathname: ROUTES[name].path, search: '' });
/** Left by itself while the site is open (maintenance.spec.ts). */
const GUEST = NAMES.filter((name) => !guarded(name) && name !== 'maintenance');
const MEMBER = NAMES.filter(guarded);

test('every address open to guests shows its title, without a complaint in the console [RT-1] [RT-2] [RT-3] [RT-4] [RT-7] [RT-11] [RT-14]', async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000);
  for (const name of GUEST) {
    await page.goto(ROUTES[name].path);
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(name === 'home' ? /.+/ : ROUTES[name].title);
  }
  expect(complaints.list).toEqual([]);
});

test('every protected address shows its title to a member [RT-5] [RT-6] [RT-8] [RT-9] [RT-10]', async ({ page, complaints }) => {
  test.setTimeout(240_000);
  await logIn(page);
  for (const name of MEMBER) {
    await page.goto(ROUTES[name].path);
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(ROUTES[name].title);
  }
  expect(complaints.list).toEqual([]);
});

test('a guest on a protected address is sent home with the log-in dialog open, and comes back after it [RT-13]', async ({ page }) => {
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

for (const [scheme, width] of [
  ['dark', 390],
  ['light', 1280],
] as const) {
  test(`no serious accessibility finding on the screens, ${scheme}, ${width} px wide [SH-9]`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await logIn(page);
    const findings: string[] = [];
    for (const name of NAMES.filter((route) => !route.startsWith('help')).concat('helpKh', 'helpTytzjc')) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(ROUTES[name].path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      findings.push(...serious.map(({ id, nodes }) => `${name} ${width}: ${id} ${nodes[0]?.html ?? ''}`));
    }
    expect(findings).toEqual([]);
  });
}
