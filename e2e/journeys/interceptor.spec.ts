import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../fixtures/site.ts';
import { callMany } from '../fixtures/platform.ts';

const ASK = '**/site/api/v1/journey/ask';
const dialogs = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const envelope = (code: number, message = `说明${code}`) => ({ json: { status_code: code, message, data: null } });

async function answering(page: Page, answer: Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0]): Promise<void> {
  await page.route(ASK, (route) => route.fulfill(answer));
}

test.afterEach(({ site }) => site.ops.changeSite({ maintenance: false }));

test('fifty calls refused at once with 6001 open one dialog, whose button leads to the log-in [SES-7] [F49]', async ({ page }) => {
  await logIn(page);
  await page.goto('/mine/userInfo');
  await expect(heading(page, '个人资料')).toBeVisible();
  await answering(page, envelope(6001, '您的账号已在其他设备登录'));

  const outcomes = await callMany(page, 50);

  expect(outcomes.filter(({ name, code }) => name === 'BusinessError' && code === 6001)).toHaveLength(50);
  await expect(dialogs(page)).toHaveText(/您的账号已在其他设备登录/);
  expect(await page.evaluate(() => localStorage.getItem('X-API-KEY'))).toBeNull();
  await callMany(page, 50);
  await expect(dialogs(page)).toHaveCount(1);
  await dialogs(page).getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(dialogs(page)).toHaveCount(0);
});

test('fifty calls refused at once with 10102: one alert 提示, the state cleared, and the way to the log-in [ERR-2] [F49]', async ({
  page,
}) => {
  await logIn(page);
  await page.evaluate(() => localStorage.setItem('isGo', '1'));
  await page.goto('/mine/userInfo');
  await expect(heading(page, '个人资料')).toBeVisible();
  await answering(page, envelope(10102, '设备已被限制，请联系客服'));

  await callMany(page, 50);

  await expect(page.getByRole('dialog', { name: '提示', exact: true })).toHaveText(/设备已被限制，请联系客服/);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(1);
  expect(await page.evaluate(() => ['isGo', 'X-API-KEY', 'userName'].map((key) => localStorage.getItem(key)))).toEqual([null, null, null]);
  await dialogs(page).getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
});

for (const [code, name] of [
  [6031, 'access-caveat'],
  [6033, 'access-caveat'],
  [6032, 'access-alert'],
] as const) {
  test(`fifty calls refused at once with ${code} lead to ${name}, once [ERR-3] [F49]`, async ({ page }) => {
    await page.goto('/help/kh');
    await expect(heading(page, '开户帮助')).toBeVisible();
    await answering(page, envelope(code));

    await callMany(page, 50);

    await expect(page).toHaveURL(new RegExp(`/other/restrictionIp\\?name=${name}`));
    await expect(dialogs(page)).toHaveCount(0);
  });
}

test('maintenance that begins in the middle of things leads to its page from fifty refusals, once [MNT-1] [F49]', async ({
  page,
  site,
}) => {
  await page.goto('/help/kh');
  await expect(heading(page, '开户帮助')).toBeVisible();
  await site.ops.changeSite({ maintenance: { until: null, message: '升级数据库' } });
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/configuration/preInfo')) calls += 1;
  });
  await answering(page, envelope(6013, '系统维护中'));

  await callMany(page, 50);

  await expect(heading(page, '系统维护中')).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
  expect(calls).toBeLessThanOrEqual(2);
});

/** The answers of a network, and the texts that a player reads about them. */
const BROKEN: readonly (readonly [name: string, breakIt: (page: Page) => Promise<unknown>, text: string])[] = [
  ['offline', async (page) => page.context().setOffline(true), '网络连接已断开，请检查网络'],
  ['a closed connection', (page) => page.route(ASK, (route) => route.abort('connectionrefused')), '连接已中断'],
  [
    'an answer of another origin that allows nobody (CORS)',
    (page) => page.route(ASK, (route) => route.fulfill({ status: 302, headers: { location: 'http://venue.localhost:1/' } })),
    '连接已中断',
  ],
  ['an answer that is no JSON', (page) => answering(page, { status: 200, body: '<html>hello' }), '系统异常，请稍后重试或联系客服'],
  ['an envelope of another kind', (page) => answering(page, { json: { code: 1, msg: 'ok' } }), '系统异常，请稍后重试或联系客服'],
  ['403 Forbidden', (page) => answering(page, { status: 403, body: 'no' }), '网络异常，请稍后重试'],
  ['406 Not Acceptable', (page) => answering(page, { status: 406, body: 'no' }), '网络异常，请稍后重试'],
  [
    'ten megabytes',
    (page) =>
      answering(page, { status: 200, body: JSON.stringify({ status_code: 6000, message: '', data: 'x'.repeat(10 * 1024 * 1024) }) }),
    '系统异常，请稍后重试或联系客服',
  ],
];
for (const [name, breakIt, text] of BROKEN) {
  test(`${name} is reported in the words of the specification and opens no dialog [ERR-6] [ERR-7] [F50]`, async ({ page }) => {
    await page.goto('/help/kh');
    await expect(heading(page, '开户帮助')).toBeVisible();
    await breakIt(page);

    const [outcome] = await callMany(page, 1);

    expect(outcome).toEqual({ name: 'NetworkError', message: text, code: null });
    await expect(dialogs(page)).toHaveCount(0);
    await page.context().setOffline(false);
  });
}

test('a request without an answer times out after 100 seconds [ERR-6] [SIG-9] [CON-10] [F50]', async ({ page }) => {
  await page.goto('/help/kh');
  await expect(heading(page, '开户帮助')).toBeVisible();
  // The browser itself counts the time of a request; its clock is made to run faster than real time.
  await page.addInitScript(() => undefined);
  await page.evaluate(() => {
    const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      ...timeout,
      set(this: XMLHttpRequest, ms: number) {
        Object.assign(window, { givenUpAfter: ms });
        timeout?.set?.call(this, ms / 100);
      },
    });
  });
  await page.route(ASK, () => undefined);

  const [outcome] = await callMany(page, 1);

  expect(outcome).toEqual({ name: 'NetworkError', message: '请求超时，请重试', code: null });
  expect(await page.evaluate(() => Object.entries(window).find(([name]) => name === 'givenUpAfter')?.[1] as unknown)).toBe(100_000);
});

const MIXED = [10102, 6001, 10105, 10004, 10104, 10001, 6002, 424242, 10009];

/** Counts the timers of a page that are still to come. */
function countTimers(page: Page) {
  return page.addInitScript(() => {
    const open = new Set<number>();
    const [every, later] = [window.setInterval, window.setTimeout];
    const [endEvery, endLater] = [window.clearInterval, window.clearTimeout];
    const track = (id: number) => {
      open.add(id);
      return id;
    };
    window.setInterval = ((...args: Parameters<typeof every>) => track(every(...args))) as typeof every;
    window.setTimeout = ((run: () => void, ...rest: [number?]) => {
      const id = later(
        () => {
          open.delete(id);
          run();
        },
        ...rest,
      );
      return track(id);
    }) as typeof later;
    window.clearInterval = (id) => {
      open.delete(Number(id));
      endEvery(id);
    };
    window.clearTimeout = (id) => {
      open.delete(Number(id));
      endLater(id);
    };
    Object.assign(window, { openTimers: () => open.size });
  });
}

test('a thousand mixed failures in five seconds leave one dialog and no listener, timer or heap growth [ERR-4] [F49]', async ({ page }) => {
  await countTimers(page);
  await logIn(page);
  await page.goto('/help/kh');
  await expect(heading(page, '开户帮助')).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const timers = await page.evaluate(() => (window as unknown as { openTimers(): number }).openTimers());
    return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), timers };
  };
  let turn = 0;
  await page.route(ASK, (route) => {
    turn += 1;
    const code = MIXED[turn % MIXED.length] ?? 0;
    if (turn % 10 === 0) return route.abort('connectionreset');
    return turn % 7 === 0 ? route.fulfill({ status: 502, body: '<html>' }) : route.fulfill(envelope(code));
  });
  const close = async () => {
    await expect(dialogs(page)).toHaveCount(1);
    await dialogs(page).getByRole('button', { name: '确定' }).click();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page.getByRole('status').getByText(/说明/)).toHaveCount(0, { timeout: 15_000 });
  };
  // Twenty on either screen first: the codes of the dialog and of the log-in, the caches of the engine.
  await callMany(page, 20);
  await close();
  await expect(page).toHaveURL(/\/user\/login$/);
  await callMany(page, 20);
  await close();
  const before = await measure();

  for (let batch = 0; batch < 50; batch += 1) {
    await callMany(page, 20);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }

  expect(turn).toBe(1040);
  await close();
  const after = await measure();
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(5);
  expect(after.timers - before.timers).toBeLessThanOrEqual(5);
  expect(after.heap - before.heap).toBeLessThan(3 * 1024 * 1024);
});
