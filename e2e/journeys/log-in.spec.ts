import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signRequest } from '@site/shared/crypto';
import { CLIENT, HEADER, SITE_ID } from '@site/shared/product';
import { issueLoginToken } from '@site/shared/wire';
import { expect, logIn, test, type Site } from '../fixtures/site.ts';

const GUARDED = { userName: 'player02', password: 'Demo2026pass' };

/** The step of the site's app: requests a token that opens the same member elsewhere. */
async function handOver(page: Page): Promise<string> {
  const [uuid, key] = await page.evaluate(() => [localStorage.getItem('X-API-UUID') ?? '', localStorage.getItem('X-API-KEY') ?? '']);
  const token = (await page.context().cookies()).find(({ name }) => name === HEADER.token)?.value ?? '';
  const [time, nonce] = [String(Date.now()), randomUUID()];
  const { method, path } = issueLoginToken;
  const sign = signRequest(key, { method, path, query: '', body: '{}', time, nonce, uuid, siteId: SITE_ID });
  const headers = {
    'content-type': 'application/json',
    [HEADER.client]: CLIENT,
    [HEADER.site]: String(SITE_ID),
    [HEADER.version]: '1.0.0',
    [HEADER.uuid]: uuid,
    [HEADER.time]: time,
    [HEADER.nonce]: nonce,
    [HEADER.token]: token,
    [HEADER.sign]: sign,
  };
  const answer = (await (await page.request.post(path, { headers, data: '{}' })).json()) as { data: { token: string } };
  return answer.data.token;
}
async function lastCode(site: Site): Promise<string> {
  const [message] = await site.ops.outbox();
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
async function logInGuarded(page: Page, site: Site): Promise<void> {
  await page.goto('/user/login');
  await page.getByLabel('账号').fill(GUARDED.userName);
  await page.getByLabel('密码', { exact: true }).fill(GUARDED.password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByLabel('授权码')).toBeFocused();
  await page.getByLabel('授权码').fill(await lastCode(site));
  await page.getByRole('button', { name: '确定' }).click();
}
/** The link to the member's page, or the menu that replaces it once its remote is there. */
const memberLink = (page: Page) => {
  const banner = page.getByRole('banner');
  return banner.getByRole('link', { name: '我的', exact: true }).or(banner.getByRole('button', { name: /^账户菜单/ }));
};
const balance = (page: Page) => page.getByRole('banner').getByText('¥');

test('a token in the address logs in once, who agrees to its account, and appears in no request but those about it [SES-1] [T17]', async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  const token = await handOver(page);
  const open = async () => {
    const context = await browser.newContext({ baseURL: site.origin });
    const other = await context.newPage();
    const uses: string[] = [];
    other.on('request', (request) => {
      const text = [request.url(), request.headers()['referer'] ?? '', request.postData() ?? ''].join(' ');
      if (text.includes(token)) uses.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await other.goto(`/help/kh?token=${token}&q=1#top`);
    await expect(other.getByRole('heading', { level: 1, name: '开户帮助', includeHidden: true })).toBeVisible();
    const question = other.getByRole('dialog', { name: '登录确认' });
    const { pathname, search, hash } = new URL(other.url());
    return { context, other, uses, question, address: pathname + search + hash };
  };

  const declined = await open();
  await expect(declined.question).toContainText('此链接将登录账号 p***1。');
  await declined.question.getByRole('button', { name: '取消' }).click();
  await expect(declined.question).toHaveCount(0);
  await expect(balance(declined.other)).toHaveCount(0);
  await declined.context.close();

  const first = await open();
  expect(first.address).toBe('/help/kh?q=1#top');
  await first.question.getByRole('button', { name: '登录' }).click();
  await expect(balance(first.other)).toBeVisible();
  expect(first.uses).toEqual(['GET /help/kh', 'POST /site/api/v1/user/session/hand-over/owner', 'POST /site/api/v1/user/session/open']);
  await first.context.close();

  const second = await open();
  await expect(second.other.getByText('登录已过期，请重新登录')).toBeVisible();
  await expect(balance(second.other)).toHaveCount(0);
  expect(second.address).toBe('/help/kh?q=1#top');
  await second.context.close();
});

test('on a new device a guarded member enters the sent code; a foreign token needs his confirmation [SES-1] [ERR-5]', async ({
  page,
  browser,
  site,
}) => {
  await logInGuarded(page, site);
  await expect(balance(page)).toBeVisible();
  const context = await browser.newContext({ baseURL: site.origin });
  const other = await context.newPage();
  await logIn(other);

  await page.goto(`/?token=${await handOver(other)}`);
  const question = page.getByRole('dialog').filter({ hasText: '当前已登录账号 player02，是否切换为链接中的账号 p***1？' });
  await question.getByRole('button', { name: '取消' }).click();
  expect(await page.evaluate(() => localStorage.getItem('userName'))).toBe('player02');

  await page.goto(`/?appdown-token=${await handOver(other)}`);
  await question.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userName'))).toBe('player01');
  await expect(balance(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.goto(`/?token=${'x'.repeat(43)}`);
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible();
  await expect(balance(page)).toBeVisible();
  await context.close();
});

test('a guarded member’s session is handed over to a new device with the sent code, and without it to none [SES-1] [ERR-5]', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await logInGuarded(page, site);
  await expect(memberLink(page)).toBeVisible();
  const context = await browser.newContext({ baseURL: site.origin });
  const phone = await context.newPage();
  await phone.goto(`/?token=${await handOver(page)}`);
  await phone.getByRole('dialog', { name: '登录确认' }).getByRole('button', { name: '登录' }).click();

  await expect(phone.getByLabel('授权码')).toBeFocused();
  await expect(memberLink(phone)).toHaveCount(0);
  await phone.getByLabel('授权码').fill(await lastCode(site));
  await phone.getByRole('button', { name: '确定' }).click();
  await expect(memberLink(phone)).toBeVisible();
  await context.close();
});

test('the log-in dialog takes what is typed at once, and the focus goes on at the heading of the page [SH-9]', async ({ page }) => {
  await page.goto('/game/egame');
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('dialog').getByLabel('账号')).toBeFocused();
  await page.keyboard.type('player01');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo2026pass');
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('after three wrong passwords the form proves its work by itself, and offers a picture in its place [ERR-5] [ERR-11]', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/user/login');
  await page.getByLabel('账号').fill('nobody77');
  await page.getByLabel('密码', { exact: true }).fill('Wrong2026pass');
  const press = () => page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  for (let turn = 0; turn < 3; turn += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/user/login'));
    await press();
    await answered;
    await expect(page.getByText('账号或密码错误')).toBeVisible();
  }
  await expect(page.getByLabel('验证码')).toHaveCount(0);

  const proven = page.waitForRequest((request) => request.url().endsWith('/user/login') && (request.postData() ?? '').includes('"proof"'));
  await press();
  await proven;
  await page.getByRole('button', { name: '换用图片验证' }).click();
  const picture = page.getByRole('img', { name: '图形验证码' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  const before = await picture.getAttribute('src');
  await page.getByRole('button', { name: '换一张图片' }).click();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await page.getByLabel('验证码').fill('0000');
  await press();
  await expect(page.getByText('验证码错误，请重新输入')).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});

test('the ticket of a guest is sent with a proof that the host solves for the remote [ERR-5] [RT-11]', async ({ page, pageErrors }) => {
  await page.goto('/customer/instead');
  await page.getByLabel('问题类型').selectOption('deposit');
  await page.getByLabel('标题').fill('存款未到账');
  await page.getByLabel('问题描述').fill('今天上午的存款没有到账。');
  await page.getByLabel('联系邮箱').fill('zhou@example.com');
  await expect(page.getByLabel('验证码')).toHaveCount(0);
  await page.getByRole('button', { name: '提交工单' }).click();

  await expect(page.getByText(/^工单号 FB/)).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});

test('operations stop the log-in: the form shows why and sends nothing, and works again afterwards [SH-8]', async ({ page, site }) => {
  await site.ops.changeSite({ stopLogin: true, stopRegister: true });
  await page.goto('/user/login');
  await expect(page.getByText('登录暂未开放')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '登录', exact: true })).toBeDisabled();
  await page.goto('/user/register');
  await expect(page.getByText('注册暂未开放，请稍后再试')).toBeVisible();

  await site.ops.changeSite({ stopLogin: false, stopRegister: false });
  await page.goto('/user/login');
  await expect(page.getByRole('main').getByRole('button', { name: '登录', exact: true })).toBeEnabled();
});

test('the registration form shows the invite code of the address [SH-7]', async ({ page }) => {
  await page.goto('/?i_code=XH8K2P6M');
  await page.goto('/user/register');
  await expect(page.getByLabel('邀请码')).toHaveValue('XH8K2P6M');
});

test('a forgotten password is replaced with the code that was sent, and the sessions before it are over [RT-2]', async ({
  page,
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const before = await context.newPage();
  await logInGuarded(before, site);
  await expect(balance(before)).toBeVisible();

  await page.goto('/user/password');
  await page.getByLabel('账号').fill(GUARDED.userName);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText(/如果该账号存在/)).toBeVisible();
  await page.getByLabel('验证码').fill(await lastCode(site));
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新密码', { exact: true }).fill('Quiet2027lake');
  await page.getByLabel('确认新密码').fill('Quiet2027lake');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(/\/user\/login$/);

  await before.goto('/mine/userInfo');
  await expect(before.getByText(/登录已失效|登录已过期/)).toBeVisible();
  await context.close();
});
