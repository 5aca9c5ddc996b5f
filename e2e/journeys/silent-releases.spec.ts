import type { Page } from '@playwright/test';
import type { RemoteName } from '@site/shared/product';
import { expect, test, type Site } from '../fixtures/site.ts';
import { prependStatement, variantOf } from '../fixtures/variants.ts';

/** After the release has drawn its screen: nothing throws, and the visitor sees nothing. */
const later = (statement: string): string => `setTimeout(()=>{${statement}},1500)`;

const SILENT: readonly (readonly [kind: string, version: string, statement: string])[] = [
  ['hides the page', '8.1.1', later('document.body.style.display="none"')],
  ['makes everything transparent', '8.1.2', later('document.getElementById("root").style.opacity="0"')],
  [
    'covers the page',
    '8.1.3',
    later(
      'const e=document.body.appendChild(document.createElement("div"));Object.assign(e.style,{position:"fixed",inset:"0",zIndex:"2147483647",background:"white"})',
    ),
  ],
  [
    'empties its screen',
    '8.1.4',
    later('document.querySelectorAll("main *").forEach((e)=>{if(e.childElementCount===0)e.style.visibility="hidden"})'),
  ],
];

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: '优惠活动' });

/** Publishes a release of a remote with this statement; returns the version that is live. */
async function publishNext({ ops }: Site, remote: RemoteName, version: string, statement: string): Promise<string> {
  const before = (await ops.status()).remotes[remote]?.version ?? '';
  await ops.publish(variantOf(remote, version, prependStatement('exposed', statement)));
  return before;
}

async function openOffers(page: Page): Promise<void> {
  await page.goto('/activity/discount');
  await expect(heading(page)).toBeVisible();
}

/** The watch is loaded once the page is at rest. */
const watched = (page: Page) => expect.poll(() => page.workers().length, { timeout: 15_000 }).toBe(1);

/** Operators read of a fault of this release. */
const reported = ({ ops }: Site, remote: RemoteName, version: string) =>
  expect
    .poll(async () => (await ops.reports(1)).map((report) => `${report.remote} ${report.release}`), { timeout: 30_000 })
    .toContain(`${remote} ${version}`);

/** Says that it is a page of the release before, which nobody reloaded. */
const markPage = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { stayed: true }));

for (const [kind, version, statement] of SILENT) {
  test(`a release that ${kind} without an error: the open tab goes back to the last good one by itself, without a reload`, async ({
    page,
    site,
  }) => {
    const before = await publishNext(site, 'activities', version, statement);
    await openOffers(page);
    await markPage(page);

    await site.ops.activate('activities', version, kind);
    await expect.poll(() => isSilent(page), { timeout: 15_000 }).toBe(true);

    await expect(heading(page)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('banner').getByRole('link', { name: /体育/ })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: /体育/ }).click();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await site.ops.rollback('activities', before, 'journey');
  });
}

const HOME_COVERS: readonly (readonly [kind: string, version: string, statement: string])[] = [
  ['hides the page', '8.1.5', later('document.body.style.display="none"')],
  [
    'covers the page',
    '8.1.6',
    later('const e=document.body.appendChild(document.createElement("div"));e.style.cssText="position:fixed;inset:0;z-index:9999"'),
  ],
];

for (const [kind, version, statement] of HOME_COVERS)
  test(`a release that ${kind} on a screen of the host: the open tab goes back to the last good one, and operators read whose it was`, async ({
    page,
    site,
  }) => {
    const before = await publishNext(site, 'games', version, `document.documentElement.dataset.broken="1";${statement}`);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await watched(page);
    await markPage(page);

    await site.ops.activate('games', version, kind);
    await expect(page.locator('html[data-broken]')).toBeAttached({ timeout: 15_000 });

    await reported(site, 'games', version);
    await page.getByRole('banner').getByRole('link', { name: /体育/ }).first().click({ timeout: 15_000 });
    await expect(page).toHaveURL(/\/game\/sport/);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await site.ops.rollback('games', before, 'journey');
  });

const EMPTIED: readonly (readonly [kind: string, version: string, statement: string])[] = [
  ['empties the document', '8.1.7', later('document.documentElement.replaceChildren()')],
  ['writes the document anew', '8.1.8', later('document.open()')],
];

for (const [kind, version, statement] of EMPTIED)
  test(`a release that ${kind}: the page is loaded again with the last good one, and operators read whose it was`, async ({
    page,
    site,
  }) => {
    const before = await publishNext(site, 'activities', version, statement);
    await openOffers(page);
    await watched(page);
    await markPage(page);

    await site.ops.activate('activities', version, kind);
    await expect(page.locator('#root')).toHaveCount(0, { timeout: 15_000 });

    await expect(heading(page)).toBeVisible({ timeout: 15_000 });
    expect(await page.evaluate(() => 'stayed' in window)).toBe(false);
    await reported(site, 'activities', version);
    await site.ops.rollback('activities', before, 'journey');
  });

async function isSilent(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const heading = document.querySelector('h1');
    return !heading?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || middle?.parentElement === document.body;
  });
}

test('operators see what players feel of a release, and 150 ms in one of its handlers', async ({ page, site }) => {
  const slow =
    'document.documentElement.dataset.slow="1";document.addEventListener("click",({target:e})=>{if(e.tagName!=="H1")return;const end=performance.now()+150;while(performance.now()<end);},true)';
  const before = await publishNext(site, 'activities', '8.2.0', slow);
  await site.ops.activate('activities', '8.2.0', 'a slow press');
  await openOffers(page);
  // The server drew the heading before the release runs.
  await expect(page.locator('html[data-slow]')).toBeAttached();
  // The watch starts when the page is at rest; presses before are kept by the browser.
  await heading(page).click();

  const standing = async () =>
    (await site.ops.status()).standings.find(({ remote, version }) => remote === 'activities' && version === '8.2.0');
  await expect
    .poll(async () => (await standing())?.vitals?.map(({ name }) => name), { timeout: 40_000 })
    .toEqual(expect.arrayContaining(['press', 'frame', 'paint']));
  const vitals = Object.fromEntries(((await standing())?.vitals ?? []).map(({ name, median }) => [name, median]));
  // A press lasts until the next frame, the script in a long frame no longer than its handler.
  expect(vitals['press']).toBeGreaterThanOrEqual(200);
  expect(vitals['frame']).toBeGreaterThanOrEqual(150);
  await site.ops.rollback('activities', before, 'journey');
});

test('operators see how long players wait for a screen of a release, and for its swap in an open page', async ({ page, site }) => {
  const before = await publishNext(site, 'activities', '8.2.1', '0');
  const link = (name: RegExp) => page.getByRole('banner').getByRole('link', { name }).first();
  const measured = async (of: string) => {
    const { standings } = await site.ops.status();
    const standing = standings.find(({ remote, version }) => remote === 'activities' && version === of);
    return standing?.vitals?.map(({ name }) => name) ?? [];
  };
  await openOffers(page);
  // By the heartbeat that says so the page has come to rest.
  await expect.poll(() => measured(before), { timeout: 40_000 }).toContain('paint');

  await site.ops.activate('activities', '8.2.1', 'a swap');
  await expect.poll(() => measured('8.2.1'), { timeout: 40_000 }).toContain('swap');

  await link(/体育/).click();
  await expect(heading(page)).toBeHidden();
  await link(/优惠/).click();
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => measured('8.2.1'), { timeout: 40_000 }).toContain('route');
  await site.ops.rollback('activities', before, 'journey');
});
