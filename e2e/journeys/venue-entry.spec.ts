import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../fixtures/site.ts';

test.use({ sharedBy: 'venue-entry' });

interface LaunchFacts {
  readonly enName: string;
  readonly isPreload: boolean;
  readonly isManualLaunch: boolean;
  readonly isSure: boolean;
  readonly appSendMoney: string;
}

/** Every launch that the page requests from now on, preloads left out. */
function launchesOf(page: Page): LaunchFacts[] {
  const list: LaunchFacts[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/venue/launch')) return;
    const launch = JSON.parse(request.postData() ?? '{}') as LaunchFacts;
    if (!launch.isPreload) list.push(launch);
  });
  return list;
}

const WITHOUT_PRESS = { isManualLaunch: false, isSure: false, appSendMoney: '' };
const BY_PRESS = { isManualLaunch: true, isSure: false, appSendMoney: '' };

const balance = async (page: Page) => (await page.getByRole('banner').getByText('¥').first().textContent()) ?? '';

test('neither an address nor a first odds nor a pressed venue moves money; a press is a manual launch once [API-14] [VEN-7]', async ({
  page,
}) => {
  await logIn(page);
  await expect(page.getByRole('banner').getByText('¥').first()).toBeVisible();
  const launches = launchesOf(page);
  const before = await balance(page);
  expect(before).toMatch(/[1-9]/);

  await page.goto('/game/sport/im?url=x');
  await expect(page.getByRole('alert')).toContainText('场馆地址无效');
  await page.goto(`/game/sport/im?url=${encodeURIComponent('http://evil.example/')}`);
  await expect(page.getByRole('alert')).toContainText('场馆地址无效');
  expect(launches).toEqual([]);

  await page.goto('/game/sport?list=early');
  await page.getByRole('main').locator('[data-cell]:enabled').first().click();
  await expect.poll(() => launches).toMatchObject([WITHOUT_PRESS]);
  await page.goto('/game/sport/im');
  await expect(page.getByTitle('IM体育')).toBeVisible();
  expect(launches).toMatchObject([WITHOUT_PRESS, WITHOUT_PRESS]);

  await page.goto('/game/gaming?venue=LHDJ');
  await page.getByRole('link', { name: '进入场馆：雷火电竞' }).click();
  await expect(page.getByTitle('雷火电竞')).toBeVisible();
  expect(launches.at(-1)).toMatchObject({ enName: 'LHDJ', ...BY_PRESS });
  await page.reload();
  await expect(page.getByTitle('雷火电竞')).toBeVisible();
  expect(launches.at(-1)).toMatchObject({ enName: 'LHDJ', ...WITHOUT_PRESS });
  expect(await balance(page)).toBe(before);
});

test('a game in front of most of a desktop stays open while the page is watched over', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await logIn(page);
  await page.goto('/game/egame?play=XH001');
  const game = page.getByTitle('麒麟送宝');
  await expect(game).toBeVisible();

  const diagnosis = page.waitForResponse(/\/silence\./);
  await page.clock.runFor(10_000);
  await diagnosis;
  await page.clock.runFor(20_000);

  await expect(game).toBeVisible();
});
