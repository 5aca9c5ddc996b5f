import type { BrowserContext, Page } from '@playwright/test';
import { HEALTH_PATH, REPORT_PATH } from '@site/shared/federation';
import { isProtected, ROUTES, type RouteName } from '@site/shared/product';
import { expect, logIn, test } from '../fixtures/site.ts';

/** The watch over releases takes nothing that the product shows for a page that is of no use, and none of its limits is met by the product. */

// Reports of other journeys would be read here.
test.use({ sharedBy: 'quiet watch' });

/** All screens take ten minutes: `npm run verify:long -- faults`. */
const SOME: readonly RouteName[] = ['home', 'sport', 'egame', 'wallet', 'deposit', 'vip', 'discount', 'helpKh'];
const NAMES = (Object.keys(ROUTES) as RouteName[]).filter(
  (name) => ROUTES[name].owner !== 'host' && (process.env['ALL_SCREENS'] === '1' || SOME.includes(name)),
);
const isOpen = (name: RouteName) => !isProtected({ pathname: ROUTES[name].path, search: '' });
/** A game that fills the window has neither text nor children in the page. */
const PLAYED = ['/game/egame?play=XH001', '/game/egame?play=TH002'];
/** Pages that are open at the same time. */
const AT_ONCE = 6;
/** A silence is one that two looks see; each asks what is in front of two places at least. */
const ASKED = 8;

/** Counts how often the page asks what is in front of a place, before the host locks that. */
const countLooks = (page: Page) =>
  page.addInitScript(() => {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the document
    const genuine = Document.prototype.elementFromPoint;
    Document.prototype.elementFromPoint = function counted(x, y) {
      document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1);
      return Reflect.apply(genuine, this, [x, y]);
    };
  });

/** How often the page has asked so far. */
const asked = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['asked'] ?? 0));

async function watchAll(context: BrowserContext, paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += AT_ONCE)
    await Promise.all(
      paths.slice(from, from + AT_ONCE).map(async (path) => {
        const page = await context.newPage();
        await countLooks(page);
        await page.goto(path);
        await expect.poll(() => asked(page), { message: path, timeout: 60_000 }).toBeGreaterThanOrEqual(ASKED);
        await page.close();
      }),
    );
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`no screen alarms the watch at ${viewport.width} px, neither of guests nor of members [F15]`, async ({ browser, baseURL, site }) => {
    test.setTimeout(900_000);
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN', viewport });
    const paths = (open: boolean) => NAMES.filter((name) => isOpen(name) === open).map((name) => ROUTES[name].path);
    await watchAll(context, paths(true));
    await logIn(await context.newPage());
    await watchAll(context, [...paths(false), ...PLAYED]);
    await context.close();

    expect((await site.ops.reports(1)).filter(({ kind }) => kind === 'bug')).toEqual([]);
  });

/** Until the watch has looked at a page so often since then. */
async function untilWatched(page: Page, times = ASKED): Promise<void> {
  const before = await asked(page);
  await expect.poll(() => asked(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(before + times);
}

test('a page that the device freezes, and one whose clock jumps, raise no alarm and are used on [F15]', async ({ page, context, site }) => {
  test.setTimeout(240_000);
  const since = (await site.ops.reports(1)).length;
  await countLooks(page);
  await page.addInitScript(() => {
    const genuine = Date.now;
    Object.assign(window, { jump: 0 });
    Date.now = () => genuine() + (window as unknown as { readonly jump: number }).jump;
  });
  await page.goto(ROUTES.helpKh.path);
  await untilWatched(page, ASKED / 2);
  const session = await context.newCDPSession(page);
  const other = await context.newPage();
  await countLooks(other);
  await other.goto(ROUTES.egame.path);

  for (const jumpMs of [3_600_000, -7_200_000]) {
    await page.evaluate((jump) => Object.assign(window, { jump }), jumpMs);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    // Longer than a hang takes to be one: the watch of the other page goes on meanwhile.
    await untilWatched(other);
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await page.bringToFront();
    await untilWatched(page, ASKED / 2);
    await other.bringToFront();
  }

  await page.getByRole('navigation').getByRole('link', { name: '优惠' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '优惠活动' })).toBeVisible();
  expect((await site.ops.reports(1)).slice(since).filter(({ kind }) => kind === 'bug')).toEqual([]);
});

test('a page whose beats and reports are blocked is used on as any other', async ({ page }) => {
  await countLooks(page);
  const blocked: string[] = [];
  await page.route(new RegExp(`${HEALTH_PATH}|${REPORT_PATH}`), async (route) => {
    blocked.push(new URL(route.request().url()).pathname);
    await route.abort('blockedbyclient');
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(ROUTES.helpKh.path);
  await untilWatched(page);
  await page.getByRole('navigation').getByRole('link', { name: '优惠' }).first().click();

  await expect(page.getByRole('heading', { level: 1, name: '优惠活动' })).toBeVisible();
  await expect.poll(() => blocked).toContain(HEALTH_PATH);
  expect(errors).toEqual([]);
});
