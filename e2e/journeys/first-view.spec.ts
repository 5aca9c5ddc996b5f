import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compileRemote } from '@site/shared/build/remote/compile.mjs';
import { withVersion } from '@site/shared/build/remote/release-folder.mjs';
import { noteShifts, shiftOf, untilDrawn } from '../fixtures/drawn-page.ts';
import { expect, logIn, test } from '../fixtures/site.ts';
import { prependStatement, replaceText, variantOf } from '../fixtures/variants.ts';

test.use({ drawPages: true });

const PAGES = [
  ['/', '精选活动'],
  ['/game/egame', '电子'],
  ['/help/kh', '开户帮助'],
] as const;

test.describe('with JavaScript blocked', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest reads home, a lobby and a help article [RT-14]', async ({ page }) => {
    for (const [path, name] of PAGES) {
      await untilDrawn(page.request, path);
      await page.goto(path);
      await expect(
        page
          .locator('main:visible')
          .getByText(name)
          .or(page.locator(`main:visible [aria-label="${name}"]`))
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    await expect(page.locator('[style]')).toHaveCount(0);
  });

  test('a drawn page stays under its loading state, which takes no press, without a cookie check [SH-5]', async ({ page, context }) => {
    for (const [path] of PAGES) await untilDrawn(page.request, path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [path] of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('status', { name: '加载中' })).toBeVisible();
        const controls = page.locator('a:visible, button:visible, input:visible');
        expect(await controls.count()).toBeGreaterThan(5);
        const reached = await controls.evaluateAll((elements) =>
          elements.filter((element) => {
            const { x, y, width: wide, height } = element.getBoundingClientRect();
            const top = document.elementFromPoint(x + wide / 2, y + height / 2);
            return top !== null && element.contains(top);
          }),
        );
        expect(reached).toEqual([]);
      }
    }
    expect((await context.cookies()).filter(({ name }) => name === 'cookie_check')).toEqual([]);
  });
});

for (const [path] of PAGES) {
  test(`${path} as drawn is shown and pressable only after the cookie check passed [SH-5]`, async ({ page, context }) => {
    await untilDrawn(page.request, path);
    await page.route('**/h/main.*.js', () => undefined);
    await page.goto(path, { waitUntil: 'commit' });

    await expect(page.locator('#first-view main:visible')).toBeVisible();
    await expect(page.getByRole('status', { name: '加载中' })).toBeHidden();
    expect((await context.cookies()).map(({ name }) => name)).toContain('cookie_check');
  });

  test(`${path} as drawn shows nothing but its loading screen where cookies are refused, then how to allow them [SH-5]`, async ({
    page,
  }) => {
    await untilDrawn(page.request, path);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/h/main.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: '加载中' })).toBeVisible();
    await expect(page.locator('main:visible')).toHaveCount(0);

    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Cookie 已禁用' })).toBeVisible();
    await expect(page.locator('#first-view')).toHaveCount(0);
  });
}

for (const width of [390, 1280]) {
  test(`the site takes over from the prerendered view without a layout shift, ${width} wide [RT-14]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await noteShifts(page);
    for (const [path] of PAGES) {
      await untilDrawn(page.request, path);
      await page.goto(path);
      await expect(page.locator('#first-view')).toHaveCount(0);
      await expect(page.locator('main h1')).toHaveCount(1);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.05);
    }
  });
}

for (const width of [390, 1280]) {
  test(`home does not shift while its blocks load late, for a guest and for a member, ${width} wide [RT-3]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await noteShifts(page);
    for (const title of ['热门赛事', '继续游戏']) {
      if (title === '继续游戏') await logIn(page);
      else await untilDrawn(page.request, '/');
      const answers = await holdAnswers(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await answers.letGo();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.05);
    }
  });
}

const MONEY_PAGES = [
  ['/mine/finance/wallet', '资金明细', ['**/turnover/*', '**/account/list', '**/protection/get']],
  ['/mine/audit', '流水稽核', ['**/turnover/*']],
  ['/mine/record/transRecord', '交易记录', ['**/record/trans']],
] as const;

for (const width of [390, 1280])
  test(`the layout of money pages does not shift when their data arrives late, ${width} wide [RT-9]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await noteShifts(page);
    await logIn(page);
    for (const [path, title, endpoints] of MONEY_PAGES) {
      const answers = await holdAnswers(page, endpoints);
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('main').locator('[data-waits]').first()).toBeVisible();
      await answers.letGo();
      await expect(page.getByRole('main').locator('[data-waits]')).toHaveCount(0);
      expect(await shiftOf(page), path).toBeLessThanOrEqual(0.05);
    }
  });

test('the server draws a screen of a release on an older React, with its styles [RT-14]', async ({ page, site }) => {
  test.setTimeout(180_000);
  const ROOT = join(import.meta.dirname, '..', '..');
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  const options = { react: '18', output: join(ROOT, '.cache', 'islands', 'drawn-help') };
  await site.ops.publish(withVersion(await compileRemote(join(ROOT, 'remote-help'), options), '1.18.5', { quality: 1 }));
  await site.ops.activate('help', '1.18.5', 'journey');
  const text = async () => (await page.request.get('/help/kh')).text();
  await expect.poll(text, { timeout: 40_000 }).toMatch(/<h1 class="[^"]*island-[^"]*"[^>]*>开户帮助/);
  const [, name = ''] = /<h1 class="[^"]*(island-\w+)"/.exec(await text()) ?? [];
  expect(await text()).toContain(`.${name}{`);

  await noteShifts(page);
  await page.goto('/help/kh');
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: '开户帮助' })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.05);
  await site.ops.rollback('help', before, 'journey');
});

test('text typed and a button pressed before the site’s code has loaded are not lost [RT-14]', async ({ page }) => {
  await untilDrawn(page.request, '/');
  const code = Promise.withResolvers<undefined>();
  await page.route('**/h/main.*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const drawn = page.locator('#first-view .fv-wide');

  await drawn.getByRole('combobox', { name: '搜索球队、赛事、游戏' }).pressSequentially('麻将');
  await drawn.getByRole('banner').getByText('登录', { exact: true }).click({ force: true });
  await expect(page.locator('#root main')).toHaveCount(0);
  code.resolve(undefined);

  await expect(page.getByRole('dialog').getByLabel('账号')).toBeVisible();
  await expect(page.locator('#root input[name=q]')).toHaveValue('麻将');
});

/** Holds the answers of these addresses (home's blocks by default) until they are released. */
async function holdAnswers(page: Page, endpoints: readonly string[] = ['**/game/api/v1/game/*', '**/improxy/**']) {
  const held = Promise.withResolvers<undefined>();
  for (const address of endpoints)
    await page.route(address, async (route) => {
      await held.promise;
      await route.continue();
    });
  return {
    letGo: async () => {
      held.resolve(undefined);
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

test('a view in which a release draws an id that may be a global of the page is not drawn [T07]', async ({ page, request, site }) => {
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  const pageOf = async () => (await request.get('/help/kh')).text();
  await site.ops.publish(variantOf('help', '7.0.2', replaceText('related-articles', 'other-articles')));
  await site.ops.publish(variantOf('help', '7.0.3', replaceText('related-articles', 'webpackChunkhost')));
  await site.ops.activate('help', '7.0.2', 'journey');
  await expect.poll(async () => (await pageOf()).includes('id="other-articles"')).toBe(true);

  await site.ops.activate('help', '7.0.3', 'journey');
  const digest = (await site.ops.status()).remotes['help']?.digest ?? '';
  await expect.poll(async () => (await pageOf()).includes(`/r/help/${digest}/`)).toBe(true);
  for (let visit = 0; visit < 20; visit += 1) expect((await pageOf()).includes('id="webpackChunkhost"')).toBe(false);
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { level: 1, name: '开户帮助' })).toBeVisible();
  await site.ops.rollback('help', before, 'journey');
});

test('what a release throws where its first view is drawn is listed with its faults, and the visitor gets the page', async ({
  page,
  site,
}) => {
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  const thrown = 'if(document.baseURI==="about:blank")throw new Error("thrown in a drawing")';
  await site.ops.publish(variantOf('help', '9.1.0', prependStatement('exposed', thrown)));
  await site.ops.activate('help', '9.1.0', 'a drawing that fails');

  // No other test draws it: an address whose view was refused is left alone for a while.
  await page.goto('/help/qk');
  await expect(page.getByRole('heading', { level: 1, name: '取款帮助' })).toBeVisible();

  const faults = async () =>
    (await site.ops.reports(1)).filter(({ release, message }) => release === '9.1.0' && message.startsWith('first view: '));
  await expect
    .poll(faults, { timeout: 20_000 })
    .toMatchObject([{ remote: 'help', release: '9.1.0', phase: 'render', address: '/help/qk' }]);
  expect((await faults())[0]?.places?.[0]?.at).toMatch(/^\/r\/help\/[0-9a-f]{24}\//);
  await site.ops.rollback('help', before, 'journey');
});
