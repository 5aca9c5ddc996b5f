import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BuiltRelease } from '@site/shared/build/remote/release-folder.mjs';
import type { Boot, HostBuild } from '@site/shared/federation';
import { REMOTES, type RemoteName } from '@site/shared/product';
import { readHostRelease } from '@site/tools/site/host-release.ts';
import { BROKEN, buildNextRelease, copyWithNextContract, NEXT_CONTRACT } from '../fixtures/next-contract.ts';
import { olderMajors } from '../fixtures/older-majors.ts';
import { acceptUpdate, expect, logIn, test, type Site } from '../fixtures/site.ts';

test.use({ sharedBy: 'contract majors', drawPages: true });
test.skip(olderMajors().onPreviousContract.length > 0, 'makes the next contract itself');
// The site moves from one major to the next and back in the course of them.
test.describe.configure({ mode: 'serial' });

let workspace = '';
const next = new Map<RemoteName, BuiltRelease>();

test.beforeAll(async ({ site }) => {
  test.setTimeout(240_000);
  workspace = await copyWithNextContract();
  for (const remote of REMOTES) next.set(remote, await buildNextRelease(workspace, remote));
  await site.ops.publish(hostOf());
});
test.afterAll(() => rmSync(workspace, { recursive: true, force: true }));

type Change = (build: HostBuild, folder: string) => HostBuild;

/** The host of the next contract, with its description or its files changed. */
function hostOf(version = NEXT_CONTRACT, change: Change = (build) => build): BuiltRelease {
  const folder = mkdtempSync(join(tmpdir(), 'next-host-'));
  cpSync(join(workspace, 'host', 'dist'), folder, { recursive: true });
  const build = JSON.parse(readFileSync(join(folder, 'host.json'), 'utf8')) as HostBuild;
  writeFileSync(join(folder, 'host.json'), JSON.stringify(change(build, folder)));
  const release = readHostRelease(version, folder);
  rmSync(folder, { recursive: true, force: true });
  return release;
}

/** The host as if the adapter of a member had been forgotten in its code. */
const withoutAdapterOf =
  (member: string): Change =>
  (build, folder) => {
    const [name = ''] = build.previous?.files ?? [];
    const script = Buffer.from(readFileSync(join(folder, name), 'utf8').replaceAll(member, 'forgotten'));
    writeFileSync(join(folder, name), script);
    rmSync(join(folder, `${name}.br`));
    const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}` as const;
    return { ...build, files: { ...build.files, [name]: { integrity, bytes: script.length } } };
  };

const liveVersion = async ({ ops }: Pick<Site, 'ops'>, remote: string) => (await ops.status()).remotes[remote]?.version ?? '';

/** Puts releases live that were built with the next contract, for these remotes. */
async function moveOver({ ops }: Pick<Site, 'ops'>, remotes: readonly RemoteName[]): Promise<void> {
  for (const remote of remotes) {
    const release = next.get(remote);
    if (release) await ops.publish(release);
    await ops.activate(remote, NEXT_CONTRACT, 'journey');
  }
}

/** The remotes whose live releases run by adapters, as operators and teams read it. */
const adaptedRemotes = async ({ ops }: Pick<Site, 'ops'>) => ((await ops.status()).adapted ?? []).map(({ remote }) => remote).toSorted();

const contractOf = (page: Page) => page.evaluate(() => (window as unknown as { readonly __boot: Boot }).__boot.start.host?.version ?? null);
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'stillTheSamePage' in window);

/** The addresses of requested adapters. */
function watchAdapters(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/h/previous-contract.')) requested.push(request.url());
  });
  return requested;
}

/** One use of each broken member, and a screen of every remote. The page is that of a member. */
async function useEverything(page: Page): Promise<void> {
  await test.step('finance: the refresh of the balance reads the member again', async () => {
    await page.goto('/');
    const read = page.waitForResponse((response) => response.url().endsWith('/user/member/info') && response.ok());
    await page.getByRole('button', { name: '刷新余额' }).first().click();
    await read;
  });
  await test.step('finance: a tab goes to another address by the name of its route', async () => {
    await page.goto('/mine/alipayAcount');
    await page.getByRole('tab', { name: 'EBpay' }).click();
    await expect(page).toHaveURL(/\/mine\/ebpayAcount$/);
  });
  await test.step('games: a card of state has its frame', async () => {
    await page.goto('/game/egame?play=nothing');
    await expectFramed(page, '该游戏不存在或已下架');
    await page.getByRole('button', { name: '返回大厅' }).click();
    await expect(page).toHaveURL(/\/game\/egame$/);
  });
  await test.step('account, activities and help show their screens', async () => {
    for (const [path, name] of [
      ['/mine/userInfo', '昵称'],
      ['/mine/rebate', '返水'],
      ['/help/kh', '更新于'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    }
  });
}

async function expectFramed(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { name: title });
  await expect(heading).toBeVisible();
  const borders = await heading.evaluate((element) => {
    const widths: string[] = [];
    for (let one = element.parentElement; one && one.tagName !== 'MAIN'; one = one.parentElement)
      widths.push(getComputedStyle(one).borderTopWidth);
    return widths;
  });
  expect(borders).toContain('1px');
}

test('a host of the next contract without adapters is refused with every live release that it would break, and one that only says it has them at publish', async ({
  site,
}) => {
  await site.ops.publish(hostOf('3.0.1', ({ previous: _none, ...build }) => build));

  const refusal = await site.ops.activate('host', '3.0.1', 'journey').then(
    () => '',
    (error: unknown) => String(error),
  );
  for (const remote of REMOTES) expect(refusal).toContain(`${remote} ${await liveVersion(site, remote)}: it was built with contract 2.`);
  expect(refusal).toContain(`uses ${BROKEN.renamed}, which contract ${NEXT_CONTRACT} broke`);
  for (const member of Object.values(BROKEN))
    await expect(site.ops.publish(hostOf('3.0.2', withoutAdapterOf(member)))).rejects.toThrow(
      `it says that an adapter lends ${member}, and has none in its files`,
    );
});

test('five releases of the contract before work in a host of the next one, in first views too', async ({ page, site, pageErrors }) => {
  test.setTimeout(120_000);
  await site.ops.activate('host', NEXT_CONTRACT, 'journey');
  expect(await adaptedRemotes(site)).toEqual(REMOTES.toSorted());
  const requested = watchAdapters(page);
  await page.goto('/help/kh');
  await expect(page.getByText('更新于')).toBeVisible();
  expect(await contractOf(page)).toBe(NEXT_CONTRACT);
  expect(new Set(requested).size).toBe(1);
  expect(await (await page.request.get('/help/kh')).text()).toMatch(/<link rel="preload" as="script" href="\/h\/previous-contract\./);

  await test.step('help: the server draws the article for guests', async () => {
    const isDrawn = async () => /id="first-view"[\s\S]*更新于/.test(await (await page.request.get('/help/ck')).text());
    await expect.poll(isDrawn, { timeout: 20_000 }).toBe(true);
  });
  await logIn(page);
  await useEverything(page);
  expect(pageErrors.list).toEqual([]);
});

test('two releases of the contract before work next to three of the next one, and share session and balance', async ({
  page,
  site,
  pageErrors,
}) => {
  test.setTimeout(120_000);
  await moveOver(site, ['account', 'activities', 'games']);
  expect(await adaptedRemotes(site)).toEqual(['finance', 'help']);
  await logIn(page);
  await useEverything(page);
  await page.goto('/mine/userInfo');
  await page.getByRole('button', { name: /账户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: '刷新余额' })).toHaveCount(0);
  expect(pageErrors.list).toEqual([]);
});

test('a half-filled form keeps every field from one contract to the other and back', async ({ page, site, pageErrors }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await logIn(page);
  await page.goto('/mine/userInfo');
  const nickname = page.getByLabel('昵称');
  await nickname.fill('打到一半的昵称');
  await markPage(page);

  await site.ops.rollback('account', undefined, 'journey');
  await acceptUpdate(page);
  await expect(nickname).toHaveValue('打到一半的昵称');
  await site.ops.activate('account', NEXT_CONTRACT, 'journey');
  await acceptUpdate(page);
  await expect(nickname).toHaveValue('打到一半的昵称');
  expect(await isSamePage(page)).toBe(true);
  expect(pageErrors.list).toEqual([]);
});

test('a page without a release of the contract before loads no adapter', async ({ page, site, pageErrors }) => {
  test.setTimeout(120_000);
  await moveOver(site, ['finance', 'help']);
  expect(await adaptedRemotes(site)).toEqual([]);
  const requested = watchAdapters(page);
  await logIn(page);
  await useEverything(page);

  expect(requested).toEqual([]);
  expect(pageErrors.list).toEqual([]);
});

test('nothing of a release of the contract before is left in the page after it was swapped', async ({ page, site }) => {
  const old = (await site.ops.versions('help')).find(({ version }) => version !== NEXT_CONTRACT);
  await site.ops.rollback('help', old?.version, 'journey');
  await page.goto('/help/kh');
  await expect(page.getByText('更新于')).toBeVisible();
  await markPage(page);

  await site.ops.activate('help', NEXT_CONTRACT, 'journey');
  const leftovers = () =>
    page.evaluate((digest) => {
      const addresses = [...document.head.children].map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '');
      return [...Object.keys(window), ...addresses].filter((name) => name.includes(digest));
    }, old?.digest ?? '');
  await expect.poll(leftovers).toEqual([]);
  await expect(page.getByText('更新于')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});
