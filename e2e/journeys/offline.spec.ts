import { expect, test } from '../fixtures/site.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit the shell, the help articles and a clear sentence are there without a network [RT-3] [RT-11]', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: '游戏分类' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline/kept-at')) !== undefined), { timeout: 30_000 })
    .toBe(true);
  const cachedPaths = await page.evaluate(async () =>
    (await (await caches.open('offline-1')).keys()).map(({ url }) => new URL(url).pathname),
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
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline/kept-at')) !== undefined), { timeout: 30_000 })
    .toBe(true);
  await page.evaluate(async () => {
    const cache = await caches.open('offline-1');
    await cache.put('/', new Response('<h1>old</h1>', { headers: { 'content-type': 'text/html' } }));
  });

  await page.goto('/');

  await expect(page.getByRole('region', { name: '游戏分类' })).toBeVisible();
});
