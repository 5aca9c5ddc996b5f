import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compileRemote } from '@site/shared/build/remote/compile.mjs';
import { readRelease, withVersion, type BuiltRelease } from '@site/shared/build/remote/release-folder.mjs';
import type { HostBuild } from '@site/shared/federation';
import type { RemoteName } from '@site/shared/product';
import { seriousFindings } from '../fixtures/accessibility.ts';
import { olderMajors } from '../fixtures/older-majors.ts';
import { acceptUpdate, expect, logIn, test, type Site } from '../fixtures/site.ts';
import { editedRelease } from '../fixtures/variants.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const KIB = 1024;

test.use({ sharedBy: 'react majors' });
const older = olderMajors();
/** The remotes that it swaps between both majors, built from their sources. */
const SWAPPED = ['help', 'account'] as const;
test.skip(
  SWAPPED.some((remote) => older.onReact18.includes(remote)),
  'it goes from native releases of help and account to React 18 and back, and in this run they have none',
);
test.skip(older.onPreviousContract.length > 0, 'it compares majors of React alone, and builds from sources of this contract');

const built = new Map<RemoteName, BuiltRelease>();
test.beforeAll(async () => {
  test.setTimeout(180_000);
  for (const remote of SWAPPED)
    built.set(
      remote,
      await compileRemote(join(ROOT, `remote-${remote}`), { react: '18', output: join(ROOT, '.cache', 'islands', remote) }),
    );
});

/** The remote's own sources, built on React 18. */
function onReact18(remote: RemoteName, version: string): BuiltRelease {
  const release = built.get(remote);
  if (!release) throw new Error(`${remote} is not built on React 18`);
  return withVersion(release, version, { quality: 1 });
}

/** How many roots of React the page has: the host's, and one for each island. */
const rootCount = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll('div')].filter((one) => Object.keys(one).some((key) => key.startsWith('__reactContainer$'))).length,
  );

const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'stillTheSamePage' in window);
const versionOf = async ({ ops }: Pick<Site, 'ops'>, remote: RemoteName) => (await ops.status()).remotes[remote]?.version ?? '';

test('a release on React 18 goes live in an open page of a host on React 19, works there, and a swap brings the native one back', async ({
  page,
  site,
  pageErrors,
}) => {
  const native = await versionOf(site, 'help');
  await site.ops.publish(onReact18('help', '1.18.0'));
  await page.goto('/help/kh');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await rootCount(page)).toBe(1);
  await markPage(page);

  await site.ops.activate('help', '1.18.0', 'journey');
  await expect.poll(() => rootCount(page)).toBe(2);
  await test.step('navigation inside, with the focus on the new heading, and the same query data', async () => {
    await main.getByRole('link', { name: '存款' }).first().click();
    await expect(page).toHaveURL(/\/help\/ck$/);
    await expect(main.getByRole('heading', { level: 1 })).toContainText('存款');
    await page.goBack();
    await expect(page).toHaveURL(/\/help\/kh$/);
    await expect(main.getByRole('heading', { level: 1 })).toContainText('开户');
  });
  await test.step('a press reaches the endpoint and shows its answer', async () => {
    await main.getByRole('button', { name: '有帮助', exact: true }).click();
    await expect(main.getByText(/感谢/)).toBeVisible();
  });
  await test.step('the theme of the page is that of the island', async () => {
    const background = () => main.evaluate((element) => getComputedStyle(element.querySelector('h1') ?? element).color);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await background();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(background).not.toBe(dark);
  });
  await test.step('axe finds nothing serious', async () => expect(await seriousFindings(page)).toEqual([]));
  await test.step('a dialog of the platform opens over it, holds the focus and gives it back', async () => {
    await page.getByRole('navigation').getByRole('link', { name: '客服', exact: true }).first().click();
    await expect(page).toHaveURL(/customer/);
    const start = page.getByRole('button', { name: '开始对话' });
    await start.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await dialog.getByRole('button').last().click();
    await expect(dialog).toBeHidden();
  });

  await site.ops.rollback('help', native, 'journey');
  await expect.poll(() => rootCount(page)).toBe(1);
  expect(await isSamePage(page)).toBe(true);
  await expect(page.locator('style[data-emotion="island"]')).toHaveCount(0);
  expect(pageErrors.list).toEqual([]);
});

test('an island that throws is replaced by the last good release, and the page around it stays', async ({ page, site }) => {
  const native = await versionOf(site, 'help');
  const broken = editedRelease(onReact18('help', '1.18.1'), '1.18.1', (text) =>
    text.replaceAll('更新于 ', '${(()=>{throw Error("island")})()}'),
  );
  expect(broken.text).not.toBe(onReact18('help', '1.18.1').text);
  await site.ops.publish(broken);
  await page.goto('/help/kh');
  await expect(page.getByText('更新于')).toBeVisible();
  await markPage(page);

  const reported = page.waitForRequest((request) => request.url().endsWith('/r/report'));
  await site.ops.activate('help', '1.18.1', 'journey');
  await reported;
  await expect(page.getByText('更新于')).toBeVisible();
  await expect.poll(() => rootCount(page)).toBe(1);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await site.ops.rollback('help', native, 'journey');
});

test('a half-filled form keeps every field from React 18 to React 19 and back', async ({ page, site, pageErrors }) => {
  const native = await versionOf(site, 'account');
  await site.ops.publish(onReact18('account', '1.18.0'));
  await site.ops.activate('account', '1.18.0', 'journey');
  await page.clock.install();
  await logIn(page);
  await page.goto('/mine/userInfo');
  await expect.poll(() => rootCount(page)).toBeGreaterThan(1);
  const nickname = page.getByLabel('昵称');
  await nickname.fill('打到一半的昵称');
  await page.getByLabel('头像 5', { exact: true }).check({ force: true });
  await markPage(page);

  const expectFields = async () => {
    await expect(nickname).toHaveValue('打到一半的昵称');
    await expect(page.getByLabel('头像 5', { exact: true })).toBeChecked();
  };
  await site.ops.rollback('account', native, 'journey');
  await acceptUpdate(page);
  await expect.poll(() => rootCount(page)).toBe(1);
  await expectFields();
  await site.ops.activate('account', '1.18.0', 'journey');
  await acceptUpdate(page);
  await expect.poll(() => rootCount(page)).toBeGreaterThan(1);
  await expectFields();
  expect(await isSamePage(page)).toBe(true);
  expect(pageErrors.list).toEqual([]);
  await site.ops.rollback('account', native, 'journey');
});

test('a screen costs at most 110 KiB more as an island than natively, and a page without one loads nothing of it', async ({ page }) => {
  const native = readRelease(join(ROOT, 'remote-help', 'dist'));
  const island = built.get('help');
  if (!native || !island) throw new Error('help is not built');
  const bytesOf = ({ document, files }: BuiltRelease, screen: string) =>
    (document.screens[screen]?.files ?? []).reduce((sum, name) => sum + (files.get(`${name}.br`)?.length ?? 0), 0);
  // What a native screen takes of the host's tiers, an island brings.
  const host = JSON.parse(readFileSync(join(ROOT, 'host', 'dist', 'host.json'), 'utf8')) as HostBuild;
  const tierBytesOf = (screen: string) => {
    const tiers = new Set((native.document.screens[screen]?.shares ?? []).flatMap((share) => host.shares[share] ?? []));
    return [...tiers].reduce((sum, name) => sum + statSync(join(ROOT, 'host', 'dist', `${name}.br`)).size, 0);
  };
  const more = Object.keys(native.document.screens).map(
    (screen) => [screen, bytesOf(island, screen) - bytesOf(native, screen) - tierBytesOf(screen)] as const,
  );
  expect(more.filter(([, bytes]) => bytes > 110 * KIB)).toEqual([]);

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // Home shows slots of every remote.
  if (older.onReact18.length === 0) await page.goto('/');
  await page.goto('/help/kh');
  await expect(page.getByText('更新于')).toBeVisible();
  expect(requested.filter((url) => /island|react-?18/.test(url))).toEqual([]);
});

test('nothing of an island is left after its release was swapped: no root, no style, no script and no global', async ({ page, site }) => {
  const native = await versionOf(site, 'help');
  const release = onReact18('help', '1.18.2');
  await site.ops.publish(release);
  await site.ops.activate('help', '1.18.2', 'journey');
  await page.goto('/help/kh');
  await expect.poll(() => rootCount(page)).toBe(2);

  await site.ops.rollback('help', native, 'journey');
  await expect.poll(() => rootCount(page)).toBe(1);
  await expect(page.locator('style[data-emotion="island"]')).toHaveCount(0);
  const leftovers = () =>
    page.evaluate((digest) => {
      const addresses = [...document.head.children].map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '');
      return [...Object.keys(window), ...addresses].filter((name) => name.includes(digest));
    }, release.document.digest);
  await expect.poll(leftovers).toEqual([]);
});
