import { readHostRelease } from '@site/tools/site/host-release.ts';
import { changedHost, hostOf } from '../fixtures/host-variant.ts';
import { expect, recordErrors, test } from '../fixtures/site.ts';

test.use({ sharedBy: 'host-release' });

test('the host goes live, as a canary and back like any release: a new visit gets what its browser draws, an open page goes on', async ({
  page,
  site,
  pageErrors,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('理性游戏');
  expect(await hostOf(page)).toBeNull();

  await site.ops.publish(readHostRelease('1.0.0'));
  await site.ops.publish(changedHost('1.1.0', (script) => script.replaceAll('理性游戏', '理性娱乐')));
  await site.ops.activate('host', '1.0.0', 'journey');
  await page.reload();
  await expect(page.getByRole('contentinfo')).toContainText('理性游戏');
  expect(await hostOf(page)).toBe('1.0.0');

  await site.ops.order('host', 'canary', { version: '1.1.0', percent: 100, reason: 'journey' });
  const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await recordErrors(visitor, pageErrors.list);
  await visitor.goto('/help/kh');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByRole('contentinfo')).toContainText('理性娱乐');
  expect([await hostOf(visitor), await hostOf(page)]).toEqual(['1.1.0', '1.0.0']);
  await visitor.getByRole('link', { name: '首页' }).first().click();
  await expect(visitor).toHaveURL(/\/$/);

  await site.ops.rollback('host', undefined, 'journey');
  await expect(visitor.getByRole('contentinfo')).toContainText('理性游戏', { timeout: 60_000 });
  expect(await hostOf(visitor)).toBe('1.0.0');
  expect(pageErrors.list).toEqual([]);
});

test('a host that throws at its start is passed over in the same visit, and operators see what it did', async ({ page, site }) => {
  await site.ops.publish(readHostRelease('1.0.0'));
  await site.ops.activate('host', '1.0.0', 'journey');
  await site.ops.publish(changedHost('1.2.0', () => "throw new Error('no start')"));
  await site.ops.activate('host', '1.2.0', 'journey');
  await page.goto('/');

  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  expect(await hostOf(page)).toBe('1.0.0');
  const standing = async () => (await site.ops.status()).standings.find(({ remote, version }) => remote === 'host' && version === '1.2.0');
  await expect.poll(standing).toMatchObject({ tabs: 1, faulty: 1 });

  await site.ops.rollback('host', undefined, 'journey');
  await page.reload();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  expect(await hostOf(page)).toBe('1.0.0');
});
