import type { Page } from '@playwright/test';
import { expect, test, type Site } from '../fixtures/site.ts';
import { replaceText, prependStatement, variantOf, type Edit } from '../fixtures/variants.ts';

const BROKEN: readonly (readonly [kind: string, version: string, edit: Edit])[] = [
  ['throws at load', '2.0.1', prependStatement('entry', 'throw new Error("broken at load")')],
  ['throws when its module is asked for', '2.0.2', prependStatement('exposed', 'throw new Error("broken module")')],
  ['throws in render', '2.0.3', replaceText('"aria-label":"优惠活动"', '"aria-label":(()=>{throw new Error("broken in render")})()')],
];

/** The shell works and another remote opens, however broken one remote is. */
async function shellWorks(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: /体育/ })).toBeVisible();
  await page.goto('/help/kh');
  await expect(page.getByRole('heading', { level: 1, name: '开户帮助' })).toBeVisible();
}

for (const [kind, version, edit] of BROKEN) {
  test(`a release that ${kind}: an open page stays on the last good one, a new page falls back to it`, async ({ page, site }) => {
    const before = await liveVersion(site);
    await site.ops.publish(variantOf('activities', version, edit));
    await page.goto('/activity/discount');
    await expect(page.getByRole('heading', { level: 1, name: '优惠活动' })).toBeVisible();

    await site.ops.activate('activities', version, kind);
    await expect(page.getByRole('heading', { level: 1, name: '优惠活动' })).toBeVisible();
    await page.goto('/activity/discount');
    await expect(page.getByRole('heading', { level: 1, name: '优惠活动' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();

    await site.ops.rollback('activities', before, 'journey');
    await shellWorks(page);
  });
}

test('a remote whose files answer 404: a sentence with a retry, the rest of the site works, and the retry heals', async ({ page }) => {
  let down = true;
  await page.route('**/r/activities/**', (route) => (down ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('/activity/discount');
  await expect(page.getByText('该模块暂时无法打开')).toBeVisible({ timeout: 20_000 });

  down = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '优惠活动' })).toBeVisible();
  await shellWorks(page);
});

test('a remote that hangs: the home page, the shell and the other remotes do not wait for it [F23]', async ({ page }) => {
  await page.route('**/r/games/**', () => new Promise(() => undefined));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('banner').getByRole('link', { name: /体育/ })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: '帮助与安全' }).or(page.getByText('帮助与安全')).first()).toBeVisible();
  await page.goto('/game/egame', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('该模块暂时无法打开')).toBeVisible({ timeout: 40_000 });
  await shellWorks(page);
});

test('a file that was tampered with is not run, and the page shows a message instead of breaking', async ({ page }) => {
  await page.route('**/r/help/*/remoteEntry.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: `${await answer.text()};window.__tampered=true`,
      headers: { ...answer.headers(), 'content-encoding': 'identity' },
    });
  });
  await page.goto('/help/kh');
  await expect(page.getByText('该模块暂时无法打开')).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
  await expect(page.getByRole('banner').getByRole('link', { name: /体育/ })).toBeVisible();
});

async function liveVersion({ ops }: Site): Promise<string> {
  return (await ops.status()).remotes['activities']?.version ?? '';
}
