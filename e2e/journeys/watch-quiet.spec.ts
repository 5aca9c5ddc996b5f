import type { BrowserContext, Page } from '@playwright/test';
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

async function watchAll(context: BrowserContext, paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += AT_ONCE)
    await Promise.all(
      paths.slice(from, from + AT_ONCE).map(async (path) => {
        const page = await context.newPage();
        await countLooks(page);
        await page.goto(path);
        const asked = () => page.evaluate(() => Number(document.documentElement.dataset['asked'] ?? 0));
        await expect.poll(asked, { message: path, timeout: 60_000 }).toBeGreaterThanOrEqual(ASKED);
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
