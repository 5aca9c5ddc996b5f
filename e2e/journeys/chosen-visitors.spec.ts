import type { Browser, Page } from '@playwright/test';
import { STORAGE_KEYS } from '@site/shared/product';
import { expect, logIn, logOut, test, type Site } from '../fixtures/site.ts';
import { replaceText, variantOf } from '../fixtures/variants.ts';

const OLD = '相关文章';
/** What a phone's browser says of itself with each request. */
const PHONE = { 'sec-ch-ua-mobile': '?1' };

const open = (browser: Browser, site: Site) => browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });

async function shows(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();
}

async function visit(page: Page, text: string): Promise<void> {
  await page.goto('/help/kh');
  await shows(page, text);
}

async function enterConsole(page: Page, site: Site): Promise<void> {
  await page.goto('/ops/login');
  await page.getByLabel('Ops token').fill(site.opsToken);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
}

test('a canary for members reaches a member and no guest, and who logs in or out moves with the next page that is loaded', async ({
  browser,
  site,
}) => {
  const [version, NEW] = ['3.6.0', '给会员试用'];
  await site.ops.publish(variantOf('help', version, replaceText(OLD, NEW)));
  const [member, guest] = [await open(browser, site), await open(browser, site)];
  await visit(member, OLD);

  await site.ops.order('help', 'canary', { version, percent: 100, target: { grades: { from: 0 } }, reason: 'journey' });
  expect((await site.ops.status()).canaries).toMatchObject([{ share: 10_000, target: { grades: { from: 0 } } }]);
  await visit(member, OLD);
  await logIn(member);
  await visit(member, NEW);
  await visit(guest, OLD);
  expect(await member.locator('#start').textContent()).not.toMatch(/"grade|"target/);

  await logOut(member);
  await visit(member, OLD);
  await site.ops.order('help', 'abort', { reason: 'journey' });
  await Promise.all([member, guest].map((page) => page.close()));
});

test('the console orders a canary for phones, names it, and a browser of the console gets one for staff', async ({ browser, site }) => {
  const [version, NEW] = ['3.7.0', '给手机试用'];
  await site.ops.publish(variantOf('help', version, replaceText(OLD, NEW)));
  const [staff, desktop] = [await open(browser, site), await open(browser, site)];
  const phone = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN', extraHTTPHeaders: PHONE });
  await enterConsole(staff, site);
  await staff.goto('/ops/remotes/help');
  const row = staff.getByRole('row').filter({ hasText: version });
  await row.getByLabel(/Canary, %/).fill('100');
  const form = staff.locator('form').filter({ has: staff.getByRole('button', { name: `Canary… ${version}` }) });
  await form.getByText('For chosen visitors').click();
  await form.getByRole('combobox', { name: /^Device/ }).selectOption('phones');
  await staff.getByRole('button', { name: `Canary… ${version}` }).click();
  await expect(staff.getByText('100 % of phones')).toBeVisible();
  await staff.getByLabel(/Why/).fill('phones first');
  await staff.getByLabel(/Your token/).fill(site.opsToken);
  await staff.getByRole('button', { name: /^Yes/ }).click();
  await expect(staff.getByText(`${version} for 100 % of devices of phones`)).toBeVisible();

  await visit(phone, NEW);
  await visit(desktop, OLD);
  await visit(staff, OLD);
  await site.ops.order('help', 'abort', { reason: 'journey' });

  await site.ops.order('help', 'canary', { version, percent: 100, target: { staff: true }, reason: 'journey' });
  await visit(staff, NEW);
  await visit(desktop, OLD);
  await site.ops.order('help', 'abort', { reason: 'journey' });
  await Promise.all([staff, desktop, phone].map((page) => page.close()));
});

test('a train in stages is ordered in the console, shows its plan at each of its remotes, and ends for all of them', async ({
  browser,
  site,
}) => {
  await site.ops.publish(variantOf('help', '3.8.0', replaceText(OLD, '一起上线')));
  await site.ops.publish(variantOf('activities', '3.8.0', (text) => `${text}\n`));
  const page = await open(browser, site);
  await enterConsole(page, site);
  await page.goto('/ops/train');
  await page.getByLabel('help').selectOption('3.8.0');
  await page.getByLabel('activities').selectOption('3.8.0');
  await page.getByRole('radio', { name: /In stages/ }).check();
  await page.getByLabel(/^Stages/).fill('5,25,wait,100');
  await page.keyboard.press('Enter');
  await expect(page.getByText('5,25,wait,100')).toBeVisible();
  await page.getByLabel(/Why/).fill('together');
  await page.getByLabel(/Your token/).fill(site.opsToken);
  await page.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByRole('status')).toContainText('is under way');
  for (const remote of ['help', 'activities']) {
    await page.goto(`/ops/remotes/${remote}`);
    await expect(page.getByText(/Rollout of activities 3\.8\.0, help 3\.8\.0: /)).toBeVisible();
  }

  await page.getByRole('button', { name: 'End the canary', exact: true }).click();
  await page.getByLabel(/Why/).fill('enough');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('is done');
  await expect.poll(async () => (await site.ops.status()).rollouts ?? []).toEqual([]);
  expect((await site.ops.status()).canaries).toEqual([]);
  await page.close();
});

test('an operator who looks up a member reads what his page runs, on the device that its inspector shows', async ({ browser, site }) => {
  const [version, NEW] = ['3.9.7', '给等级会员试用'];
  await site.ops.publish(variantOf('help', version, replaceText(OLD, NEW)));
  await site.ops.order('help', 'canary', { version, percent: 50, target: { grades: { from: 0 } }, reason: 'journey' });
  const member = await open(browser, site);
  await member.goto('/help/kh');
  await logIn(member);
  const device = await member.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.deviceUuid.key);

  const { visitor, devices } = await site.ops.draws({ member: 'player01' });
  const said = devices.find((one) => one.device === device)?.releases.find(({ remote }) => remote === 'help');

  expect(visitor).toMatch(/^player01, grade \d+$/);
  expect(said?.because).toMatch(
    /^canary help@3\.9\.7 for 50 % of the devices of grade 0\+: its place, [\d.]+ % of 100 %, is (?:not )?below that$/,
  );
  await visit(member, said?.isCanary === true ? NEW : OLD);
  await site.ops.order('help', 'abort', { reason: 'journey' });
  await member.close();
});
