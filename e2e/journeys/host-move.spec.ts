import type { Page } from '@playwright/test';
import { readHostRelease } from '@site/tools/site/host-release.ts';
import { changedHost, hostOf } from '../fixtures/host-variant.ts';
import { expect, logIn, test } from '../fixtures/site.ts';

test.use({ sharedBy: 'host-release' });

/** Nothing of the page is new but its host. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { mark: 'same page' }));
  const loads = () =>
    page.evaluate(() => [
      (window as unknown as { readonly mark?: string }).mark,
      performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type),
    ]);
  const before = await loads();
  return async () => expect(await loads()).toEqual(before);
}

test('an open page moves to the host that is live now without a load, and back with a rollback', async ({ page, site, pageErrors }) => {
  test.setTimeout(180_000);
  await site.ops.publish(readHostRelease('2.0.0'));
  await site.ops.activate('host', '2.0.0', 'journey');
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('理性游戏');
  expect(await hostOf(page)).toBe('2.0.0');
  const isSamePage = await markPage(page);

  await site.ops.publish(changedHost('2.1.0', (script) => script.replaceAll('理性游戏', '理性娱乐')));
  await site.ops.activate('host', '2.1.0', 'journey');
  await expect(page.getByRole('contentinfo')).toContainText('理性娱乐', { timeout: 30_000 });
  expect(await hostOf(page)).toBe('2.1.0');
  await page.getByRole('link', { name: /体育/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();

  await site.ops.rollback('host', undefined, 'journey');
  await expect(page.getByRole('contentinfo')).toContainText('理性游戏', { timeout: 30_000 });
  expect(await hostOf(page)).toBe('2.0.0');
  await isSamePage();
  expect(pageErrors.list).toEqual([]);
});
