import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/site.ts';
import { replaceText, variantOf } from '../fixtures/variants.ts';

test('an operator gives a canary to some devices and ends it, by keyboard, on a phone, without a script', async ({ browser, site }) => {
  await site.ops.publish(variantOf('help', '1.9.0', replaceText('相关文章', '相关阅读')));
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    baseURL: site.origin,
  });
  const page = await context.newPage();

  await page.goto('/ops');
  await expect(page.getByLabel('Ops token')).toBeFocused();
  await page.keyboard.type(site.opsToken);
  await page.getByLabel(/Your name/).fill('lin');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('link', { name: 'help', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: '1.9.0' });
  await row.getByLabel('Canary, % of devices').fill('12.5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Really canary help 1.9.0?' })).toBeVisible();
  await expect(page.getByLabel(/Why/)).toBeFocused();
  await page.keyboard.type('new words');
  await page.keyboard.press('Tab');
  await page.keyboard.type(site.opsToken);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('canary help 1.9.0 is done');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByText('1.9.0 for 12.5 % of devices')).toBeVisible();

  await page.getByRole('link', { name: 'help', exact: true }).click();
  await page.getByRole('button', { name: 'End the canary', exact: true }).click();
  await page.getByLabel(/Why/).fill('enough');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('is done');
  await context.close();
});

test('an operator orders an activation for later, freezes a weekend, and takes both back, on a phone without a script', async ({
  browser,
  site,
}) => {
  await site.ops.publish(variantOf('help', '1.9.5', replaceText('相关文章', '相关内容')));
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 }, baseURL: site.origin });
  const page = await context.newPage();
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.goto('/ops/login');
  await page.getByLabel('Ops token').fill(site.opsToken);
  await page.keyboard.press('Enter');

  await page.getByRole('link', { name: 'help', exact: true }).click();
  await page.getByRole('row').filter({ hasText: '1.9.5' }).getByRole('button', { name: 'Activate' }).click();
  await page.getByLabel(/Why/).fill('at night');
  await page.getByLabel(/Your token/).fill(site.opsToken);
  await page.getByLabel(/When/).fill(`${day}T02:00`);
  await page.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByRole('status')).toContainText(`activate help 1.9.5 is scheduled for ${day} 02:00:00 +08:00.`);

  await page.getByLabel(/From/).fill(`${day}T18:00`);
  await page.getByLabel(/Until/).fill(`${day}T23:00`);
  await page.getByLabel('Repeat').selectOption('every week');
  await page.getByLabel(/Remote/).selectOption('games');
  await page.getByLabel(/Why/).fill('the final');
  await page.getByRole('button', { name: 'Add the window' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'the final' })).toContainText('every week');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect((await site.ops.status()).remotes['help']?.version).not.toBe('1.9.5');

  await page.getByRole('button', { name: /^End / }).click();
  await page.getByRole('button', { name: /^Cancel / }).click();
  await expect(page.getByRole('status')).toContainText('is gone');
  expect(await site.ops.status()).toMatchObject({ scheduledOrders: [], freezeWindows: [] });
  await context.close();
});

test('the overview shows a rollout the moment it begins, without a script and without a reload', async ({ browser, site }) => {
  await site.ops.publish(variantOf('help', '1.9.7', replaceText('相关文章', '相关帖子')));
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 }, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/ops/login');
  await page.getByLabel('Ops token').fill(site.opsToken);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  // The document never ends: what counts is that it is shown.
  await page.goto('/ops?live', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Versions and actions of help' })).toBeVisible();

  await site.ops.order('help', 'canary', { version: '1.9.7', percent: 12.5, reason: 'journey' });
  await expect(page.getByText('1.9.7 for 12.5 % of devices')).toBeVisible();

  await page.getByRole('link', { name: 'Versions and actions of help' }).focus();
  await site.ops.order('help', 'abort', { reason: 'journey' });
  await expect(page.getByText('1.9.7 for 12.5 % of devices')).toBeVisible();
  await page.getByRole('link', { name: 'Stop' }).press('Enter');
  await expect(page.getByText('1.9.7 for 12.5 % of devices')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
});

test('an open page reports the health of its releases, and operators see the tabs of each [F16]', async ({ page, request, site }) => {
  const digest = (await site.ops.status()).remotes['help']?.digest ?? '';
  const tabs = new RegExp(`site_release_open_tabs\\{remote="help",digest="${digest}"[^}]*\\} [1-9]`);

  await page.goto('/help/kh');
  await page.waitForResponse('**/r/health');

  const metrics = await request.get('/metrics', { headers: { authorization: `Bearer ${site.opsToken}` } });
  expect(await metrics.text()).toMatch(tabs);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the console is readable for everybody, in ${colorScheme}`, async ({ browser, site }) => {
    const context = await browser.newContext({ colorScheme, baseURL: site.origin, bypassCSP: true });
    const page = await context.newPage();
    await page.goto('/ops/login');
    await page.getByLabel('Ops token').fill(site.opsToken);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    for (const path of ['/ops', '/ops/remotes/help', '/ops/train', '/ops/calendar', '/ops/audit']) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect([path, violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)]).toEqual([path, []]);
    }
    await context.close();
  });
