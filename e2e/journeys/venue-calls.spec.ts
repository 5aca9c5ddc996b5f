import type { Page, Request } from '@playwright/test';
import { inflateSync, gunzipSync } from 'node:zlib';
import { expect, logIn, test } from '../fixtures/site.ts';

const LAUNCH = '/game/api/v1/venue/launch';

/** Every request a page makes from now on whose address has a part. */
function requestsOf(page: Page, part: string): Request[] {
  const list: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part) && request.method() !== 'OPTIONS') list.push(request);
  });
  return list;
}

const bodyOf = (request: Request) => JSON.parse(request.postData() ?? '{}') as Record<string, unknown>;
const cells = (page: Page) => page.getByRole('main').locator('[data-cell]:enabled');

test('a guest sees the matches of all three venues, each queried in its own protocol without a token [VEN-4] [VEN-5]', async ({
  page,
  pageErrors,
}) => {
  const im = requestsOf(page, '/improxy/api/mobile/');
  const ob = requestsOf(page, '/yewu11/');
  const fb = requestsOf(page, '/v1/match/');
  const launches = requestsOf(page, LAUNCH);

  await page.goto('/game/sport?list=early');
  await expect(cells(page).first()).toBeVisible();
  expect(bodyOf(im[0] as Request)).toMatchObject({ LanguageCode: 'CHS', OddsType: 3, Token: '', MemberCode: '' });

  const compressed = page.waitForResponse((response) => response.url().includes('/yewu11/v1/m/matchesPB'));
  await page.goto('/game/sport?venue=YBTY&list=early');
  await expect(cells(page).first()).toBeVisible();
  expect(new URL((ob[0] as Request).url()).searchParams.get('rdm')).toMatch(/^\d{13}$/);
  const sent = Buffer.from(await (await compressed).text(), 'base64');
  expect(JSON.parse(String(sent[0] === 0x1f ? gunzipSync(sent) : inflateSync(sent)))).toMatchObject({ code: '0000000' });

  await page.goto('/game/sport?venue=FBTY&list=early');
  await expect(cells(page).first()).toBeVisible();
  expect(bodyOf(fb[0] as Request)).toMatchObject({ languageType: 'CMN' });
  expect((fb[0] as Request).headers()['authorization']).toBeUndefined();

  expect(launches).toEqual([]);
  expect(pageErrors.list).toEqual([]);
});

for (const [provider, key, part, over] of [
  ['IMTY', 'im', '/improxy/api/mobile/GetBetInfo', /"StatusCode":401/],
  ['YBTY', 'ob', '/yewu12/v1/betOrder/queryLatestMarketInfo', /400401/],
  ['FBTY', 'fb', '/v1/order/batchBetMatchMarketOfJumpLine', /14010/],
] as const) {
  test(`an expired session of ${provider} is launched again once, and the slip works [VEN-6] [CON-6] [F48]`, async ({ page, site }) => {
    await logIn(page);
    const launches = requestsOf(page, LAUNCH);
    await page.goto(`/game/sport?venue=${provider}&list=early`);
    await cells(page).first().click();
    const quoted = () => page.waitForResponse(async (response) => response.url().includes(part) && !over.test(await response.text()));
    await quoted();
    expect(launches.map((request) => [bodyOf(request)['enName'], bodyOf(request)['isManualLaunch']])).toEqual([[provider, false]]);

    const expired = page.waitForResponse(async (response) => over.test(await response.text().catch(() => '')));
    await site.ops.setBookMode(key, 'expired');
    await expired;
    await quoted();

    expect(launches).toHaveLength(2);
    expect(bodyOf(launches[1] as Request)).toMatchObject({ enName: provider, isManualLaunch: false, isSure: false });
  });
}

test('a refused launch says why, stores the reason under the launch key, and a retry opens the game [VEN-6]', async ({ page }) => {
  await logIn(page);
  let refusals = 1;
  await page.route(`**${LAUNCH}`, async (route) => {
    if (bodyOf(route.request())['isPreload'] === true || refusals === 0) return route.fallback();
    refusals -= 1;
    return route.fulfill({ json: { status_code: 10001, message: '金龙电子暂时无法进入', data: null } });
  });

  await page.goto('/game/egame?play=JL001');
  await expect(page.getByRole('alert')).toContainText('金龙电子暂时无法进入');
  expect(await page.evaluate(() => localStorage.getItem('launchError'))).toContain('金龙电子暂时无法进入');
  await page.getByRole('button', { name: '重试' }).click();

  await expect(page.frameLocator('iframe').getByRole('button', { name: /开始/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('launchError'))).toBeNull();
});

test('the navigation shows what each category offers, to guests from the copy and to members of OB from OB [CNT-1] [CNT-2]', async ({
  page,
  site,
}) => {
  await site.ops.changeSite({ merchantCode: 'M4103' });
  const counts = requestsOf(page, '/platform/counts');
  await page.goto('/');
  await expect(page.getByRole('region', { name: '游戏分类' }).getByText(/\d+ 款游戏/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('platformsCountPB'))).toMatch(/"DZ":\d+/);
  expect(counts).toEqual([]);

  await logIn(page);
  await page.goto('/game/sport?venue=YBTY&list=early');
  await cells(page).first().click();
  await expect.poll(() => counts.length).toBe(1);
  const [request] = counts as [Request];
  expect(request.headers()['requestid']).toMatch(/^[\w-]{8,}$/);
  expect(request.headers()['client-type']).toBe('web');
  const query = new URL(request.url()).searchParams;
  expect([query.get('merchantCode'), query.get('cuid')]).toEqual(['M4103', expect.stringMatching(/^\w+$/)]);
  expect(query.get('rdm')).toMatch(/^\d{13}$/);
});

test('the header shows the number of open bets [CNT-4]', async ({ page }) => {
  await page.route('**/game/api/v1/bet/pendingCount*', (route) =>
    route.fulfill({ json: { status_code: 6000, message: '', data: { count: 3 } } }),
  );
  await logIn(page);

  await page.getByRole('link', { name: '未结算注单，3' }).click();

  await expect(page).toHaveURL(/betRecord\?state=unsettled/);
});
