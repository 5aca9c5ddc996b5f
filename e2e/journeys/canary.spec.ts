import type { Browser } from '@playwright/test';
import { bucketOf } from '@site/shared/federation';
import { STORAGE_KEYS } from '@site/shared/product';
import { expect, test, type Site } from '../fixtures/site.ts';
import { replaceText, variantOf } from '../fixtures/variants.ts';

const VERSION = '3.1.0';
const SALT = `help@${VERSION}`;
const [OLD, NEW] = ['相关文章', '试给一部分人'];

/** A device whose bucket is in this range of ten-thousandths. */
function deviceIn(from: number, below: number): string {
  for (let tries = 0; ; tries += 1) {
    const id = `00000000-0000-4000-8000-${String(tries).padStart(12, '0')}`;
    const bucket = bucketOf(SALT, id);
    if (bucket >= from && bucket < below) return id;
  }
}

async function openOn(browser: Browser, site: Site, device: string) {
  const page = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  await page.addInitScript(([key, id]) => localStorage.setItem(key, id), [STORAGE_KEYS.deviceUuid.key, device] as const);
  await page.goto('/help/kh');
  return page;
}

test('a canary reaches its share of devices alone; a larger share adds devices, promotion reaches all, rollback none', async ({
  browser,
  site,
}) => {
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  await site.ops.publish(variantOf('help', VERSION, replaceText(OLD, NEW)));
  const [early, later, last] = await Promise.all(
    [deviceIn(0, 1000), deviceIn(1000, 5000), deviceIn(5000, 10_000)].map((device) => openOn(browser, site, device)),
  );
  if (!early || !later || !last) throw new Error('a page is missing');
  const shows = async (...texts: readonly string[]) => {
    for (const [at, page] of [early, later, last].entries())
      await expect(page.getByRole('heading', { name: texts[at] ?? '', exact: true })).toBeVisible();
  };
  await shows(OLD, OLD, OLD);

  await site.ops.order('help', 'canary', { version: VERSION, percent: 10 });
  await shows(NEW, OLD, OLD);
  await last.reload();
  await shows(NEW, OLD, OLD);

  await site.ops.order('help', 'canary', { version: VERSION, percent: 50 });
  await shows(NEW, NEW, OLD);

  await site.ops.order('help', 'promote', {});
  await shows(NEW, NEW, NEW);
  expect((await site.ops.status()).remotes['help']?.version).toBe(VERSION);

  await site.ops.rollback('help', before, 'journey');
  await shows(OLD, OLD, OLD);
  await Promise.all([early, later, last].map((page) => page.close()));
});

test('under a freeze nothing new goes live, ops read why and the console shows it, while rolling back stays possible', async ({
  page,
  site,
}) => {
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  for (const version of ['3.2.0', '3.3.0']) await site.ops.publish(variantOf('help', version, replaceText(OLD, version)));
  await site.ops.activate('help', '3.2.0', 'journey');
  await site.ops.order('help', 'freeze', { reason: 'the final tonight' });

  await expect(site.ops.activate('help', '3.3.0', 'journey')).rejects.toThrow('help is frozen; unfreeze it first');
  await expect(site.ops.order('help', 'canary', { version: '3.3.0', percent: 5 })).rejects.toThrow('help is frozen');
  await page.goto('/ops/login');
  await page.getByLabel('Ops token').fill(site.opsToken);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'help', exact: true }).click();
  await expect(page.getByText('❄ Frozen: nothing new goes live.')).toBeVisible();

  await page.getByRole('button', { name: 'Roll back', exact: true }).click();
  await page.getByLabel(/Why/).fill('a fault in it');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('is done');
  expect((await site.ops.status()).remotes['help']?.version).toBe(before);
  expect((await site.ops.status()).frozen).toEqual(['help']);

  await page.goto('/ops/remotes/help');
  await page.getByRole('button', { name: 'Unfreeze' }).click();
  await page.getByLabel(/Why/).fill('it is over');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('is done');
  expect((await site.ops.status()).frozen).toEqual([]);
});
