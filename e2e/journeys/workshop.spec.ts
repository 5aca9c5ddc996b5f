import { existsSync } from 'node:fs';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { seriousFindings } from '../fixtures/accessibility.ts';
import { cutTexts, lasting, widerThanWindow } from '../fixtures/layout.ts';
import { expect } from '../fixtures/site.ts';
import { nextFrames, walkStates, type StateWalk, type WalkedView } from '../fixtures/state-walk.ts';
import { NARROW, newWalk, partsOf, REMOTES, test } from '../fixtures/workshop.ts';

const WIDE = { width: 1280, height: 900 };
/** Pages that walk at the same time: while one waits for a retry, another one is drawn. */
const PAGES = 3;
/** What the host and a boundary show where a screen threw. */
const BROKEN = /该模块暂时无法打开|页面出现问题/;

// A worker walks one remote while the other one walks the next.
test.describe.configure({ mode: 'parallel' });
// States are compared with pictures of this machine, in the zone of the site.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

/** Compared where this machine has a picture of before: `npm run e2e -- workshop --update-snapshots` takes them. None is committed, as fonts differ. */
async function compare(page: Page, info: TestInfo, name: string): Promise<void> {
  const file = `${name}.png`;
  const isTaken = existsSync(info.snapshotPath(file, { kind: 'screenshot' }));
  if (isTaken || ['all', 'changed'].includes(info.config.updateSnapshots))
    await expect.soft(page).toHaveScreenshot(file, { fullPage: true, maxDiffPixelRatio: 0.01 });
}

/** The states of a queue, one after the other in one page of a separate context; returns what is wrong. */
async function walk(browser: Browser, { workshop, queue, info }: Queue): Promise<readonly string[]> {
  const context = await newWalk(browser);
  const page = await context.newPage();
  const [faults, found]: [string[], string[]] = [[], []];
  await recordFaults(page, faults);
  const states = await walkStates(page, workshop);
  for (let view = queue.shift(); view !== undefined; view = queue.shift()) {
    found.push(...(await lookAt(page, { states, view, info })));
    found.push(...faults.splice(0).map((text) => `${view?.id}: ${text}`));
  }
  await context.close();
  return found;
}

interface Queue {
  readonly workshop: string;
  readonly queue: WalkedView[];
  readonly info: TestInfo;
}

interface Look {
  readonly states: StateWalk;
  readonly view: WalkedView;
  readonly info: TestInfo;
}

/** A state at both widths, beginning with the one that the page has: each change of the width draws everything. */
async function lookAt(page: Page, { states, view, info }: Look): Promise<readonly string[]> {
  const found: string[] = [];
  await states.show(view);
  if (await page.getByText(BROKEN).first().isVisible()) found.push(`${view.id}: broken`);
  const sizes = page.viewportSize()?.width === WIDE.width ? [WIDE, NARROW] : [NARROW, WIDE];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await nextFrames(page);
    const at = `${view.id} at ${size.width} px`;
    const wide = await widerThanWindow(page);
    if (wide !== null) found.push(`${at}: wider than the window: ${wide}`);
    found.push(...(await lasting(() => cutTexts(page, view.state === 'long'))).map((text) => `${at}: cut: ${text}`));
    // Axe takes most of the time of a state; what it finds seldom depends on the width.
    if (size === NARROW || view.state === 'full')
      found.push(...(await lasting(() => seriousFindings(page, 'main'))).map((finding) => `${at}: ${finding}`));
    if (view.state === 'full' && size === NARROW) found.push(...(await lookClosely(page, { at, id: view.id, info })));
  }
  return found;
}

/** The full state in light colours, and with the largest text as a reader's browser sets it. */
async function lookClosely(page: Page, { at, id, info }: { readonly at: string; readonly id: string; readonly info: TestInfo }) {
  await compare(page, info, id);
  await page.emulateMedia({ colorScheme: 'light' });
  await nextFrames(page);
  const found = (await lasting(() => seriousFindings(page, 'main'))).map((finding) => `${at}, light: ${finding}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  const setText = (percent: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size, 'important'), percent);
  await setText('200%');
  await nextFrames(page);
  const wide = await widerThanWindow(page);
  if (wide !== null) found.push(`${at}, text of 200 %: wider than the window: ${wide}`);
  await setText('');
  return found;
}

for (const remote of REMOTES)
  test(`every state of ${remote} fits 360 and 1280 px: no fault, nothing cut or too wide, no serious finding of axe`, async ({
    page,
    browser,
    workshop,
  }, info) => {
    test.setTimeout(400_000);
    const parts = (await partsOf(page, workshop)).filter((part) => part.remote === remote);
    expect(parts.length).toBeGreaterThan(2);
    const queue = parts.flatMap(({ views }) => views);
    const lanes = Array.from({ length: PAGES }, () => walk(browser, { workshop, queue, info }));
    expect((await Promise.all(lanes)).flat()).toEqual([]);
  });

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
