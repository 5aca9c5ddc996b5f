import type { Page } from '@playwright/test';
import { readHostRelease } from '@site/tools/site/host-release.ts';
import { changedHost, hostOf } from '../fixtures/host-variant.ts';
import { expect, logIn, logOut, recordErrors, test, type Site } from '../fixtures/site.ts';

test.use({ sharedBy: 'host moves' });

/** The page moves at a quiet moment, which comes some seconds after the last press. */
const MOVED = { timeout: 60_000 };

/** Returns a check that the page was not loaded since. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { mark: 'same page' }));
  const loads = () =>
    page.evaluate(() => [
      (window as unknown as { readonly mark?: string }).mark,
      performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type),
    ]);
  const before = await loads();
  return async () => expect(await loads()).toEqual(before);
}

const moves = (page: Page) => page.evaluate(() => performance.getEntriesByName('host-move').length);
const standingOf = async (site: Site, version: string) =>
  (await site.ops.status()).standings.find((one) => one.remote === 'host' && one.version === version);

/** Publishes the built host and another one that says so in its footer, and puts the first live. */
async function twoHosts(site: Site, [first, second]: readonly [string, string]): Promise<void> {
  await site.ops.publish(readHostRelease(first));
  await site.ops.publish(changedHost(second, (script) => script.replaceAll('理性游戏', '理性娱乐')));
  await site.ops.activate('host', first, 'journey');
}

test('an open page moves to the host that is live now without a load, and back with a rollback', async ({ page, site, pageErrors }) => {
  test.setTimeout(180_000);
  await twoHosts(site, ['2.0.0', '2.1.0']);
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('理性游戏');
  const isSamePage = await markPage(page);

  await site.ops.activate('host', '2.1.0', 'journey');
  await expect(page.getByRole('contentinfo')).toContainText('理性娱乐', MOVED);
  expect(await hostOf(page)).toBe('2.1.0');
  await page.getByRole('link', { name: /体育/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /体育/ })).toBeAttached();

  await site.ops.rollback('host', undefined, 'journey');
  await expect(page.getByRole('contentinfo')).toContainText('理性游戏', MOVED);
  expect(await hostOf(page)).toBe('2.0.0');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await isSamePage();
  expect(pageErrors.list).toEqual([]);
});

test('a half-filled form moves with its page: fields, cursor and scroll position stay, and typing goes on', async ({
  page,
  site,
  pageErrors,
}) => {
  test.setTimeout(180_000);
  await twoHosts(site, ['2.2.0', '2.3.0']);
  await page.setViewportSize({ width: 1000, height: 500 });
  await logIn(page);
  await page.goto('/mine/finance/deposit');
  await page.getByRole('radio', { name: '银行卡转账' }).check();
  const amount = page.getByLabel('存款金额（元）');
  await amount.fill('1234.56');
  await amount.press('ArrowLeft');
  const placeOf = () => page.evaluate(() => [window.scrollY, (document.activeElement as HTMLInputElement).selectionStart]);
  const place = await placeOf();
  expect(place[0]).toBeGreaterThan(0);
  const isSamePage = await markPage(page);

  await site.ops.activate('host', '2.3.0', 'journey');
  await expect.poll(() => moves(page), MOVED).toBe(1);
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('1234.56');
  await expect(page.getByRole('radio', { name: '银行卡转账' })).toBeChecked();
  expect(await placeOf()).toEqual(place);
  await page.keyboard.press('Backspace');
  await expect(amount).toHaveValue('1234.6');
  await expect(page.getByRole('contentinfo')).toContainText('理性娱乐');
  await isSamePage();
  expect(pageErrors.list).toEqual([]);
});

test('what the header says of its member stays while the page moves, also where the server answers late', async ({
  page,
  site,
  pageErrors,
}) => {
  test.setTimeout(180_000);
  await twoHosts(site, ['2.11.0', '2.12.0']);
  await logIn(page);
  await page.goto('/mine/finance/deposit');
  const banner = page.getByRole('banner');
  const balance = banner.getByRole('region', { name: '余额' });
  await expect(banner.getByRole('link', { name: /^未结算注单，\d/ })).toBeVisible();
  await expect(balance).toContainText('¥');
  // From here on nothing about the member arrives any more.
  await page.route(/member\/info|pendingCount|wallet/, () => undefined);
  await page.evaluate(() => {
    const seen = window as unknown as { lacked: string[] };
    seen.lacked = [];
    const look = () => {
      const header = document.querySelector('#root [role=banner], #root header');
      if (header?.querySelector('[data-waits]') || !header?.textContent.includes('¥')) seen.lacked.push('balance');
      if (!header?.querySelector('[aria-label^="未结算注单，"]')) seen.lacked.push('bets');
      requestAnimationFrame(look);
    };
    look();
  });

  await site.ops.activate('host', '2.12.0', 'journey');
  await expect(page.getByRole('contentinfo')).toContainText('理性娱乐', MOVED);
  await expect(balance).toContainText('¥');
  expect(await page.evaluate(() => (window as unknown as { lacked: string[] }).lacked)).toEqual([]);
  expect(pageErrors.list).toEqual([]);
});

test('a page with an open menu waits, and moves once it is closed', async ({ page, site, pageErrors }) => {
  test.setTimeout(180_000);
  await twoHosts(site, ['2.4.0', '2.5.0']);
  await logIn(page);
  await page.goto('/');
  const isSamePage = await markPage(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /账户菜单/ })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await site.ops.activate('host', '2.5.0', 'journey');
  await page.waitForRequest(/\/r\/host\/[0-9a-f]{24}\/host\.json/);
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await moves(page)).toBe(0);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('contentinfo')).toContainText('理性娱乐', MOVED);
  await isSamePage();
  expect(pageErrors.list).toEqual([]);
});

test('two hosts in the tabs of one browser share session and storage, and the older one moves when it may', async ({
  page,
  site,
  pageErrors,
}) => {
  test.setTimeout(180_000);
  await twoHosts(site, ['2.8.0', '2.9.0']);
  await logIn(page);
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('button', { name: /账户菜单/ });
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await site.ops.activate('host', '2.9.0', 'journey');

  const tab = await page.context().newPage();
  await recordErrors(tab, pageErrors.list);
  await tab.goto('/');
  await expect(tab.getByRole('contentinfo')).toContainText('理性娱乐');
  await expect(tab.getByRole('banner').getByText('¥')).toBeVisible();
  expect([await hostOf(tab), await hostOf(page)]).toEqual(['2.9.0', '2.8.0']);
  await logOut(tab);

  await expect(page.getByRole('banner').getByText('¥')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('理性娱乐', MOVED);
  await expect(page.getByRole('banner').getByText('¥')).toHaveCount(0);
  expect(await hostOf(page)).toBe('2.9.0');
  expect(pageErrors.list).toEqual([]);
});

/** Gives the page, in place of what this host offers, a start whose host throws at the moment in which the page is its own. */
const BAD_SETTLE = `(() => {
  const offer = window.__offerHost;
  const settle = () => { throw new Error('no use'); };
  const bad = (start) => async (handover) => ({ ...(await start(handover)), settle });
  if (offer) Object.defineProperty(window, '__offerHost', { configurable: true, value: (start) => offer(start.then(bad)) });
})();`;

const BROKEN: readonly (readonly [kind: string, version: string, change: (script: string) => string])[] = [
  ['throws at its start', '2.7.0', () => "throw new Error('no start')"],
  ['never offers a start', '2.7.1', () => ''],
  ['draws nothing', '2.7.2', (script) => script.replace('.render(', '.render&&(')],
  ['does not begin once it is shown', '2.7.4', (script) => BAD_SETTLE + script],
  ['throws while it draws', '2.7.3', (script) => script.replaceAll('"理性游戏"', '(()=>{throw new Error("broken footer")})()')],
];

for (const [kind, version, change] of BROKEN) {
  test(`a host that ${kind}: the open page goes on with its own, and operators see the failure [F15e]`, async ({ page, site }) => {
    test.setTimeout(180_000);
    await site.ops.publish(readHostRelease(`${version}-before`));
    await site.ops.activate('host', `${version}-before`, 'journey');
    await site.ops.publish(changedHost(version, change));
    await logIn(page);
    await page.goto('/mine/finance/deposit');
    const amount = page.getByLabel('存款金额（元）');
    await amount.fill('77');
    const isSamePage = await markPage(page);

    await site.ops.activate('host', version, 'journey');
    await expect.poll(() => standingOf(site, version), { timeout: 90_000 }).toMatchObject({ faulty: 1 });
    expect(await hostOf(page)).toBe(`${version}-before`);
    await expect(amount).toHaveValue('77');
    await expect(page.locator('#root, #root-next')).toHaveCount(1);
    await amount.fill('');
    await page.getByRole('banner').getByRole('link', { name: /体育/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /体育/ })).toBeAttached();
    await isSamePage();
    await site.ops.rollback('host', undefined, 'journey');
  });
}
