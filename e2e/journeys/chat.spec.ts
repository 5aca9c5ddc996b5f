import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { freePort } from '@site/tools/free-port.ts';
import { startSite } from '@site/tools/site/start-site.ts';
import { DEMO_MEMBER, expect, logIn, register, test } from '../fixtures/site.ts';

test.use({ sharedBy: 'chat' });
/** Two pages, or two starts of a backend, on a busy machine. */
test.describe.configure({ timeout: 150_000 });

const pane = (page: Page) => page.getByRole('complementary', { name: '聊天室' });
const box = (page: Page) => pane(page).getByRole('textbox', { name: '消息' });

async function enter(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/game/sport?list=today`);
  await expect(pane(page).getByRole('button', { name: '发送' })).toBeEnabled({ timeout: 30_000 });
}

async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('');
}

/** A separate member, so that there are two. */
const registerMember = (page: Page) => register(page, `chat${Date.now().toString(36).slice(-8)}`);

test('two players read each other once and in order, without recalled messages [SOC-1] [SOC-2] [SOC-5] [API-1] [API-3]', async ({
  browser,
  page,
  pageErrors,
  site,
}) => {
  await logIn(page);
  await enter(page);
  const other = await browser.newPage({ baseURL: site.origin });
  await registerMember(other);
  await enter(other);

  await say(page, '开场了，大家好');
  await expect(pane(other).getByText('开场了，大家好')).toBeVisible();
  await say(other, '你也好');
  await say(page, '看好主队');

  for (const reader of [page, other]) {
    const messages = pane(reader).locator('[data-message]');
    await expect(messages.filter({ hasText: '看好主队' })).toHaveCount(1);
    const texts = (await messages.allInnerTexts()).join('\n');
    const places = ['开场了，大家好', '你也好', '看好主队'].map((text) => texts.indexOf(text));
    expect(places).toEqual(places.toSorted((one, next) => one - next));
    expect(texts.split('看好主队')).toHaveLength(2);
  }

  const lines = pane(other).getByRole('log');
  const pill = pane(other).getByRole('button', { name: /条新消息$/ });
  const fromEnd = () => lines.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);
  await expect.poll(fromEnd).toBeLessThanOrEqual(1);
  await lines.evaluate((list) => list.scrollTo({ top: 0 }));
  await say(page, '主队进球了');
  await expect(pill).toHaveText('1 条新消息');
  await pill.click();
  await expect(pill).toHaveCount(0);
  await say(page, '漂亮');
  await expect(pane(other).getByText('漂亮')).toBeInViewport();
  await expect.poll(fromEnd).toBeLessThanOrEqual(1);
  await expect(pill).toHaveCount(0);

  const { violations } = await new AxeBuilder({ page }).include('aside[aria-label="聊天室"]').analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);

  const msgId = Number(await pane(other).locator('[data-message]').filter({ hasText: '你也好' }).getAttribute('data-message'));
  await site.ops.shieldMessages('venue:IMTY', [msgId]);
  for (const reader of [page, other]) await expect(pane(reader).getByText('你也好')).toHaveCount(0);
  expect(pageErrors.list).toEqual([]);
  await other.close();
});

test('a log-out elsewhere ends the chat here with the site’s dialog, without reconnecting [SES-7] [SOC-3] [F53]', async ({
  browser,
  page,
  site,
}) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await logIn(page);
  await enter(page);
  expect(sockets).toHaveLength(1);

  const otherPage = await browser.newPage({ baseURL: site.origin });
  await logIn(otherPage);
  await otherPage.goto('/mine/userInfo');
  await otherPage.getByRole('button', { name: '退出其他设备' }).click();
  await otherPage.getByRole('dialog').getByLabel('登录密码').fill(DEMO_MEMBER.password);
  await otherPage.getByRole('dialog').getByRole('button', { name: '全部退出' }).click();

  await expect(page.getByRole('dialog')).toContainText('已在其他设备上被退出');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(pane(page).getByRole('button', { name: '登录后参与聊天' })).toBeVisible();
  expect(sockets).toHaveLength(1);
  await otherPage.close();
});

test('a guest opens no socket and is prompted to log in [SOC-6] [ROL-1]', async ({ page }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto('/game/sport?list=today');

  await pane(page).getByRole('button', { name: '登录后参与聊天' }).click();

  await expect(page.getByRole('dialog')).toBeVisible();
  expect(sockets).toEqual([]);
});

test('a restart of the backend loses and duplicates no message, and the draft stays [SOC-3] [F51]', async ({ page }) => {
  const settings = {
    port: await freePort(),
    venuePort: await freePort(),
    payPort: await freePort(),
    dataDir: mkdtempSync(join(tmpdir(), 'site-chat-')),
    log: () => undefined,
  };
  const first = await startSite(settings);
  await page.goto(`${first.origin}/user/login`);
  await page.getByLabel('账号').fill(DEMO_MEMBER.userName);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_MEMBER.password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`${first.origin}/`);
  await enter(page, first.origin);
  await say(page, '重启之前');
  await expect(pane(page).locator('[data-message]').filter({ hasText: '重启之前' })).toHaveCount(1);

  await box(page).fill('还没发出');
  await first.stop();
  await expect(pane(page).getByText('聊天室连接中…')).toBeVisible();
  const second = await startSite(settings);
  const again = pane(page).getByRole('button', { name: '重新连接' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(pane(page).getByRole('button', { name: '发送' })).toBeEnabled({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(box(page)).toHaveValue('还没发出');
  await box(page).press('Enter');

  for (const text of ['重启之前', '还没发出']) await expect(pane(page).locator('[data-message]').filter({ hasText: text })).toHaveCount(1);
  await second.stop();
  rmSync(settings.dataDir, { recursive: true, force: true });
});
