import type { Browser, BrowserContext, Page } from '@playwright/test';
import { BROKEN_KINDS, type BrokenKind } from '../fixtures/broken-kinds.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { variantOf } from '../fixtures/variants.ts';

/** However a release of one remote is broken, the visitor has a site that works, operators read of it, and an order ends it. */

/** All of them take half an hour: `npm run verify:long -- faults`. */
const SOME = ['never ends in a timer', 'removes the whole tree', 'makes the page inert', 'eats every press', 'reloads without end'];
const chosen = BROKEN_KINDS.filter(({ name }) => process.env['ALL_KINDS'] === '1' || SOME.includes(name));

// What this site has live and last is broken again and again.
test.use({ sharedBy: 'broken kinds' });

const OFFERS = '/activity/discount';
const offers = (page: Page) => page.getByRole('heading', { level: 1, name: '优惠活动' });
/** The watch begins when a page has come to rest, and takes two looks and a release's time to draw. */
const HEALED_MS = 20_000;
const SEEN_MS = 30_000;
const LOADED_MS = 15_000;
const DIES_MS = 90_000;
/** Sooner, what a page that hangs leaves behind may belong to one that is starting. */
const RETURNS_MS = 15_000;

/** Leads from the header to a screen of another team; dialogs that a release may have opened are closed before. */
async function leadOn(page: Page): Promise<void> {
  const answer = page.getByRole('dialog').getByRole('button', { name: '确定' });
  while (await answer.isVisible()) await answer.click({ timeout: 1000 });
  await page.getByRole('banner').getByRole('link', { name: /体育/ }).first().click({ timeout: 3000 });
  await expect(page).toHaveURL(/\/game\/sport/, { timeout: 3000 });
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible({ timeout: 5000 });
}

/** A press on the link to where the page is, for what waits for one. */
const press = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /优惠/ })
    .first()
    .click({ timeout: 1000, force: true, noWaitAfter: true })
    .catch(() => undefined);

/** A page in which something hangs cannot be asked for anything, and is closed by its browser. */
const closed = (page: Page) => Promise.race([page.close().catch(() => undefined), new Promise((given) => setTimeout(given, 3000))]);

async function openedAt(context: BrowserContext, path: string, laterMs = 0): Promise<Page> {
  const page = await context.newPage();
  if (laterMs > 0) await page.clock.setSystemTime(Date.now() + laterMs);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(path, { timeout: LOADED_MS });
  return page;
}

/** Opens the screen with the good release, and activates the broken one in the open page. */
async function broken({ context, site }: { readonly context: BrowserContext; readonly site: Site }, { name, edit }: BrokenKind) {
  const before = (await site.ops.status()).remotes['activities']?.version ?? '';
  const version = `7.${BROKEN_KINDS.findIndex((kind) => kind.name === name)}.0`;
  const release = variantOf('activities', version, edit);
  await site.ops.publish(release);
  const page = await openedAt(context, OFFERS);
  await expect(offers(page)).toBeVisible();
  await expect.poll(() => page.workers().length, { timeout: SEEN_MS }).toBe(1);
  await site.ops.activate('activities', version, name);
  const isOf = (of: { readonly remote: string; readonly release: string }) =>
    of.remote === 'activities' && [version, release.document.digest].includes(of.release);
  return {
    page,
    /** Reports of its failures, and tabs that had one: an address sends a limited number of reports a minute. */
    signs: async () => {
      const { standings } = await site.ops.status();
      const faulty = standings.filter((one) => isOf({ ...one, release: one.version })).reduce((sum, one) => sum + one.faulty, 0);
      return faulty + (await site.ops.reports(1)).filter(isOf).length;
    },
    rollBack: () => site.ops.order('activities', 'rollback', { to: before, now: true, reason: 'journey' }),
  };
}

const openContext = (browser: Browser, baseURL = '') =>
  browser.newContext({ baseURL, locale: 'zh-CN', viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });

for (const kind of chosen)
  test(`a release that ${kind.name}: the visitor goes on, operators read of it, and an order ends it [F15]`, async ({
    browser,
    baseURL,
    site,
  }) => {
    test.setTimeout(180_000);
    const context = await openContext(browser, baseURL);
    const { page, signs, rollBack } = await broken({ context, site }, kind);

    const isSeen = () => (kind.isPressed ? press(page) : Promise.resolve()).then(signs);
    if (kind.reach === 'next load after a crash') await page.waitForEvent('crash', { timeout: DIES_MS });
    else if (kind.isReported === true) await expect.poll(isSeen, { timeout: SEEN_MS }).toBeGreaterThan(0);
    else await expect(page.locator('html[data-broken]')).toBeAttached();
    if (kind.reach === 'page') await expect(() => leadOn(page)).toPass({ timeout: HEALED_MS });
    await closed(page);

    const next = await openedAt(context, OFFERS, kind.reach === 'page' ? 0 : RETURNS_MS);
    await expect(offers(next)).toBeVisible({ timeout: LOADED_MS });
    if (kind.isReported === true) await expect.poll(signs, { timeout: SEEN_MS }).toBeGreaterThan(0);
    await rollBack();
    await expect(offers(next)).toBeVisible({ timeout: LOADED_MS });
    await expect(() => leadOn(next)).toPass({ timeout: HEALED_MS });
    if (kind.isReported === true || kind.isReported === 'when it leaves') await expect.poll(signs, { timeout: SEEN_MS }).toBeGreaterThan(0);
    await context.close();
  });

/** The median of fifty tabs with 150 ms more takes a release back within a minute: `slow-press.test`. */
const FELT_MS = 200;

for (const kind of chosen.filter(({ isReported }) => isReported === 'by presses'))
  test(`a release that ${kind.name}: the presses of a tab or its reports say so under its digest [F15b]`, async ({
    browser,
    baseURL,
    site,
  }) => {
    test.setTimeout(180_000);
    const context = await openContext(browser, baseURL);
    const { page, signs, rollBack } = await broken({ context, site }, kind);
    await expect(page.locator('html[data-broken]')).toBeAttached();
    const pressMs = async () => {
      await offers(page)
        .click({ timeout: 5000, force: true, noWaitAfter: true })
        .catch(() => undefined);
      const { standings } = await site.ops.status();
      const own = standings.find(({ remote, version }) => remote === 'activities' && version.startsWith('7.'));
      return own?.vitals?.find(({ name }) => name === 'press')?.median ?? 0;
    };
    // A page without an idle moment is reported by itself.
    await expect.poll(async () => (await pressMs()) >= FELT_MS || (await signs()) > 0, { timeout: DIES_MS }).toBe(true);
    await rollBack();
    await context.close();
  });
