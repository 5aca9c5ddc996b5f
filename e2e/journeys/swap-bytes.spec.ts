import { expect, test } from '../fixtures/site.ts';
import { replaceText, variantOf } from '../fixtures/variants.ts';

test('an open page with the old release fetches only the difference to the new one and runs it by its signed hash', async ({
  browser,
  site,
}) => {
  // Fetches of an offline worker are not among the page's own answers.
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', serviceWorkers: 'block' });
  const page = await context.newPage();
  const second = variantOf('help', '1.61.0', replaceText('相关文章', '相近文章'));
  await site.ops.publish(second);
  const { version } = (await site.ops.status()).remotes['help'] ?? { version: '' };
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { name: '相关文章' })).toBeVisible();
  // The browser keeps a file as a dictionary some time after it ran it; nothing else shows when.
  const address = `/r/help/${second.document.digest}/remoteEntry.js`;
  await expect.poll(() => page.evaluate(encodingOf, address), { timeout: 30_000 }).toBe('dcz');

  const entry = page.waitForResponse((answer) => answer.url().endsWith(`${second.document.digest}/remoteEntry.js`));
  await site.ops.activate('help', '1.61.0', 'journey');

  expect(await (await entry).headerValue('content-encoding')).toBe('dcz');
  await expect(page.getByRole('heading', { name: '相近文章' })).toBeVisible();
  await site.ops.rollback('help', version, 'journey');
  await context.close();
});

/** The encoding in which the site would send a file to this page. A HEAD request: a body would itself become a dictionary. */
async function encodingOf(address: string): Promise<string | null> {
  const { headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
  return headers.get('content-encoding');
}
