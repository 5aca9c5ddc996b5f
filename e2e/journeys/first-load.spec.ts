import type { CDPSession, Page } from '@playwright/test';
import { ROUTES, SLOTS } from '@site/shared/product';
import { explain, GOALS, isWithinBudget, measureFirstLoad } from '../../bench/first-load.ts';
import { bringsReact, olderMajors } from '../fixtures/older-majors.ts';
import { expect, logIn, test } from '../fixtures/site.ts';

interface LoadedFile {
  readonly url: string;
  readonly initiator: string;
  encoding: string;
  cacheControl: string;
}

/** Every file a page requested until its heading appeared, and its initiator. Later files do not count. */
async function fetched(page: Page, path: string, ready: string): Promise<LoadedFile[]> {
  await page.addInitScript(markFirstHeading);
  const session: CDPSession = await page.context().newCDPSession(page);
  const files = new Map<string, LoadedFile>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) =>
    files.set(requestId, { url: request.url, initiator: initiator.type, encoding: '', cacheControl: '' }),
  );
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = files.get(requestId);
    if (!entry) return;
    entry.encoding = response.headers['content-encoding'] ?? '';
    entry.cacheControl = response.headers['cache-control'] ?? '';
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: ready })).toBeVisible();
  const early = new Set(
    await page.evaluate(() => {
      const [mark] = performance.getEntriesByName('heading-visible');
      const entries = performance.getEntriesByType('resource');
      return entries.filter(({ startTime }) => mark && startTime < mark.startTime).map(({ name }) => name);
    }),
  );
  return [...files.values()].filter(({ url }) => early.has(url));
}

/** Runs before the page's code: marks when the first heading appears, on the clock of the resource timings. */
function markFirstHeading(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('main h1')) return;
    performance.mark('heading-visible');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

const code = (requests: readonly LoadedFile[]) => requests.filter(({ url }) => /\.(js|css)(\?|$)/.test(url));

for (const [path, title] of [
  ['/help/kh', '开户帮助'],
  ['/game/egame', '电子'],
  ['/activity/discount', '优惠活动'],
] as const) {
  test(`${path}: all code is requested by the document itself, once, compressed and cached for ever [RT-14]`, async ({ page }) => {
    const requests = code(await fetched(page, path, title));

    expect(requests.some(({ url }) => url.includes('/r/'))).toBe(true);
    expect(requests.filter(({ initiator }) => initiator !== 'parser').map(({ url }) => url)).toEqual([]);
    expect(new Set(requests.map(({ url }) => url)).size).toBe(requests.length);
    expect(requests.filter(({ encoding }) => encoding !== 'br').map(({ url }) => url)).toEqual([]);
    expect(requests.filter(({ cacheControl }) => !cacheControl.includes('immutable')).map(({ url }) => url)).toEqual([]);
    expect(requests.some(({ url }) => url.includes('manifest'))).toBe(false);
  });
}

test('the home page shows without any code of a remote and without a manifest', async ({ page }) => {
  await page.route('**/r/**', (route) => route.abort());
  const requests = code(await fetched(page, '/', ''));

  expect(requests.filter(({ url, initiator }) => initiator === 'parser' && url.includes('/r/'))).toEqual([]);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

const { onReact18 } = olderMajors();
/** A further React with its ui, in the memory of a page. */
const ISLAND_HEAP_BYTES = 1.5 * 1024 * 1024;
/** How many of them a member's page has: of its screen, and of what fills the places around it. */
const copiesAt = (path: string) => {
  const places = Object.entries(SLOTS).filter(([name]) => name.startsWith('header.') || path === '/');
  const owners = new Set<string>(places.map(([, owner]) => owner));
  return onReact18.filter(
    (remote) => owners.has(remote) || Object.values(ROUTES).some((route) => route.owner === remote && route.path === path),
  ).length;
};

test('one React and one platform in the page, whatever remotes are open', async ({ page }) => {
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { level: 1, name: '开户帮助' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /电子/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '电子' })).toBeVisible();

  const session = await page.context().newCDPSession(page);
  const scripts: { readonly scriptId: string; readonly url: string }[] = [];
  session.on('Debugger.scriptParsed', (script) => script.url.startsWith('http') && scripts.push(script));
  await session.send('Debugger.enable');
  const sources = await Promise.all(
    scripts.map(async ({ scriptId, url }) => ({ url, text: (await session.send('Debugger.getScriptSource', { scriptId })).scriptSource })),
  );
  const having = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ url }) => url);

  expect(having(/__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/)).toHaveLength(1);
  // Each remote on an older React brings one copy, and a platform that reads the host's.
  const copies = onReact18.filter((remote) => remote === 'help' || remote === 'games').length;
  expect(having(/\.unstable_act\s*=/)).toHaveLength(copies);
  const ofIslands = onReact18.map((remote) => `/r/${remote}/`);
  expect(having(/No platform here/).filter((url) => !ofIslands.some((folder) => url.includes(folder)))).toHaveLength(1);
  const styles = await page
    .locator('style[data-emotion]')
    .evaluateAll((tags) => tags.map((tag) => [tag.getAttribute('data-emotion'), (tag as HTMLStyleElement).nonce !== ''] as const));
  expect(styles.every(([, hasNonce]) => hasNonce)).toBe(true);
  const prefixes = new Set(styles.map(([key]) => key?.split(/[ -]/)[0]));
  expect(prefixes.delete('island')).toBe(copies > 0);
  expect(prefixes.size).toBe(1);
});

test('the first load stays within its budget of bytes, and compared with the same screens built as one bundle', async () => {
  test.setTimeout(180_000);
  const { rows, bootGzipBytes } = await measureFirstLoad();

  // What a release that brings its React may weigh is in react-majors.spec.ts.
  const native = rows.filter(({ path }) => !bringsReact(path));
  expect(native.filter((row) => !isWithinBudget(row) || row.files.length > GOALS.files).map(explain)).toEqual([]);
  expect(rows.map(({ path }) => path)).toContain('/');
  expect(bootGzipBytes).toBeLessThanOrEqual(GOALS.bootGzipBytes);
});

test('the memory of a first view stays within its budget: home, a lobby, an article and a form for money', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await logIn(page);
  const over: string[] = [];
  for (const [path, most] of Object.entries(GOALS.heapBytes)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const limit = most + copiesAt(path) * ISLAND_HEAP_BYTES;
    if (usedSize > limit) over.push(`${path}: ${usedSize} bytes, at most ${limit}`);
  }
  expect(over).toEqual([]);
});
