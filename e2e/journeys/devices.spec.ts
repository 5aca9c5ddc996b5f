import { expect, logIn, test } from '../fixtures/site.ts';

const PASSWORD = 'Demo2026pass';

test('a member sees his devices by name, logs the others out with his password, in all tabs at once [SES-7] [SES-6] [RT-8]', async ({
  page,
  browser,
  site,
}) => {
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await logIn(other);
  await other.goto('/mine/userInfo');
  await expect(other.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible();

  await logIn(page);
  await page.goto('/mine/userInfo');
  const devices = page.getByRole('list', { name: '登录设备' });
  await expect(devices.getByRole('listitem').filter({ hasText: '本机' })).toContainText(/Chrome · (Linux|Windows|Mac)/);
  await expect(devices.getByText('登录中')).not.toHaveCount(0);

  await page.getByRole('button', { name: '退出其他设备' }).click();
  const question = page.getByRole('dialog', { name: '退出其他设备' });
  await question.getByLabel('登录密码').fill('Wrong2026pass');
  await question.getByRole('button', { name: '全部退出' }).click();
  await expect(question.getByText('登录密码错误')).toBeVisible();
  await question.getByLabel('登录密码').fill(PASSWORD);
  await question.getByRole('button', { name: '全部退出' }).click();
  await expect(page.getByText(/已退出其他 [1-9]\d* 台设备/)).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await other.getByRole('button', { name: '退出其他设备' }).click();
  await other.getByRole('dialog').getByLabel('登录密码').fill(PASSWORD);
  await other.getByRole('dialog').getByRole('button', { name: '全部退出' }).click();
  const notice = other.getByRole('dialog').filter({ hasText: '本设备的登录已在其他设备上被退出' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: '确定' }).click();
  await expect(other).toHaveURL(/\/user\/login$/);
  expect((await elsewhere.cookies()).filter(({ name }) => name === 'X-API-TOKEN')).toEqual([]);
  await expect(page.getByRole('banner').getByText('¥')).toBeVisible();
  await elsewhere.close();
});

test('the member’s switch for new devices: the next one enters a code, also on a phone [ERR-5] [RT-2]', async ({ page, browser, site }) => {
  await page.goto('/user/login');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await page.getByLabel('手机号', { exact: true }).fill('13812345678');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('banner').getByText('¥')).toBeVisible();
  await page.goto('/mine/userInfo');
  const guard = page.getByRole('region', { name: '新设备登录需授权' });
  await guard.getByRole('button', { name: '开启' }).click();
  await page.getByRole('dialog').getByLabel('登录密码').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: '开启' }).click();
  await expect(page.getByText('已开启新设备登录授权', { exact: true })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await other.goto('/user/login');
  await other.getByLabel('账号').fill('player01');
  await other.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await other.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(other.getByText('新设备授权')).toBeVisible();
  await elsewhere.close();

  await guard.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('dialog').getByLabel('登录密码').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(page.getByText('已关闭新设备登录授权', { exact: true })).toBeVisible();
});
