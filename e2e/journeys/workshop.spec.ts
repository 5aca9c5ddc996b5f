import { existsSync } from 'node:fs';
import { freePort } from '@site/tools/free-port.ts';
import { openWorkshop } from '@site/tools/site/open-workshop.ts';
import type { Page, TestInfo } from '@playwright/test';
import { seriousFindings } from '../fixtures/accessibility.ts';
import { expect, test as base } from '../fixtures/site.ts';

interface ListedPart {
  readonly remote: string;
  readonly name: string;
  readonly title: string;
  readonly isWritten: boolean;
  readonly views: readonly { readonly id: string; readonly state: string }[];
}
interface Showing {
  readonly theme?: 'dark' | 'light';
  readonly text?: '100' | '200';
}

const REMOTES = ['help', 'finance', 'account', 'activities', 'games'] as const;
const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 900 };
/** What the host and a boundary show where a screen threw. */
const BROKEN = /该模块暂时无法打开|页面出现问题/;

/** The workshop of all remotes, before the worker's site. */
const test = base.extend<object, { readonly workshop: string }>({
  workshop: [
    async ({ site }, use) => {
      const workshop = await openWorkshop({ remotes: REMOTES, site: site.origin, port: await freePort(), log: () => undefined });
      await use(workshop.origin);
      await workshop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
// States are compared with pictures of this machine, in the zone of the site.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function partsOf(page: Page, workshop: string): Promise<readonly ListedPart[]> {
  const answer = await page.goto(`${workshop}/parts.json`);
  return (await answer?.json()) as readonly ListedPart[];
}

/** What goes wrong in a page and no screen shows: uncaught errors and violations of the policy. */
async function recordFaults(page: Page, list: string[]): Promise<void> {
  page.on('pageerror', (error) => list.push(String(error)));
  page.on('console', (message) => {
    if (message.text().startsWith('policy: ')) list.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
}

/** The calls of the API that have no answer yet. */
function countCalls(page: Page): () => number {
  const open = new Set<object>();
  page.on('request', (request) => /\/api\//.test(request.url()) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('framenavigated', () => open.clear());
  return () => open.size;
}

/** Opens a state alone, as the frame of the workshop does, and returns once it is shown. */
async function show(page: Page, view: { readonly workshop: string; readonly id: string; readonly remote: string }, showing: Showing = {}) {
  const { theme = 'dark', text = '100' } = showing;
  await page.goto(`${view.workshop.replace('://', `://${view.id}--${theme}-${text}.`)}/workshop/enter`);
  // Not by its role: a dialog hides it from assistive technology.
  await expect(page.locator('main')).toBeVisible();
  // The first chunk of the remote is its container, the next one the screen.
  await page.waitForFunction(
    (remote) =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes(`/r/${remote}/`) && name.endsWith('.js')).length > 1,
    view.remote,
  );
}

/** The text of the innermost element that stays wider than the window; null where none does. A picture that still loads may be wide for a moment. */
async function widerThanWindow(page: Page): Promise<string | null> {
  let wide: string | null = null;
  await expect
    .poll(async () => (wide = await widest(page)), { timeout: 3_000 })
    .toBeNull()
    .catch(() => undefined);
  return wide;
}

const widest = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return null;
    const isClipped = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || isClipped(element.parentElement));
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().left + element.scrollWidth > width + 1 && !isClipped(element),
    );
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    return (
      innermost
        .slice(0, 3)
        .map((element) => `<${element.tagName.toLowerCase()}> ${element.textContent.slice(0, 30)}`)
        .join(', ') || 'outside of main'
    );
  });

/** Compared where this machine has a picture of before: `npm run e2e -- workshop --update-snapshots` takes them. None is committed, as fonts differ. */
async function compare(page: Page, info: TestInfo, name: string): Promise<void> {
  const file = `${name}.png`;
  const isTaken = existsSync(info.snapshotPath(file, { kind: 'screenshot' }));
  if (isTaken || ['all', 'changed'].includes(info.config.updateSnapshots))
    await expect.soft(page).toHaveScreenshot(file, { fullPage: true, maxDiffPixelRatio: 0.01 });
}

for (const remote of REMOTES)
  test(`every state of ${remote} is shown without a fault: readable at 360 px, with text of 200 %, and for assistive technology`, async ({
    page,
    workshop,
  }, info) => {
    test.setTimeout(400_000);
    const faults: string[] = [];
    const found: string[] = [];
    await recordFaults(page, faults);
    const waiting = countCalls(page);
    const parts = (await partsOf(page, workshop)).filter((part) => part.remote === remote);
    expect(parts.length).toBeGreaterThan(2);
    for (const { views } of parts)
      for (const { id, state } of views) {
        await page.setViewportSize(NARROW);
        await show(page, { workshop, id, remote });
        if (state !== 'waiting') await expect.poll(waiting, { message: `${id}: calls without an answer` }).toBe(0);
        if (await page.getByText(BROKEN).first().isVisible()) found.push(`${id}: broken`);
        const wide = await widerThanWindow(page);
        if (wide !== null) found.push(`${id}: wider than 360 px: ${wide}`);
        if (state === 'full') found.push(...(await lookClosely(page, { workshop, id, remote })));
        if (state === 'full') await compare(page, info, id);
        found.push(...faults.splice(0).map((text) => `${id}: ${text}`));
      }
    expect(found).toEqual([]);
  });

/** The full state with the largest text, then on a wide window for axe. */
async function lookClosely(page: Page, view: { readonly workshop: string; readonly id: string; readonly remote: string }) {
  const found: string[] = [];
  await show(page, view, { text: '200' });
  const wide = await widerThanWindow(page);
  if (wide !== null) found.push(`${view.id}: wider than 360 px with text of 200 %: ${wide}`);
  await show(page, view, { theme: 'light' });
  await page.setViewportSize(WIDE);
  found.push(...(await seriousFindings(page)).map((finding) => `${view.id}: ${finding}`));
  return found;
}

test('the page lists screens, shows a state in a frame of the real host, and is used by keys and by address', async ({
  page,
  workshop,
  site,
}) => {
  const faults: string[] = [];
  await recordFaults(page, faults);
  await page.goto(`${workshop}/?part=helpKh&state=empty&width=390&theme=light`);

  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: '内容整理中' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'State' }).getByRole('link', { name: 'empty' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/state=full.*width=390.*theme=light/);
  await expect(frame.getByRole('heading', { name: '开户前请确认' })).toBeVisible();
  expect(await seriousFindings(page, 'nav')).toEqual([]);

  await page.keyboard.press('/');
  await page.keyboard.type('赞助');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/part=sponsor/);
  await expect(frame.getByRole('heading', { name: '赞助合作', exact: true })).toBeVisible();
  await page.getByText('Calls of this state').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'GET /site/api/v1/sponsor/list' })).toContainText('answered');
  expect(faults).toEqual([]);

  // Nothing of it is on the site itself.
  const [onSite, ofSite] = [await page.request.get(`${site.origin}/workshop/enter`), await page.request.get(`${site.origin}/sponsor/0`)];
  expect(onSite.status()).toBe(404);
  expect(ofSite.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a screen without answers names the file to write', async ({ page, workshop }) => {
  const unwritten = (await partsOf(page, workshop)).find(({ isWritten }) => !isWritten);
  await page.goto(`${workshop}/?part=${unwritten?.name ?? ''}`);

  await expect(page.getByText(/Nobody has written the answers/)).toContainText(/remote-[a-z]+\/src\/.*\.states\.ts/);
});
