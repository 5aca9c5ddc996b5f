/** Every address that a guest or a member can open comes drawn: what the page's own code shows later stands there before it (RT-14). */
import type { APIRequestContext } from '@playwright/test';
import type { Visitor } from '@site/shared/every-site';
import { HEADER, ROUTES, type RouteName } from '@site/shared/product';
import { isDrawnFor } from '@site/shared/site-rules';
import { noteShifts, shiftOf, untilDrawn } from '../fixtures/drawn-page.ts';
import { DEMO_MEMBER, expect, logIn, test } from '../fixtures/site.ts';

test.use({ drawPages: true, sharedBy: 'drawn-pages' });

const drawnFor = (visitor: Visitor): RouteName[] => (Object.keys(ROUTES) as RouteName[]).filter((name) => isDrawnFor(name, visitor));
const MOST_SHIFT = 0.05;

for (const visitor of ['guest', 'member'] as const)
  test(`each address that a ${visitor} can open comes drawn with its heading, and with nothing of one visitor [RT-14]`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    if (visitor === 'member') await logIn(page);
    const withoutScripts = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      ...(baseURL !== undefined && { baseURL }),
    });
    const reader = await withoutScripts.newPage();
    for (const name of drawnFor(visitor)) {
      const { path, title } = ROUTES[name];
      const html = await untilDrawn(page.request, path);
      expect(html, path).not.toContain(DEMO_MEMBER.userName);
      expect(html, path).not.toContain('type="password"');
      await reader.goto(path);
      const heading = reader.locator('#first-view main:visible h1');
      await expect(heading, path).toHaveCount(1);
      if (name !== 'home') await expect(heading, path).toContainText(title);
      const isLoggedOut = await reader.getByRole('banner').getByText('登录', { exact: true }).count();
      expect(isLoggedOut > 0, path).toBe(visitor === 'guest');
    }
    await withoutScripts.close();
  });

const LOOKED_AT = ['home', 'egame', 'sport', 'wallet', 'deposit', 'withdrawal', 'vip', 'betRecord', 'mail', 'discount', 'helpKh'] as const;

for (const width of [390, 1280])
  test(`the site takes a member’s drawn page over without a layout shift, ${width} wide [RT-14]`, async ({ page, pageErrors }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    await noteShifts(page);
    await logIn(page);
    for (const name of LOOKED_AT) {
      await untilDrawn(page.request, ROUTES[name].path);
      await page.goto(ROUTES[name].path);
      await expect(page.locator('#first-view')).toHaveCount(0);
      await expect(page.locator('main h1')).toHaveCount(1);
      expect(await shiftOf(page), name).toBeLessThanOrEqual(MOST_SHIFT);
    }
    expect(pageErrors.list).toEqual([]);
  });

test('a session that ended before its drawn page took over: the page says so, and asks for the log-in [RT-13]', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: HEADER.token, value: 'ended', url: baseURL ?? '' }]);
  await untilDrawn(page.request, ROUTES.wallet.path);

  await page.goto(ROUTES.wallet.path);

  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByLabel('账号')).toBeVisible();
});

test('guests and members who ask at the same time get their own kind of page, each time', async ({ page, request }) => {
  await logIn(page);
  for (const asker of [page.request, request]) await untilDrawn(asker, '/');
  // A page that is not drawn in time is an outline, which is the same for both.
  const kindOf = async (asker: APIRequestContext): Promise<Visitor | 'outline'> => {
    const html = await (await asker.get('/')).text();
    if (!html.includes('id="first-view"')) return 'outline';
    return html.includes('>登录<') ? 'guest' : 'member';
  };
  const seen = { ofMembers: new Set<string>(), ofGuests: new Set<string>() };
  for (let round = 0; round < 20; round += 1) {
    const askers = Array.from({ length: 10 }, (_one, index) => (index % 2 === 0 ? page.request : request));
    const kinds = await Promise.all(askers.map(kindOf));
    kinds.forEach((kind, index) => (index % 2 === 0 ? seen.ofMembers : seen.ofGuests).add(kind));
  }
  expect([...seen.ofMembers].filter((kind) => kind !== 'outline')).toEqual(['member']);
  expect([...seen.ofGuests].filter((kind) => kind !== 'outline')).toEqual(['guest']);
});
