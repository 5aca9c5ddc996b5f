import { randomInt } from 'node:crypto';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { REMOTES, STORAGE_KEYS } from '@site/shared/product';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { expect, logIn, test } from '../fixtures/site.ts';
import { prependStatement, variantOf } from '../fixtures/variants.ts';

/** A visitor's tab is killed at a random moment while a release starts, as phones do it all the time, and he opens the address again. */

const KILLS = Number(process.env['START_KILLS'] ?? 3);
/** The next visit comes at once, when the mark is taken for a tab that is still starting, or later, when the release is taken for one that hung. */
const LATER_MS = [0, 15_000, 60_000] as const;

const SCREENS = [
  ['/help/kh', '开户帮助'],
  ['/activity/discount', '优惠活动'],
  ['/game/egame', '电子'],
  ['/mine/finance/wallet', '我的钱包'],
  ['/mine/userInfo', '个人资料'],
] as const;

/** Of the longest tests. */
const MOST_PER_KILL_MS = 20_000;

// Every remote's release is another one in the end.
test.use({ sharedBy: 'killed starts' });

let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch(CHROMIUM);
});
test.afterAll(() => browser.close());

/** Kills the processes of all tabs. Their storage survives: it belongs to the browser's process. */
async function killTabs(): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
  await session.detach();
}

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

interface Visit {
  readonly context: BrowserContext;
  readonly origin: string;
  readonly screen: (typeof SCREENS)[number];
}

/** Opens a screen and kills its tab after a time. */
async function visitKilled({ context, origin, screen: [path] }: Visit, afterMs: number): Promise<void> {
  const page = await context.newPage();
  const opened = page.goto(origin + path).catch(() => null);
  await new Promise((passed) => setTimeout(passed, afterMs));
  await killTabs();
  await page.close();
  await opened;
}

/** Whether the browser stores a start of a release that began after a time and has not ended. */
async function isStartUnfinished({ context, origin }: Visit, sinceMs: number): Promise<boolean> {
  const page = await context.newPage();
  await page.goto(`${origin}/livez`);
  const stored = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.releaseStarts.key);
  await page.close();
  const starts = Object.values(JSON.parse(stored ?? '{}') as Record<string, number | number[]>);
  return starts.flat().some((atMs) => atMs >= sinceMs);
}

/** Opens a screen some time later, and returns once it shows. */
async function visitAgain({ context, origin, screen: [path, heading] }: Visit, laterMs: number, how: string): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, laterMs);
  await page.goto(origin + path);
  await expect(headingOf(page, heading), how).toBeVisible();
  await expect(page.getByText('该模块暂时无法打开'), how).toHaveCount(0);
  await page.close();
}

/** How long a start takes here, so that the kills fall into it. */
async function startMs({ context, origin, screen: [path, heading] }: Visit): Promise<number> {
  const page = await context.newPage();
  const beganAt = performance.now();
  await page.goto(origin + path);
  await expect(headingOf(page, heading)).toBeVisible();
  await page.close();
  return Math.ceil(performance.now() - beganAt);
}

/** Kills as many tabs as are asked for and opens their screens again; returns how many of the kills left a release's start unfinished. */
async function killMany(origin: string): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: origin });
  const first = await context.newPage();
  await logIn(first);
  // An empty page stays: a context whose last page was closed now and then opens no other one.
  await context.newPage();
  await first.close();
  let unfinished = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const visit = { context, origin, screen: SCREENS[kill % SCREENS.length] ?? SCREENS[0] };
    const afterMs = randomInt(await startMs(visit));
    const laterMs = LATER_MS[Math.floor(kill / SCREENS.length) % LATER_MS.length] ?? 0;
    const beganAtMs = Date.now();
    await visitKilled(visit, afterMs);
    if (await isStartUnfinished(visit, beganAtMs)) unfinished += 1;
    await visitAgain(visit, laterMs, `${visit.screen[0]}, killed after ${afterMs} ms, opened again ${laterMs} ms later`);
  }
  await context.close();
  return unfinished;
}

const NOTE = 'kills that left a start unfinished';

test('a tab that is killed while its release starts shows its screen at the next visit, where no other release exists [F14]', async ({
  site,
}) => {
  test.setTimeout(60_000 + KILLS * MOST_PER_KILL_MS);
  test.info().annotations.push({ type: NOTE, description: `${await killMany(site.origin)} of ${KILLS}` });
});

test('a tab that is killed while its release starts shows its screen at the next visit, where an older good release exists [F14]', async ({
  site,
}) => {
  test.setTimeout(60_000 + KILLS * MOST_PER_KILL_MS);
  for (const remote of REMOTES) {
    await site.ops.publish(variantOf(remote, '7.1.0', prependStatement('entry', '"another build"')));
    await site.ops.activate(remote, '7.1.0', 'journey');
  }
  test.info().annotations.push({ type: NOTE, description: `${await killMany(site.origin)} of ${KILLS}` });
});
