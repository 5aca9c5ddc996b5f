import type { Page, WebSocketRoute } from '@playwright/test';
import {
  CHAT_MESSAGE,
  HEARTBEAT_MS,
  NAMED_ROUTES,
  PENDING_COUNT_POLL_MS,
  RECONNECT_DELAY_MS,
  RECONNECT_MAX_ATTEMPTS,
  ROUTES,
} from '@site/shared/product';
import { getPendingCount } from '@site/shared/wire';
import { expect, logIn, test } from '../fixtures/site.ts';

const MINUTE_MS = 60_000;

/** From now on the page's time passes only when a test advances it. */
const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE_MS);

/** A count once it is final: what a page sends is counted a little later. */
async function settled(count: () => number): Promise<number> {
  let last = NaN;
  const isStill = () => {
    const before = last;
    last = count();
    return last === before;
  };
  await expect.poll(isStill, { intervals: [400] }).toBe(true);
  return last;
}

const pane = (page: Page) => page.getByRole('complementary', { name: '聊天室' });

async function enterChat(page: Page): Promise<void> {
  await logIn(page);
  await page.goto('/game/sport?list=today');
  await expect(pane(page).getByRole('button', { name: '发送' })).toBeEnabled({ timeout: 30_000 });
}

test('the chat’s socket sends a heartbeat every 5 seconds [CON-1] [SOC-2]', async ({ page }) => {
  let beats = 0;
  await page.clock.install();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if ((JSON.parse(String(payload)) as { msgId: number }).msgId === CHAT_MESSAGE.heartbeat) beats += 1;
    }),
  );
  await enterChat(page);

  await stopTime(page);
  const before = await settled(() => beats);
  for (const beat of [1, 2, 3]) {
    await page.clock.runFor(HEARTBEAT_MS);
    expect(await settled(() => beats - before)).toBe(beat);
  }
});

test('a chat whose socket is cut reconnects after 3 seconds, five times, then waits for a press [CON-2] [SOC-3]', async ({ page }) => {
  const lines: WebSocketRoute[] = [];
  let open = true;
  await page.clock.install();
  await page.routeWebSocket(/./, (line) => {
    lines.push(line);
    if (open) line.connectToServer();
    else void line.close({ code: 1011 });
  });
  await enterChat(page);

  open = false;
  await stopTime(page);
  const before = lines.length;
  await lines.at(-1)?.close({ code: 1011 });
  await expect(pane(page).getByRole('button', { name: '发送' })).toBeDisabled();
  for (const attempt of Array.from({ length: RECONNECT_MAX_ATTEMPTS }, (_none, index) => index + 1)) {
    await page.clock.runFor(RECONNECT_DELAY_MS - 1);
    expect(lines.length - before).toBe(attempt - 1);
    await page.clock.runFor(1);
    await expect.poll(() => lines.length - before).toBe(attempt);
  }
  await page.clock.runFor(MINUTE_MS);
  expect(lines.length - before).toBe(RECONNECT_MAX_ATTEMPTS);

  await page.clock.resume();
  open = true;
  await pane(page).getByRole('button', { name: '重新连接' }).click();
  await expect(pane(page).getByRole('button', { name: '发送' })).toBeEnabled({ timeout: 30_000 });
});

test('the count of open bets is refetched each minute, not before [CON-3] [CNT-4]', async ({ page }) => {
  await page.clock.install();
  let polls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === getPendingCount.path) polls += 1;
  });
  await logIn(page);
  await page.goto('/help/kh');
  await expect.poll(() => polls).toBeGreaterThan(0);

  await stopTime(page);
  await page.clock.runFor(PENDING_COUNT_POLL_MS);
  const before = await settled(() => polls);
  for (const minute of [1, 2]) {
    await page.clock.runFor(PENDING_COUNT_POLL_MS);
    expect(await settled(() => polls - before)).toBe(minute);
  }
});

test('a phone shows its last four digits, a wide character counts two, support is found by name [VAL-2] [VAL-3] [RT-12]', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/mine/userInfo');
  await expect(page.getByRole('main').getByText(/^\*{7}\d{4}$/)).toBeVisible();

  await page.goto('/mine/feedback');
  const title = page.getByRole('main').getByLabel('标题');
  await title.fill(`${'字'.repeat(20)}a`);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('标题不能超过40个字符')).toBeVisible();
  await title.fill(`${'字'.repeat(19)}ab`);
  await expect(page.getByText('标题不能超过40个字符')).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: /客服/ }).click();
  await expect(page).toHaveURL(new RegExp(`${ROUTES[NAMED_ROUTES['customer service']].path}$`));
  await page.getByRole('banner').getByRole('link', { name: /首页/ }).first().click();
  await expect(page).toHaveURL(/\/$/);
});
