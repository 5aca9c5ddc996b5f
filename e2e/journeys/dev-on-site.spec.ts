import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@site/tools/free-port.ts';
import { devOnSite } from '@site/shared/build/dev/dev-on-site.mjs';
import { copyOfRemote } from '../fixtures/remote-copy.ts';
import { expect, recordErrors, logIn, test } from '../fixtures/site.ts';

const BEFORE = '相关文章';
const AFTER = '正在改的标题';

test('a developer sees every save of his remote within a running site without a reload; other visitors see nothing of it', async ({
  browser,
  site,
}) => {
  test.setTimeout(90_000);
  const dir = copyOfRemote('help');
  const output: string[] = [];
  const status = await site.ops.status();
  const dev = await devOnSite({ remote: 'help', dir, site: site.origin, port: await freePort(), log: (line) => output.push(line) });
  const page = await browser.newPage({ baseURL: dev.origin });
  const pageErrors: string[] = [];
  await recordErrors(page, pageErrors);
  await expect.poll(() => output.join('\n'), { timeout: 60_000 }).toContain('is live here');

  await logIn(page);
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { name: BEFORE })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  const screen = join(dir, 'src/article/article.screen.tsx');
  writeFileSync(screen, readFileSync(screen, 'utf8').replace(BEFORE, AFTER));
  await expect(page.getByRole('heading', { name: AFTER })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner').getByText('¥')).toBeVisible();
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);

  await page.goto(`${site.origin}/help/kh`);
  await expect(page.getByRole('heading', { name: BEFORE })).toBeVisible();
  expect(await site.ops.status()).toMatchObject({ epoch: status.epoch, remotes: status.remotes, actions: status.actions });
  // Venues answer the site's own origin alone: at home its matches stay away from a developer.
  expect(pageErrors.filter((message) => !/venue\.localhost|net::ERR_FAILED/.test(message))).toEqual([]);
  await page.close();
  await dev.stop();
  rmSync(join(dir, '..'), { recursive: true, force: true });
});
