import type { Page } from '@playwright/test';
import type { SignedDocument } from '@site/shared/federation';
import { expect, test } from '../fixtures/site.ts';
import { replaceText, variantOf } from '../fixtures/variants.ts';

const part = (page: Page, name: string) => page.getByRole('heading', { name });

/** Serves the page with another channel than the server's, as from a third party's cache. */
async function serveChannel(page: Page, channel: SignedDocument): Promise<void> {
  await page.route('**/help/kh', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const block = /(<script type="application\/json" id="start">)(.*?)(<\/script>)/s;
    const body = html.replace(block, (_all, open: string, json: string, close: string) => {
      const start = JSON.stringify({ ...(JSON.parse(json) as object), channel });
      return open + start.replaceAll('<', '\\u003c') + close;
    });
    await route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'content-encoding': 'identity' } });
  });
}

const signedChannel = async (page: Page) => (await (await page.request.get('/r/channel.json')).json()) as SignedDocument;

test('a browser refuses a signed channel older than the last one it saw, in page, other tab and after a reload [T02] [F30]', async ({
  page,
  context,
  site,
}) => {
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  await page.goto('/help/kh');
  await expect(part(page, '相关文章')).toBeVisible();
  const yesterday = await signedChannel(page);
  await site.ops.publish(variantOf('help', '3.0.1', replaceText('相关文章', '今天的版本')));
  await site.ops.activate('help', '3.0.1', 'journey');
  await expect(part(page, '今天的版本')).toBeVisible();

  const refusal = await page.evaluate(
    (old) =>
      (window as unknown as { __boot: { accept(channel: unknown): Promise<unknown> } }).__boot
        .accept(old)
        .catch((error: Error) => error.message),
    yesterday,
  );
  expect(refusal).toBe('channel: older epoch');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await serveChannel(tab, yesterday);
    await tab.goto('/help/kh');
    await expect(part(tab, '今天的版本')).toBeVisible();
  }
  await site.ops.rollback('help', before, 'journey');
});

test('a damaged channel falls back to the last verified one; without one the shell shows a sentence [F29] [F34]', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/help/kh');
  await expect(part(page, '相关文章')).toBeVisible();
  const { payload, signatures } = await signedChannel(page);
  const damaged = { payload: payload.replace('"epoch"', '"epoxh"'), signatures };

  await serveChannel(page, damaged);
  await page.goto('/help/kh');
  await expect(part(page, '相关文章')).toBeVisible();

  const stranger = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await stranger.route('**/r/{events,channel.json}', (route) => route.abort());
  await serveChannel(stranger, damaged);
  await stranger.goto('/help/kh');
  await expect(stranger.getByText('该模块暂时无法打开')).toBeVisible();
  await expect(stranger.getByRole('banner').getByRole('link', { name: /体育/ })).toBeVisible();
  await stranger.context().close();
});

test('tabs share one event stream; when it is cut they poll, and wrong clocks change nothing [F33] [F36]', async ({
  page,
  context,
  site,
}) => {
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  await site.ops.publish(variantOf('help', '3.0.2', replaceText('相关文章', '两个标签页')));
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/r/events')) streams += 1;
  });
  const other = await context.newPage();
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 });
  await other.clock.install({ time: Date.now() - 23 * 3_600_000 });
  for (const tab of [page, other]) {
    await tab.goto('/help/kh');
    await expect(part(tab, '相关文章')).toBeVisible();
  }
  await site.ops.activate('help', '3.0.2', 'journey');
  for (const tab of [page, other]) await expect(part(tab, '两个标签页')).toBeVisible();
  expect(streams).toBe(1);

  await context.route('**/r/events', (route) => route.abort());
  await page.close();
  await site.ops.rollback('help', before, 'journey');
  await other.clock.runFor(61_000);
  await expect(part(other, '相关文章')).toBeVisible();
});
