import type { Page } from '@playwright/test';
import { seriousFindings } from '../fixtures/accessibility.ts';
import { expect, recordErrors, logIn, test } from '../fixtures/site.ts';

const HERE = '127.0.0.1';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const afterHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test.afterEach(async ({ site }) => {
  await site.ops.changeSite({ maintenance: false, siteFestivalSkin: null });
  await site.ops.blockIp(HERE, null);
});

test('an open page goes to the maintenance page by itself and returns to its address [MNT-1] [RT-1]', async ({
  page,
  site,
  pageErrors,
}) => {
  await page.clock.install();
  await page.goto('/help/kh?from=journey');
  await expect(heading(page, '开户帮助')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  await site.ops.changeSite({ maintenance: { until: afterHours(2), message: '升级数据库，请稍候。' } });
  await page.clock.fastForward(61_000);

  await expect(heading(page, '系统维护中')).toBeVisible();
  await expect(page.getByText('升级数据库，请稍候。')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^01:5\d:\d\d$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: '刷新状态' }).click();
  await expect(page.getByText(/已检查，仍在维护/)).toBeVisible();

  await site.ops.changeSite({ maintenance: false });
  await page.clock.fastForward(31_000);
  await expect(heading(page, '开户帮助')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?from=journey');
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  expect(pageErrors.list).toEqual([]);
});

test('while the site is closed every address opens the maintenance page, and a log-in leads there at once [MNT-1] [ERR-5]', async ({
  page,
  site,
}) => {
  await page.goto('/user/login');
  await page.getByLabel('账号').fill('player01');
  await page.getByLabel('密码', { exact: true }).fill('Demo2026pass');
  await site.ops.changeSite({ maintenance: { until: null } });
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(heading(page, '系统维护中')).toBeVisible();

  for (const path of ['/', '/game/egame', '/mine/finance/wallet', '/no/such/page']) {
    await page.goto(path);
    await expect(heading(page, '系统维护中'), path).toBeVisible();
    expect(new URL(page.url()).searchParams.get('from')).toBe(path);
  }
});

test('the status pages show with the API and every remote down, from data of the last visit [RT-1] [MNT-1] [MNT-2]', async ({
  page,
  site,
}) => {
  await site.ops.changeSite({ maintenance: { until: afterHours(1), message: '机房搬迁' } });
  await page.goto('/');
  await expect(heading(page, '系统维护中')).toBeVisible();

  await page.route(/\/(?:site|fd|act|game|agent)\/api\/|\/r\//, (route) => route.abort());
  await page.goto('/game/egame');
  await expect(heading(page, '系统维护中')).toBeVisible();
  await expect(page.getByText('机房搬迁')).toBeVisible();
  await page.getByRole('button', { name: '刷新状态' }).click();
  await expect(page.getByText(/检查失败/)).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('preInfoData'));
  for (const [path, title] of [
    ['/other/stopService', '停止服务'],
    ['/other/maintenance', '系统维护中'],
    ['/other/restrictionIp?name=access-caveat', '访问受限'],
    ['/other/restrictionIp?name=access-alert', '访问提示'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title), path).toBeVisible();
  }
});

test('an address that is refused leads to the access page, which has no way on [ERR-3]', async ({ page, site }) => {
  await site.ops.blockIp(HERE, 6031);
  await page.goto('/game/egame');

  await expect(heading(page, '访问受限')).toBeVisible();
  await expect(page.getByText(HERE)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /首页|继续/ })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('name')).toBe('access-caveat');
});

test('a notice about the region appears once: the visitor continues where he was [ERR-3]', async ({ page, site }) => {
  await site.ops.blockIp(HERE, 6032);
  await page.goto('/');
  await expect(heading(page, '访问提示')).toBeVisible();

  await page.getByRole('button', { name: '我已了解，继续访问' }).click();
  await expect(page.getByRole('region', { name: '游戏分类' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('isGo'))).toBe('1');

  const adsResponse = page.waitForResponse(/queryStationAdList/);
  await page.goto('/');
  await adsResponse;
  await logIn(page);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a festival theme appears in an open page; the visitor can turn it off, and that is remembered [SH-8]', async ({ page, site }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/help/kh');
  await expect(heading(page, '开户帮助')).toBeVisible();
  const everyday = await background();

  await site.ops.changeSite({ siteFestivalSkin: 'spring' });
  await page.reload();
  await page.getByRole('button', { name: '节日外观：开，切换为关' }).waitFor();
  expect(await background()).not.toBe(everyday);

  await page.getByRole('button', { name: '节日外观：开，切换为关' }).click();
  await expect.poll(background).toBe(everyday);
  await page.reload();
  await page.getByRole('button', { name: '节日外观：关，切换为开' }).waitFor();
  expect(await background()).toBe(everyday);
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the status pages and the festival skin have no serious accessibility finding, ${colorScheme} [SH-8] [SH-9]`, async ({
    page,
    site,
  }) => {
    // Twelve pages are checked.
    test.slow();
    const pageErrors: string[] = [];
    await recordErrors(page, pageErrors);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await site.ops.changeSite({ siteFestivalSkin: 'spring' });
    const findings: string[] = [];
    const check = async (path: string) => {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        findings.push(...(await seriousFindings(page)).map((finding) => `${path} ${width}: ${finding}`));
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    };
    for (const path of [
      '/',
      '/help/kh',
      '/other/stopService',
      '/other/restrictionIp?name=access-caveat',
      '/other/restrictionIp?name=access-alert',
    ])
      await check(path);
    await site.ops.changeSite({ maintenance: { until: afterHours(1) } });
    await check('/other/maintenance');
    expect(findings).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
}
