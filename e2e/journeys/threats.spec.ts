import type { Page, Route } from '@playwright/test';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../fixtures/hostile.ts';
import { DEMO_MEMBER, expect, logIn, logOut, test } from '../fixtures/site.ts';

const ran = (page: Page) => page.evaluate(() => 'ran' in window);
/** The fields that are shown to people, by their names on the wire. */
const SHOWN =
  /^(title|name|nickname|text|message|content|body|summary|label|remark|reason|description|gameTitle|venueTitle|gradeName|region|device|maskedRealName|maskedPhone|maskedEmail|channelName|methodTitle|etaText|subtitle|provider|tag)$/i;

/** Puts a hostile text in the place of every text that an answer of the API shows, one after the other. */
function poisoner() {
  let next = 0;
  const poison = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => poison(one, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]));
    if (typeof value !== 'string' || !SHOWN.test(key)) return value;
    next += 1;
    return HOSTILE_TEXTS[next % HOSTILE_TEXTS.length];
  };
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const { status_code, message, data } = (await response.json()) as { status_code: number; message: string; data: unknown };
    await route.fulfill({ response, json: { status_code, message, data: poison(data) } });
  };
  return { answer, count: () => next };
}

const SCREENS = [
  '/',
  '/game/egame',
  '/game/chess',
  '/game/fishing',
  '/activity/discount',
  '/help/kh',
  '/help/ck',
  '/mine/userInfo',
  '/mine/finance/wallet',
  '/mine/finance/deposit',
  '/mine/finance/withdrawal',
  '/mine/record/betRecord',
  '/mine/addBankCard',
  '/mine/ebpayAcount',
];

test('hostile texts in every text field that is shown run nowhere, whichever screen shows them [T13]', async ({ page }) => {
  test.setTimeout(300_000);
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(500);
  await logIn(page);
  const poison = poisoner();
  await page.route(/\/(site|act|game|fd)\/api\/v1\/(?!user\/login|configuration)/, poison.answer);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (let round = 0; poison.count() < 2 * HOSTILE_TEXTS.length && round < 6; round += 1) {
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await ran(page), path).toBe(false);
      const alive = await page.evaluate(
        () => document.querySelectorAll('#root :is(script, iframe[srcdoc], object, [onerror], [onload], a[href^="javascript:" i])').length,
      );
      expect(alive, path).toBe(0);
    }
  }
  // An answer that is under way when the test ends would fail the next one.
  await page.unrouteAll({ behavior: 'wait' });
  expect(poison.count()).toBeGreaterThanOrEqual(HOSTILE_TEXTS.length);
  expect(dialogs).toEqual([]);
});

test('a way back in the address leads nowhere but into the site, and runs nothing [T16]', async ({ page, site }) => {
  test.setTimeout(300_000);
  await logIn(page);
  const sample = HOSTILE_ADDRESSES.filter((_address, at) => at % 48 === 0);
  for (const parameter of ['from', 'url', 'redirect']) {
    for (const address of parameter === 'from' ? sample : sample.slice(0, 2)) {
      for (const path of ['/', '/user/login', '/other/restrictionIp', '/download-page'].slice(0, parameter === 'from' ? 2 : 4)) {
        await page.goto(`${path}?${parameter}=${encodeURIComponent(address)}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect(new URL(page.url()).origin, address).toBe(site.origin);
        expect(await ran(page), address).toBe(false);
        const links = await page.evaluate(
          (origin) => [...document.links].map(({ href }) => href).filter((href) => !href.startsWith(origin)),
          site.origin,
        );
        expect(
          links.filter((href) => /evil|javascript|data:text/i.test(href)),
          address,
        ).toEqual([]);
      }
    }
  }
});

interface Target {
  /** A call of ours that changes something. */
  readonly at: string;
  readonly type: string;
}
type Attack = (target: Target) => unknown;

const form: Attack = ({ at, type }) => {
  const made = Object.assign(document.createElement('form'), { method: 'post', action: at, enctype: type, target: 'sink' });
  made.append(Object.assign(document.createElement('input'), { name: '{"nickname":"hacked","avatarId":1,"x":"', value: '"}' }));
  document.body.append(made);
  made.submit();
};
/** The requests that another site can make a browser send, each run in its page; returns as text whatever it could read. */
const SHAPES: readonly (readonly [name: string, attack: Attack, type?: string])[] = [
  ['a form', form, 'application/x-www-form-urlencoded'],
  ['a form with parts', form, 'multipart/form-data'],
  ['a form of plain text that is JSON', form, 'text/plain'],
  ['an image', ({ at }) => void Object.assign(new Image(), { src: `${at}?nickname=hacked&avatarId=1` })],
  ['a script', ({ at }) => document.head.append(Object.assign(document.createElement('script'), { src: `${at}?nickname=hacked` }))],
  ['a stylesheet', ({ at }) => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: at }))],
  [
    'fetch without CORS',
    async ({ at }) =>
      (await fetch(at, { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"nickname":"hacked","avatarId":1}' })).text(),
  ],
  [
    'fetch with CORS',
    async ({ at }) => (await fetch(at, { method: 'POST', credentials: 'include', body: '{"nickname":"hacked","avatarId":1}' })).text(),
  ],
  [
    'fetch with JSON and a guessed token header',
    async ({ at }) => {
      const headers = { 'content-type': 'application/json', 'X-API-TOKEN': 'guess' };
      return (await fetch(at, { method: 'POST', credentials: 'include', headers, body: '{"nickname":"hacked","avatarId":1}' })).text();
    },
  ],
  ['a beacon', ({ at }) => void navigator.sendBeacon(at, '{"nickname":"hacked","avatarId":1}')],
  [
    'an old request object with cookies',
    ({ at }) =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.withCredentials = true;
        request.addEventListener('loadend', () => resolve(request.responseText));
        request.open('POST', at);
        request.send('{"nickname":"hacked","avatarId":1}');
      }),
  ],
  ['PUT', async ({ at }) => (await fetch(at, { method: 'PUT', credentials: 'include', body: '{}' })).text()],
  ['an event stream', ({ at }) => void new EventSource(at, { withCredentials: true })],
  [
    'a frame',
    ({ at }) => document.body.append(Object.assign(document.createElement('iframe'), { src: new URL('/mine/userInfo', at).href })),
  ],
  ['an object', ({ at }) => document.body.append(Object.assign(document.createElement('object'), { data: at }))],
];

test('fifteen ways in which another site can send something change nothing and read nothing [T18]', async ({ page, context, site }) => {
  expect(SHAPES).toHaveLength(15);
  await logIn(page);
  await page.goto('/mine/userInfo');
  const nickname = await page.getByLabel('昵称').inputValue();
  const attacker = await context.newPage();
  await attacker.route('http://attacker.localhost:1/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><iframe name="sink"></iframe>' }),
  );
  const readable: string[] = [];
  for (const [name, attack, type = ''] of SHAPES) {
    await attacker.goto('http://attacker.localhost:1/');
    const target = { at: `${site.origin}/site/api/v1/user/profile/set`, type };
    const answered: unknown = await attacker.evaluate(attack, target).catch(() => null);
    if (typeof answered === 'string' && answered !== '') readable.push(name);
  }
  await attacker.waitForLoadState('networkidle');
  const framed = attacker.frames().filter((frame) => frame.url().startsWith(site.origin));
  for (const frame of framed) expect(await frame.evaluate(() => document.body.innerText).catch(() => '')).not.toContain('个人资料');
  await attacker.close();

  expect(readable).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('昵称')).toHaveValue(nickname);
});

test('a tab of the previous member does not act for the current one, and cannot act without a member [T20] [SES-4] [SES-9]', async ({
  page,
  context,
}) => {
  await logIn(page, DEMO_MEMBER);
  await page.goto('/mine/userInfo');
  const stale = await context.newPage();
  // A tab that receives nothing from the others, like one that slept.
  await stale.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined;
  });
  await stale.goto('/mine/userInfo');
  await stale.getByLabel('昵称').fill('迟到的人');
  // Calls that the page repeats by itself would tell it first.
  await stale.route('**/api/**', (route) => (route.request().postData()?.includes('迟到的人') ? route.continue() : undefined));

  await logOut(page);
  await expect(page.getByText('您已退出登录')).toBeVisible();

  await stale.getByRole('button', { name: '保存' }).click();
  await expect(stale.getByText(/登录已失效|登录已过期/).first()).toBeVisible();
  await expect(stale).toHaveURL(/\/(\?from=|$)/);
  await expect(stale.getByRole('banner').getByText('¥')).toHaveCount(0);
});
