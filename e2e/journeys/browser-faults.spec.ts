import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '@site/shared/product';
import { expect, logIn, logOut, test } from '../fixtures/site.ts';
import { variantOf, replaceText } from '../fixtures/variants.ts';
import { makeHideable, setHidden } from '../fixtures/visibility.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const errorsOf = (page: Page) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
};
const showsMember = (page: Page) => expect(page.getByRole('banner').getByText('¥')).toBeVisible();

/** How local storage can fail, as a script that runs before the page’s own. */
const STORAGE_FAULTS: readonly (readonly [name: string, breakIt: () => void])[] = [
  [
    'throws on every use',
    () => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
    },
  ],
  [
    'cannot even be opened',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
  ],
  [
    'is full (QuotaExceeded)',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
];
for (const [name, breakIt] of STORAGE_FAULTS) {
  test(`with a local storage that ${name} a visitor browses, logs in and out [F57]`, async ({ page }) => {
    const errors = errorsOf(page);
    await page.addInitScript(breakIt);
    await page.goto('/help/kh');
    await expect(heading(page, '开户帮助')).toBeVisible();

    await logIn(page);
    await logOut(page);

    await expect(page.getByText('您已退出登录')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('the cookie wall covers every kind of page while cookies are off, and nothing breaks behind it [SH-5] [F57]', async ({ page }) => {
  const errors = errorsOf(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  for (const path of ['/', '/help/kh', '/mine/userInfo', '/user/login', '/no/such/page']) {
    await page.goto(path);
    await expect(heading(page, 'Cookie 已禁用')).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('offline: the screen stays, a failed call is reported in words, and retrying is a button [ERR-7] [F50]', async ({ page, context }) => {
  await logIn(page);
  await page.goto('/mine/userInfo');
  await expect(heading(page, '个人资料')).toBeVisible();
  await context.setOffline(true);

  await page.getByLabel('昵称').fill('断网旅人');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('网络连接已断开，请检查网络').first()).toBeVisible();
  await expect(page.getByLabel('昵称')).toHaveValue('断网旅人');

  await context.setOffline(false);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('资料已保存')).toBeVisible();
});

test('the page loads after network loss what had failed before [F50]', async ({ page, context }) => {
  await logIn(page);
  await page.goto('/mine/userInfo');
  await expect(heading(page, '个人资料')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: /未结算注单/ }).click();
  // One for the screen or, where its code was cached, one for each of its blocks.
  const again = page.getByRole('button', { name: '重试' });
  await expect(again).not.toHaveCount(0);

  await context.setOffline(false);

  await expect(heading(page, '投注记录')).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('a page restored from the back-forward cache notices its ended session and a new release [F58] [SES-7]', async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { name: '相关文章' })).toBeVisible();
  const otherBrowser = await browser.newContext({ baseURL: site.origin });
  const other = await otherBrowser.newPage();
  await logIn(other);
  await other.goto('/mine/userInfo');
  await other.getByRole('button', { name: '退出其他设备' }).click();
  await other.getByRole('dialog').getByLabel('登录密码').fill('Demo2026pass');
  await other.getByRole('dialog').getByRole('button', { name: '全部退出' }).click();
  await expect(other.getByText(/已退出其他/)).toBeVisible();

  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  await expect(page.getByRole('dialog').filter({ hasText: '本设备的登录已在其他设备上被退出' })).toBeVisible();
  await otherBrowser.close();
});

test('a page that was frozen for ten minutes checks session and channel when it is visible again [F58]', async ({ page, site }) => {
  await site.ops.publish(variantOf('help', '1.7.0', replaceText('相关文章', '延伸阅读')));
  await makeHideable(page);
  await page.clock.install();
  await logIn(page);
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { name: '相关文章' })).toBeVisible();
  await showsMember(page);
  // A dead stream: it looks open and delivers nothing.
  await page.route('**/r/events', (route) => route.abort());
  await setHidden(page, true);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await site.ops.activate('help', '1.7.0', 'journey');
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await page.clock.fastForward(10 * 60_000);
  const calls = { member: 0, channel: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/user/member/info')) calls.member += 1;
    if (request.url().endsWith('/r/channel.json')) calls.channel += 1;
  });

  await setHidden(page, false);

  await expect.poll(() => calls.member).toBeGreaterThan(0);
  await expect.poll(() => calls.channel).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: '延伸阅读' })).toBeVisible();
  await showsMember(page);
  await site.ops.rollback('help', undefined, 'journey');
});

const JUNK = [
  '',
  'null',
  'undefined',
  '0',
  '{"',
  '[]',
  '{}',
  '"text"',
  '{"__proto__":{"isChecked":true}}',
  '<script>window.ran=1</script>',
  'javascript:window.ran=1',
  'a'.repeat(20_000),
  '\u0000\ud800坏',
  '{"value":{},"until":9999999999999}',
];
test('junk under every key of local storage: the site starts and repairs it [SES-8] [F60]', async ({ page }) => {
  test.setTimeout(180_000);
  const errors = errorsOf(page);
  const keys = Object.values(STORAGE_KEYS).map(({ key }) => key);
  await page.goto('/help/kh');
  for (const junk of JUNK) {
    await page.evaluate(
      ([names, value]) => {
        for (const name of names) localStorage.setItem(name, value);
      },
      [keys, junk] as const,
    );
    await page.goto('/help/kh');
    await expect(heading(page, '开户帮助'), junk.slice(0, 30)).toBeVisible();
    await page.goto('/mine/userInfo');
    await expect(page.getByRole('dialog').getByLabel('账号'), junk.slice(0, 30)).toBeVisible();
  }
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
