import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { acceptUpdate, expect, recordErrors, logIn, test } from '../fixtures/site.ts';
import { replaceText, variantOf } from '../fixtures/variants.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');

/** The release command as ops type it, against this site. */
const release = ({ origin, opsToken }: { readonly origin: string; readonly opsToken: string }, ...args: string[]) =>
  run('npm', ['run', '--silent', 'release', '--', ...args, '--server', origin], {
    cwd: ROOT,
    env: { ...process.env, OPS_TOKEN: opsToken },
  });

test('a version activated while a page is open shows without a reload, keeps session and input, and rolls back [F27]', async ({
  page,
  site,
  pageErrors,
}) => {
  const second = variantOf('help', '1.1.0', replaceText('相关文章', '延伸阅读'));
  await site.ops.publish(second);
  await logIn(page);
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { name: '相关文章' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  const typed = page.getByRole('banner').getByRole('combobox');
  await typed.fill('没打完的字');
  const { version } = (await site.ops.status()).remotes['help'] ?? { version: '' };
  const documents: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/release.json') && documents.push(request.url())));

  const { stdout } = await release(site, 'activate', 'help', '1.1.0', '--reason', 'journey');
  expect(stdout).toContain('1.1.0');
  await expect(page.getByRole('heading', { name: '延伸阅读' })).toBeVisible();

  await release(site, 'rollback', 'help');
  await expect(page.getByRole('heading', { name: '相关文章' })).toBeVisible();
  await expect(typed).toHaveValue('没打完的字');
  await expect(page.getByRole('banner').getByText('¥')).toBeVisible();
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  expect((await site.ops.status()).remotes['help']?.version).toBe(version);
  // They arrived with the event stream's message.
  expect(documents).toEqual([]);
  expect(pageErrors.list).toEqual([]);
});

test('a half-typed form survives the swap of its remote: the swap waits for it, or carries it over', async ({ page, site, pageErrors }) => {
  await site.ops.publish(variantOf('account', '1.1.0', replaceText('登录记录', '登录历史')));
  const before = (await site.ops.status()).remotes['account']?.version ?? '';
  await page.clock.install();
  await logIn(page);
  await page.goto('/mine/userInfo');
  const nickname = page.getByLabel('昵称');
  await nickname.fill('打到一半的昵称');

  const prepared = page.waitForResponse((answer) => answer.url().includes('/r/account/') && answer.url().endsWith('remoteEntry.js'));
  await site.ops.activate('account', '1.1.0', 'journey');
  await prepared;
  await expect(nickname).toHaveValue('打到一半的昵称');
  await acceptUpdate(page);

  await expect(page.getByRole('heading', { name: '登录历史' })).toBeVisible();
  await expect(nickname).toHaveValue('打到一半的昵称');
  await site.ops.rollback('account', before, 'journey');
  expect(pageErrors.list).toEqual([]);
});

type WatchedWindow = typeof globalThis & { readonly containers: WeakRef<object>[] } & Record<string, object>;

test('a release that holds its lease for ever is named in the status and cut through, without a reload and with what was typed [F26]', async ({
  page,
  site,
  pageErrors,
}) => {
  const before = (await site.ops.status()).remotes['account']?.version ?? '';
  const heldForEver = /\([^(),]+,(["'`])正在编辑资料\1\)/;
  const stubborn = variantOf('account', '1.4.0', (text) =>
    text.replace(heldForEver, '(!0,"永远不放手")').replaceAll('登录记录', '登录历史'),
  );
  expect(stubborn.text).not.toBe(variantOf('account', '1.4.0', replaceText('登录记录', '登录历史')).text);
  await site.ops.publish(stubborn);
  await site.ops.activate('account', '1.4.0', 'journey');
  await page.clock.install();
  await logIn(page);
  await page.goto('/mine/userInfo');
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  const nickname = page.getByLabel('昵称');
  await nickname.fill('打到一半的昵称');

  await test.step('a rollback waits for the lease, which the status names with its age', async () => {
    await release(site, 'rollback', 'account', '--reason', 'journey');
    // Pages of other tests may hold leases of other versions.
    const leases = async () => (await site.ops.status()).leases.filter(({ version }) => version === '1.4.0');
    await expect.poll(async () => (await page.clock.runFor(11_000), leases()), { timeout: 30_000 }).toHaveLength(1);
    const { stdout } = await release(site, 'status', 'account');
    expect(stdout).toMatch(/account 1\.4\.0\s+永远不放手\s+1 tab\s+for \d+ s/);
    await expect(page.getByText('登录历史').first()).toBeVisible();
  });
  await test.step('with --now it waits no longer', async () => {
    const { stdout } = await release(site, 'rollback', 'account', '--to', before, '--now', '--reason', 'journey');
    expect(stdout).toContain('wait for no lease');
    await expect(page.getByText('您填写的内容已保留')).toBeVisible();
    await expect(page.getByText('登录记录').first()).toBeVisible();
    await expect(nickname).toHaveValue('打到一半的昵称');
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    expect(pageErrors.list).toEqual([]);
  });
});

/** In the page: notes the container of this release without keeping it. */
function remember(id: string): void {
  const { containers, [id]: container } = globalThis as WatchedWindow;
  if (container) containers.push(new WeakRef(container));
}

/** In the page: how many of the containers that were noted are still in memory. */
function countRemembered(): number {
  return new Set(
    (globalThis as WatchedWindow).containers.map((container) => container.deref()).filter((container) => container !== undefined),
  ).size;
}

/** Without the engine's optimising tiers, whose code for ever warmer functions would count as growth. */
const STEADY_HEAP = '--js-flags=--no-opt,--no-maglev,--no-sparkplug';

test('twenty swaps of one remote in one page: right every time, no reload, old releases gone from memory [F26]', async ({
  playwright,
  launchOptions,
  site,
}) => {
  test.setTimeout(180_000);
  const browser = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), STEADY_HEAP] });
  const page = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  const pageErrors: string[] = [];
  await recordErrors(page, pageErrors);
  const releases = Object.entries({ '1.2.0': '版本甲', '1.3.0': '版本乙' }).map(([version, word]) => ({
    ...variantOf('help', version, replaceText('相关文章', word)),
    word,
  }));
  for (const release of releases) await site.ops.publish(release);
  const first = (await site.ops.status()).remotes['help']?.version ?? '';
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { name: '相关文章' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true, containers: [] }));
  const session = await page.context().newCDPSession(page);
  const heaps: number[] = [];

  for (let round = 1; round <= 10; round += 1) {
    for (const { document, word } of releases) {
      await site.ops.activate('help', document.version, `round ${round}`);
      await expect(page.getByRole('heading', { name: word })).toBeVisible();
      await page.evaluate(remember, document.id);
    }
    if (round % 5 === 0) heaps.push(await settledHeap());
  }

  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  const left = await page.evaluate(() => ({
    chunkArrays: Object.keys(window).filter((name) => name.startsWith('webpackChunkhelp_')).length,
    containers: Object.keys(window).filter((name) => name.startsWith('help_')).length,
    instances: (window as unknown as { __FEDERATION__: { __INSTANCES__: unknown[] } }).__FEDERATION__.__INSTANCES__.length,
  }));
  expect(left).toEqual({ chunkArrays: 1, containers: 1, instances: 2 });
  // A release's timers end a few seconds after it left.
  await expect
    .poll(async () => session.send('HeapProfiler.collectGarbage').then(() => page.evaluate(countRemembered)), { timeout: 15_000 })
    .toBe(1);
  const [tenth = 0, twentieth = 0] = heaps;
  expect((twentieth - tenth) / 10).toBeLessThanOrEqual(25 * 1024);
  expect(pageErrors).toEqual([]);
  await site.ops.rollback('help', first, 'journey');
  await browser.close();

  /** Heap in use once the evicted releases' last sweep is over and the collector ran three times. */
  async function settledHeap(): Promise<number> {
    await expect
      .poll(() => page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('help_')).length), { timeout: 15_000 })
      .toBe(1);
    for (let run = 0; run < 3; run += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize;
  }
});
