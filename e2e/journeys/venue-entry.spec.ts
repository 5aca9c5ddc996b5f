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
const BY_PRESS = { isManualLaunch: true, isSure: true, appSendMoney: 'all' };

async function chooseAutoTransfer(page: Page): Promise<void> {
  await page.goto('/mine/finance/transfer');
  const choice = page.getByRole('checkbox', { name: '进入场馆时自动转入中心钱包余额' });
  await choice.click();
  await expect(page.getByText(/每次转入中心钱包的全部余额/)).toBeVisible();
}

const balance = async (page: Page) => (await page.getByRole('banner').getByText('¥').first().textContent()) ?? '';

test('no address and no first odds moves money for a member with 自动转账; the offer and a pressed venue do [API-14] [VEN-7]', async ({
  page,
}) => {
  await logIn(page);
  await chooseAutoTransfer(page);
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
  await expect(page.getByRole('button', { name: '转入余额并开始' })).toBeVisible();
  expect(launches).toMatchObject([WITHOUT_PRESS, WITHOUT_PRESS]);
  expect(await balance(page)).toBe(before);

  await page.getByRole('button', { name: '转入余额并开始' }).click();
  await expect.poll(() => launches.at(-1)).toMatchObject(BY_PRESS);
  await expect.poll(() => balance(page)).toBe('¥0.00');
  await page.getByRole('button', { name: '退出并归户' }).click();
  // What was at the venue before comes back too.
  await expect.poll(() => balance(page), { timeout: 20_000 }).not.toBe('¥0.00');

  await page.goto('/game/gaming');
  await page.getByRole('link', { name: '进入场馆：雷火电竞' }).click();
  await expect(page.getByTitle('雷火电竞')).toBeVisible();
  expect(launches.at(-1)).toMatchObject({ enName: 'LHDJ', ...BY_PRESS });
  await page.reload();
  await expect(page.getByTitle('雷火电竞')).toBeVisible();
  expect(launches.at(-1)).toMatchObject({ enName: 'LHDJ', ...WITHOUT_PRESS });
});
