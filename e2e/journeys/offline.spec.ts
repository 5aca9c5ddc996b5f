import type { Page } from '@playwright/test';
import { OFFLINE_BUNDLE_PATH } from '@site/shared/product';
import { expect, test } from '../fixtures/site.ts';
import { prependStatement, variantOf } from '../fixtures/variants.ts';

test.use({ serviceWorkers: 'allow' });

/** Visits home and waits until it is readable without a network. */
async function visitAndStore(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('region', { name: '游戏分类' })).toBeVisible();
  await expect.poll(() => storedDocument(page), { timeout: 30_000 }).not.toBe('');
}

/** The signed document in the cache of the worker, or whatever is there instead. */
const storedDocument = (page: Page) =>
  inCaches<string>(page, `return (await (await caches.match('${OFFLINE_BUNDLE_PATH}'))?.text()) ?? ''`);
/** The releases that it names. */
const storedReleases = async (page: Page) => {
  const { payload } = JSON.parse((await storedDocument(page)) || '{"payload":"{}"}') as { payload: string };
  return (JSON.parse(payload) as { releases?: readonly string[] }).releases ?? [];
};

/** Runs code with the `caches` of the site, as a malicious script gets them: from an empty frame, since the page no longer has them. */
function inCaches<T>(page: Page, code: string): Promise<T> {
  return page.evaluate<T>(`(async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const { caches, Response } = frame.contentWindow;
    try { ${code} } finally { frame.remove(); }
  })()`);
}

test('after one visit the shell, the help articles and a clear sentence are there without a network [RT-3] [RT-11]', async ({
  page,
  context,
}) => {
  await visitAndStore(page);
  const cachedPaths = await inCaches<string[]>(
    page,
    `return (await (await caches.open('offline-2')).keys()).map(({ url }) => new URL(url).pathname)`,
  );
  expect(cachedPaths.filter((path) => path.includes('/api/'))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/help/ck');
  await expect(page.getByRole('heading', { level: 1, name: '存款帮助' })).toBeVisible();
  await expect(page.getByText('网络连接已断开，正在重试…')).toBeVisible();
  await page.getByRole('link', { name: '取款帮助' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '取款帮助' })).toBeVisible();
  await page.goto('/mine/finance/wallet');
  await expect(page.getByRole('heading', { level: 1, name: '当前没有网络连接' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '当前没有网络连接' })).toBeHidden();
});

test('with a network the page is the server’s, whatever is cached [RT-3]', async ({ page }) => {
  await visitAndStore(page);
  await inCaches(page, `for (const name of await caches.keys()) await (await caches.open(name)).put('/', new Response('<h1>old</h1>'))`);

  await page.goto('/');

  await expect(page.getByRole('region', { name: '游戏分类' })).toBeVisible();
});

test('with a network pages pass through the worker and files do not, so that the browser keeps them compiled', async ({ page }) => {
  await visitAndStore(page);
  const passed: Record<string, boolean> = {};
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(h|r)\/.*\.js$|^\/$/.test(pathname)) passed[pathname] = response.fromServiceWorker();
  });

  await page.goto('/');
  await expect(page.getByRole('region', { name: '游戏分类' })).toBeVisible();

  expect(passed['/']).toBe(true);
  const filesOf = () => Object.keys(passed).filter((path) => path !== '/');
  // The region is drawn before the scripts arrive.
  await expect.poll(() => filesOf().length).toBeGreaterThan(2);
  expect(filesOf().filter((path) => passed[path])).toEqual([]);
});

/** What a script in the page can do to the cache. The last two keep the honest document. */
const POISONS: Readonly<Record<string, string>> = {
  'a page without policies at every address': `
    const html = () => new Response('<title>POISONED</title><script>document.title += "!"</script>', { headers: { 'content-type': 'text/html' } });
    for (const name of [...(await caches.keys()), 'offline-1']) {
      const cache = await caches.open(name);
      for (const path of ['/', '/help/kh', '/help/ck', '${OFFLINE_BUNDLE_PATH}']) await cache.put(path, html());
      await cache.put('/offline/kept-at', new Response(String(Date.now() + 1e13)));
    }`,
  'another page under the signature of the honest one': `
    const cache = await caches.open('offline-2');
    const signed = await (await cache.match('${OFFLINE_BUNDLE_PATH}')).json();
    const content = JSON.parse(signed.content);
    for (const path of Object.keys(content.pages)) content.pages[path] = '<title>POISONED</title>';
    await cache.put('${OFFLINE_BUNDLE_PATH}', new Response(JSON.stringify({ ...signed, content: JSON.stringify(content) })));`,
  'other scripts under the names of honest ones': `
    const cache = await caches.open('offline-2');
    for (const request of await cache.keys()) if (request.url.endsWith('.js')) {
      await cache.put(request, new Response('document.title = "POISONED"', { headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' } }));
    }`,
};

for (const [name, poison] of Object.entries(POISONS)) {
  test(`${name}, put into the cache by a script, is not served without a network [RT-3] [T07]`, async ({ page, context }) => {
    await visitAndStore(page);
    await inCaches(page, poison);

    await context.setOffline(true);
    for (const path of ['/', '/help/ck']) {
      const failure = await page.goto(path).then(
        () => '',
        (error: unknown) => String(error),
      );
      // Without an answer the browser shows its own page.
      expect(failure).toMatch(/^$|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
      if (failure !== '') continue;
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      expect(await page.title()).not.toContain('POISONED');
    }

    await context.setOffline(false);
    await visitAndStore(page);
    await expect.poll(() => storedDocument(page), { timeout: 30_000 }).toMatch(/^\{"payload":(?!.*POISONED)/);
    await context.setOffline(true);
    await page.goto('/help/ck');
    await expect(page.getByRole('heading', { level: 1, name: '存款帮助' })).toBeVisible();
    await context.setOffline(false);
  });
}

test('a revoked release is not served without a network, nor an honest page of before that was put back [F32] [RT-3]', async ({
  page,
  context,
  site,
}) => {
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  await site.ops.publish(variantOf('help', '7.0.3', prependStatement('exposed', 'window.revocable = 1')));
  await site.ops.activate('help', '7.0.3', 'journey');
  await visitAndStore(page);
  const stored = await inCaches<Record<string, string>>(
    page,
    `const cache = await caches.open('offline-2');
     return Object.fromEntries(await Promise.all((await cache.keys()).map(async ({ url }) => [url, await (await cache.match(url)).text()])))`,
  );
  const digest = (await site.ops.status()).remotes['help']?.digest ?? '';
  expect(Object.keys(stored).some((url) => url.includes(digest))).toBe(true);
  const putBack = `const cache = await caches.open('offline-2');
    for (const [url, text] of Object.entries(${JSON.stringify(stored)})) await cache.put(url, new Response(text))`;

  await site.ops.rollback('help', before, 'journey');
  await site.ops.order('help', 'revoke', { version: '7.0.3' });
  // The open page hears of it, and its worker is replaced and renews what is stored.
  await expect.poll(() => storedReleases(page), { timeout: 30_000 }).not.toContain(digest);
  await expect.poll(() => storedReleases(page), { timeout: 30_000 }).not.toEqual([]);
  await inCaches(page, putBack);

  await context.setOffline(true);
  const opened = await page.goto('/help/kh').then(
    () => true,
    () => false,
  );
  expect(opened).toBe(false);
  await context.setOffline(false);
});

test('a release does not stay as a service worker: its own signed file is refused as one [T07]', async ({ page }) => {
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { level: 1, name: '开户帮助' })).toBeVisible();

  const outcome = await page.evaluate(`(async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const { get } = Object.getOwnPropertyDescriptor(frame.contentWindow.Navigator.prototype, 'serviceWorker');
    const own = performance.getEntriesByType('resource').map(({ name }) => name).find((name) => name.includes('/r/help/') && name.endsWith('.js'));
    return get.call(navigator).register(own).then(() => 'registered', ({ message }) => message);
  })()`);

  expect(outcome).toMatch(/403/);
});
