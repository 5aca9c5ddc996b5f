import type { Page, Request } from '@playwright/test';
import { expect, logIn, logOut, test } from '../fixtures/site.ts';

const DAY_MS = 86_400_000;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const pathOf = (request: Request) => new URL(request.url()).pathname;

interface AnsweredCall {
  readonly path: string;
  readonly method: string;
  readonly from: string;
  readonly code: number;
}

/** Every call of the API that is sent from now on, with the code of its answer. */
function answers(page: Page): AnsweredCall[] {
  const list: AnsweredCall[] = [];
  const sent = new Set<Request>();
  page.on('request', (request) => sent.add(request));
  page.on('response', async (response) => {
    const request = response.request();
    if (!sent.has(request) || !/\/(site|act|game|fd)\/api\/|\/api\/json-cache/.test(request.url())) return;
    const { status_code: code } = (await response.json().catch(() => ({ status_code: 0 }))) as { status_code: number };
    list.push({ path: pathOf(request), method: request.method(), from: request.headers()['x-api-sign-from'] ?? '', code });
  });
  return list;
}

/** From the next load on, `crypto` has no randomness: no nonce, so no signature. */
const breakCrypto = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Crypto.prototype, 'getRandomValues', {
      value: () => {
        throw new DOMException('no randomness here', 'OperationError');
      },
    }),
  );

test('a browser that cannot sign reads with the stored signature; without one it is refused cleanly [SIG-4] [SIG-5]', async ({ page }) => {
  await page.goto('/help/kh');
  await expect(heading(page, '开户帮助')).toBeVisible();
  await expect.poll(() => stored(page, 'uuidToBase64')).toMatch(/^[\da-f]{32}\.[\w+/]+=*$/);

  await breakCrypto(page);
  const list = answers(page);
  await page.reload();
  await expect(page.getByRole('main').getByText('开户前请确认')).toBeVisible();
  const got = list.filter(({ method }) => method === 'GET');
  expect(got.map(({ from, code }) => [from, code])).toEqual(got.map(() => ['map', 6000]));
  expect(got.length).toBeGreaterThan(1);
  expect(list.filter(({ method }) => method === 'POST').map(({ code }) => code)).not.toContain(6000);

  await page.evaluate(() => localStorage.removeItem('uuidToBase64'));
  const refused = answers(page);
  await page.reload();
  await expect(heading(page, '开户帮助')).toBeVisible();
  await expect(page.getByRole('main').getByText('安全校验未通过，请刷新页面重试').first()).toBeVisible();
  expect(new Set(refused.filter(({ method }) => method === 'GET').map(({ from, code }) => `${from} ${code}`))).toEqual(
    new Set(['none 10108']),
  );
});

test('a clock two days ahead from the start, and suddenly two days behind, locks no member out [SIG-6] [F36]', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 2 * DAY_MS });
  const list = answers(page);
  await logIn(page);
  expect(list.filter(({ code }) => code !== 6000)).toEqual([]);

  await page.clock.setSystemTime(Date.now() - 2 * DAY_MS);
  await page.getByRole('banner').getByRole('link', { name: '电子', exact: true }).click();
  await expect(page.getByRole('list', { name: '游戏', exact: true })).toBeVisible();
  await expect.poll(() => list.filter(({ code }) => code === 10108).length).toBeGreaterThan(0);
  await expect.poll(() => list.at(-1)?.code).toBe(6000);
  await expect(page.getByText('安全校验未通过')).toHaveCount(0);
});

test('a signing key that does not fit ends the session: token and device open nothing, the member logs in again [SIG-6] [SES-1]', async ({
  page,
}) => {
  await logIn(page);
  await page.evaluate(() => localStorage.setItem('X-API-KEY', 'ab'.repeat(32)));
  const list = answers(page);

  await page.goto('/mine/finance/wallet');

  await expect(page.getByText('本设备的登录密钥已失效，请重新登录')).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect((await page.context().cookies()).filter(({ name }) => name === 'X-API-TOKEN')).toEqual([]);
  expect(list.filter(({ path }) => path.endsWith('/session/open'))).toEqual([]);
});

test('a screen that is left cancels its requests silently and sends them again when it is shown again', async ({ page }) => {
  await logIn(page);
  await page.route('**/fd/api/v1/wallet/summary', () => undefined);
  const walletRequest = page.waitForRequest('**/fd/api/v1/wallet/summary');
  await page.goto('/mine/finance/wallet');
  const question = await walletRequest;

  const failed = page.waitForEvent('requestfailed', (request) => request === question);
  await page.getByRole('banner').getByRole('link', { name: '电子', exact: true }).click();
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(heading(page, '电子')).toBeVisible();
  await expect(page.getByText(/请求已取消/)).toHaveCount(0);

  await page.unroute('**/fd/api/v1/wallet/summary');
  await page.goBack();
  await expect(page.getByRole('main').getByText('中心钱包').first()).toBeVisible();
});

test('pre-info, settings and their key are requested in parallel and fill the first screen [SIG-7] [SIG-10] [API-5]', async ({
  page,
  site,
}) => {
  await site.ops.changeSite({ title: '首屏站名', siteVideoVipMin: 2 });
  const paths = ['/configuration/preInfo', '/configuration/vvPretty', '/sec/k4002'];
  let arrived = 0;
  let release = () => undefined as void;
  const all = new Promise<void>((resolve) => (release = resolve));
  for (const path of paths)
    await page.route(`**/site/api/v1${path}`, async (route) => {
      arrived += 1;
      if (arrived === paths.length) release();
      await all;
      await route.continue();
    });
  const titles: string[] = [];
  await page.exposeFunction('noteTitle', (title: string) => void titles.push(title));
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const shown = document.querySelector('header [href="/"]')?.textContent;
      if (shown) (window as unknown as { noteTitle(text: string): void }).noteTitle(shown);
    }).observe(document, { childList: true, subtree: true, characterData: true }),
  );
  await page.goto('/help/kh');
  await expect(heading(page, '开户帮助')).toBeVisible();

  expect(new Set(titles)).toEqual(new Set([expect.stringContaining('首屏站名')]));
  expect(JSON.parse((await stored(page, 'vvPretty')) ?? '{}')).toMatchObject({ siteVideoVipMin: 2 });
  await site.ops.changeSite({ title: '星海娱乐', siteVideoVipMin: 1 });
});

test('with the backend down a later visit starts from the cache; with junk in all of it, it starts as well [SIG-10] [SES-8]', async ({
  page,
}) => {
  await page.goto('/other/stopService');
  await expect.poll(() => stored(page, 'vvPretty')).toContain('siteVideoVipMin');
  await page.route(/\/(?:site|fd|act|game|agent)\/api\//, (route) => route.abort());
  await page.goto('/other/stopService');
  await expect(heading(page, '停止服务')).toBeVisible();

  for (const junk of ['{"', '[]', '\u0000', 'null', '{"SiteBaseConfigVo":{"title":1}}', 'x'.repeat(9000)]) {
    await page.evaluate((text) => {
      for (const key of ['preInfoData', 'vvPretty', 'uuidToBase64', '_uuid', 'X-API-KEY', 'X-API-UUID', 'X-API-TOKEN'])
        localStorage.setItem(key, text);
    }, junk);
    await page.goto('/other/stopService');
    await expect(heading(page, '停止服务'), junk.slice(0, 20)).toBeVisible();
  }
});

test('a search that led to a game is offered on the member’s other device until he logs out [SIG-8] [API-17] [SES-3]', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  await page.goto('/game/egame');
  const written = page.waitForResponse((response) => response.url().includes('/api/json-cache/') && response.request().method() === 'POST');
  await page.getByPlaceholder('名称、拼音首字母或编号').fill('财神');
  await page.getByRole('list', { name: '游戏', exact: true }).getByRole('link').first().click();
  const sent = (await written).request();
  expect(sent.postData()).not.toContain('财神');
  expect(sent.postDataJSON()).toMatchObject({ ttl: 3_600_000 });
  const id = await stored(page, '_uuid');
  expect(sent.url()).toContain(`/api/json-cache/${id}-`);

  const context = await browser.newContext({ baseURL: site.origin });
  const there = await context.newPage();
  await logIn(there);
  await there.goto('/game/egame');
  await expect(there.locator('datalist option').first()).toHaveText('财神');
  await logOut(there);
  await expect.poll(() => stored(there, '_uuid')).toBeNull();
  await context.close();
});

test('the visit is reported once, with the code that led here [API-10]', async ({ page }) => {
  const response = page.waitForResponse('**/site/api/v1/launcher/webTerminal');
  await page.goto('/help/kh?i_code=XH8K2P6M');
  const answer = await response;

  expect(answer.request().postDataJSON()).toEqual({ path: '/help/kh', iCode: 'XH8K2P6M' });
  expect(await answer.json()).toMatchObject({ status_code: 6000, data: { terminalId: expect.stringMatching(/^\w{26}$/) } });
});
