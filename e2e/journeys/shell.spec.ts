import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '@site/shared/product';
import { seriousFindings } from '../fixtures/accessibility.ts';
import { expect, fillRegistration, logIn, test } from '../fixtures/site.ts';
import { makeHideable, setHidden } from '../fixtures/visibility.ts';

const HOUR_MS = 3_600_000;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const titleOf = (page: Page) => page.evaluate(() => document.title);

test.afterEach(({ site }) => site.ops.changeSite({ title: '星海娱乐' }));

test('with cookies refused a screen explains how to allow them; once they are allowed, the site opens [SH-5]', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/help/kh');
  await expect(heading(page, 'Cookie 已禁用')).toBeVisible();
  await expect(page.getByRole('region', { name: '如何开启 Cookie' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: '重新检测' }).click();
  await expect(page.getByText(/Cookie 仍处于禁用状态/)).toBeVisible();

  await session.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  await page.getByRole('button', { name: '重新检测' }).click();
  await expect(heading(page, '开户帮助')).toBeVisible();
});

test('the cookie check passes before the site’s own script runs, and its cookie lasts a day [SH-5] [CON-14]', async ({ page, context }) => {
  await page.route('**/h/main.*.js', () => undefined);
  await page.goto('/user/login', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: '加载中' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-cookies', 'on');

  const check = (await context.cookies()).find(({ name }) => name === 'cookie_check');
  const hoursLeft = ((check?.expires ?? 0) * 1000 - Date.now()) / HOUR_MS;
  expect(hoursLeft).toBeGreaterThan(23.9);
  expect(hoursLeft).toBeLessThanOrEqual(24);
});

test('verification and codes of the address are stored; registration sends the invite code [SH-1] [SH-7] [CON-13] [ROL-1]', async ({
  page,
}) => {
  const invite = page.getByLabel(/^邀请码/);
  await page.goto('/?agent_verify=AV-9&i_code=XH8K2P6M&invite_code=LATER123&r_bet=B4');
  await expect(page.getByRole('banner')).toBeVisible();
  const stored = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)),
    ['agent_verify', 'i_code', 'inviteCode', 'r_bet', 'r_code'],
  );
  expect(stored).toEqual([
    'AV-9',
    expect.stringContaining('XH8K2P6M'),
    expect.stringContaining('LATER123'),
    expect.stringContaining('B4'),
    null,
  ]);

  await page.goto('/user/register');
  await expect(invite).toHaveValue('XH8K2P6M');
  await fillRegistration(page, `invited${Date.now().toString(36)}`.slice(0, 15));
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/user/register') && request.method() === 'POST'),
    page.getByRole('main').getByRole('button', { name: '注册', exact: true }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ inviteCode: 'XH8K2P6M' });
  await expect(page.getByRole('banner').getByText('¥')).toBeVisible();
});

test('a tracking code expires after 12 hours, every other code after 24 hours [SH-7] [CON-13]', async ({ page }) => {
  const start = Date.now();
  const invite = page.getByLabel(/^邀请码/);
  await page.goto('/?i_code=XH8K2P6M&invite_code=LATER123');
  await expect(page.getByRole('banner')).toBeVisible();

  for (const [hours, offered] of [
    [11.9, 'XH8K2P6M'],
    [12.1, 'LATER123'],
    [24.1, null],
  ] as const) {
    await page.clock.setFixedTime(start + hours * HOUR_MS);
    await page.goto('/user/register');
    await expect(page.getByRole('main').getByLabel('账号', { exact: true })).toBeVisible();
    if (offered !== null) await expect(invite).toHaveValue(offered);
    else await expect(page.getByRole('button', { name: '有邀请码？' })).toBeVisible();
  }
});

test('a wide title scrolls by one character every 350 ms and rests in a hidden tab [SH-2] [CON-7]', async ({ page, site }) => {
  const wide = '星海娱乐体育电子真人棋牌彩票全站';
  await site.ops.changeSite({ title: wide });
  await makeHideable(page);
  await page.goto('/');
  await expect(page.getByRole('banner').getByText(wide)).toBeVisible();
  const titles = await nextTitles(page, 6);
  expect(titles.slice(1).map(({ title }) => title)).toEqual(titles.slice(0, -1).map(({ title }) => title.slice(1) + title.slice(0, 1)));
  expect((titles[5]?.ms ?? 0) - (titles[0]?.ms ?? 0)).toBeGreaterThan(5 * 300);

  await setHidden(page, true);
  expect(await titleOf(page)).toBe(`${wide}\u3000`);
  await setHidden(page, false);
  await expect.poll(() => titleOf(page)).not.toBe(`${wide}\u3000`);
});

test('a crash of the shell leaves a screen with the error’s id, and a reload repairs it [SH-4]', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('healed')) return;
    const matches = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      if (query.includes('1200px')) throw new Error('broken on purpose');
      return matches(query);
    };
  });
  await page.goto('/help/kh');
  await expect(heading(page, '页面出错了')).toBeVisible();
  await expect(page.getByText(/错误编号 [\da-f]{8}/)).toBeVisible();

  await page.evaluate(() => sessionStorage.setItem('healed', '1'));
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(heading(page, '开户帮助')).toBeVisible();
});

test('a crash inside a remote stays inside: the shell and the other remotes work [SH-4]', async ({ page }) => {
  await page.route('**/site/api/v1/help/article**', (route) =>
    route.fulfill({ json: { status_code: 6000, message: '', data: { code: 'kh' } } }),
  );
  await page.goto('/help/kh');

  await expect(page.getByText('该模块暂时无法打开')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('页面出错了')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: /电子/ }).click();
  await expect(heading(page, '电子')).toBeVisible();
});

for (const junk of ['junk?!', '{"userName":{},"SiteBaseConfigVo":{"title":[]},"until":1e99}', '[[null]]', '坏了\n的值']) {
  test(`the site starts with junk under every stored key (${JSON.stringify(junk)}), and a log-in works [SES-8]`, async ({
    page,
    pageErrors,
  }) => {
    await page.goto('/help/kh');
    await expect(heading(page, '开户帮助')).toBeVisible();
    const keys = Object.values(STORAGE_KEYS).map(({ key }) => key);
    await page.evaluate(([names, text]) => names.forEach((name) => localStorage.setItem(name, text)), [keys, junk] as const);

    await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(
      page
        .getByRole('button', { name: '登录' })
        .or(page.getByRole('link', { name: '登录' }))
        .first(),
    ).toBeVisible();
    await logIn(page);

    const left = await page.evaluate(
      (names) => names.map((name) => localStorage.getItem(name)),
      ['X-API-TOKEN', 'X-API-KEY', 'userName', 'loginInfo', 'X-API-UUID'],
    );
    expect(left).not.toContain(junk);
    expect(pageErrors.list).toEqual([]);
  });
}

test('where the browser refuses local storage the site starts, and a log-in works until the page is left', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await logIn(page);
  await expect(page.getByRole('banner').getByText('¥')).toBeVisible();
});

/** The next titles of the page, each with its time. */
function nextTitles(page: Page, count: number): Promise<readonly { readonly title: string; readonly ms: number }[]> {
  return page.evaluate(
    (count) =>
      new Promise<{ title: string; ms: number }[]>((resolve) => {
        const titles: { title: string; ms: number }[] = [];
        new MutationObserver(() => {
          titles.push({ title: document.title, ms: performance.now() });
          if (titles.length === count) resolve(titles);
        }).observe(document.head.getElementsByTagName('title')[0] ?? document.head, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }),
    count,
  );
}
