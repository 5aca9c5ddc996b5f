import type { BrowserContext, Page, Route } from '@playwright/test';
import { REMOTES } from '@site/shared/product';
import { startCuttingProxy } from '../fixtures/cutting-proxy.ts';
import { DEMO_MEMBER, expect, test, type Site } from '../fixtures/site.ts';
import { replaceText, variantOf, type Edit } from '../fixtures/variants.ts';

/** At how many places an entry is cut; the long run cuts it at ten. */
const PLACES = Number(process.env['CUT_PLACES'] ?? 3);
const OFFERS = '/activity/discount';
const offers = (page: Page) => page.getByRole('heading', { level: 1, name: '优惠活动' });
const sentence = (page: Page) => page.getByText('该模块暂时无法打开');
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: '重试' });
const entries = '**/r/activities/*/remoteEntry.js';

/** Header and another remote keep working, whatever fails in one remote. */
async function othersAreAlive(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: /电子/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '电子' })).toBeVisible();
}

/** Activates a release of activities; returns the function that rolls back. */
async function activate({ ops }: Site, version: string, edit: Edit = (text) => text) {
  const before = (await ops.status()).remotes['activities']?.version ?? '';
  const { document } = variantOf('activities', version, edit);
  await ops.publish(variantOf('activities', version, edit));
  await ops.activate('activities', version, 'journey');
  return { ...document, undo: () => ops.rollback('activities', before, 'journey') };
}

test('an entry that first answers 500 is requested again, and the screen opens [F02]', async ({ page }) => {
  let attempts = 0;
  await page.route(entries, (route) => {
    attempts += 1;
    return attempts < 3 ? route.fulfill({ status: 500 }) : route.continue();
  });
  await page.goto(OFFERS);

  await expect(offers(page)).toBeVisible();
  expect(attempts).toBeGreaterThanOrEqual(3);
});

test('refused connections: the last good release; without one, a sentence with a retry that works [F03]', async ({ page, site }) => {
  const refuse = (route: Route) => route.abort('connectionrefused');
  const { digest, undo } = await activate(site, '8.3.0');
  await page.route(`**/r/activities/${digest}/**`, refuse);
  await page.goto(OFFERS);
  await expect(offers(page)).toBeVisible({ timeout: 20_000 });
  await undo();

  await page.route('**/r/activities/**', refuse);
  await page.goto(OFFERS);
  await expect(sentence(page)).toBeVisible({ timeout: 20_000 });
  await othersAreAlive(page);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goBack();
  await retry(page).click();
  await expect(offers(page)).toBeVisible();
});

test('on a connection of 20 KB a second a remote opens late, with a notice about the wait, and once [F05]', async ({ page }) => {
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { level: 1, name: '开户帮助' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 100, downloadThroughput: 20 * 1024, uploadThroughput: 20 * 1024 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);

  await page.getByRole('banner').getByRole('link', { name: /优惠/ }).first().click();
  await expect(offers(page).or(retry(page))).toBeVisible({ timeout: 30_000 });
  await session.send('Network.emulateNetworkConditions', { ...line, downloadThroughput: -1, uploadThroughput: -1 });
  // The screen may open by itself at this moment: a press on its heading does nothing.
  await offers(page).or(retry(page)).first().click();

  await expect(offers(page)).toHaveCount(1);
  const containers = () => page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('activities_')).length);
  await expect.poll(containers).toBe(1);
});

test('an entry that is cut at any place is a fault of the network: it is requested again, and the screen opens [F06]', async ({
  browser,
  site,
}) => {
  test.setTimeout(30_000 + PLACES * 30_000);
  const proxy = await startCuttingProxy(site.origin);
  for (let place = 0; place < PLACES; place += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    proxy.cutOnce(/\/r\/activities\/\w+\/remoteEntry\.js$/, place / PLACES);
    await page.goto(proxy.origin + OFFERS);
    await expect(offers(page), `cut at ${place} of ${PLACES}`).toBeVisible({ timeout: 20_000 });
    expect(proxy.isCut()).toBe(true);
    await context.close();
  }
  await proxy.stop();
});

test('a lazy file that was tampered with after the remote was mounted fails its own view alone [F09]', async ({ page }) => {
  await page.goto(OFFERS);
  await expect(offers(page)).toBeVisible();
  await page.route('**/r/*/*/*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};window.ran=1`, headers: { 'content-type': 'text/javascript' } });
  });
  await page.evaluate(() => history.pushState(null, '', '/activity/luckyFlip'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(sentence(page)).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  await page.goBack();
  await expect(offers(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await othersAreAlive(page);
});

test('an empty entry is no release: the last good one; without one, a sentence with a retry [F17]', async ({ page, site }) => {
  const empty = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' });
  const { digest, undo } = await activate(site, '8.17.0');
  await page.route(`**/r/activities/${digest}/remoteEntry.js`, empty);
  await page.goto(OFFERS);
  await expect(offers(page)).toBeVisible({ timeout: 20_000 });
  await undo();

  await page.route(entries, empty);
  await page.goto(OFFERS);
  await expect(sentence(page)).toBeVisible({ timeout: 20_000 });
  await expect(retry(page)).toBeVisible();
  await othersAreAlive(page);
});

test('the shell works with all five remotes down, shows a message in their place, and a member logs in [F24] [T12]', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.route('**/*manifest*.json', (route) =>
    route.fulfill({ json: { metaData: { getPublicPath: 'window.ran=1' }, exposes: [], shared: [], remotes: [] } }),
  );
  await page.route(new RegExp(`/r/(${REMOTES.join('|')})/`), (route) => route.abort());
  await page.goto('/help/kh');
  await expect(sentence(page)).toBeVisible({ timeout: 20_000 });

  await page.goto('/user/login');
  await page.getByLabel('账号').fill(DEMO_MEMBER.userName);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_MEMBER.password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /账户菜单/ })).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(OFFERS);
  await expect(offers(page)).toBeVisible();
  expect(paths.filter((path) => path.includes('mf-manifest') || path.includes('mf-stats'))).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

/** A page in which something hangs can be closed, and hardly anything else. */
async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('a release that renders without end is reported although its page hangs, and the next page passes it over [F15] [F14]', async ({
  context,
  site,
}) => {
  const { undo } = await activate(site, '8.15.0', replaceText('"aria-label":"优惠活动"', '"aria-label":(()=>{for(;;);})()'));
  const page = await opened(context, '/help/kh');
  await expect(page.getByRole('heading', { level: 1, name: '开户帮助' })).toBeVisible();
  await expect.poll(() => page.workers().length, { timeout: 20_000 }).toBe(1);
  void page
    .getByRole('banner')
    .getByRole('link', { name: /优惠/ })
    .first()
    .click({ noWaitAfter: true })
    .catch(() => undefined);

  await expect
    .poll(async () => JSON.stringify((await site.ops.reports(1)).filter(({ name }) => name === 'Silence')), { timeout: 20_000 })
    .toContain('8.15.0');
  await page.close();

  const next = await context.newPage();
  await next.clock.setSystemTime(Date.now() + 15_000);
  await next.goto(OFFERS);
  await expect(offers(next)).toBeVisible({ timeout: 20_000 });
  await undo();
});
