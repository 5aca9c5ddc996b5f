import { expect, test } from '../fixtures/site.ts';

test('a guest opens no socket and is asked to log in [SOC-6] [ROL-1]', async ({ page }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto('/game/sport?list=today');

  await page.getByRole('complementary', { name: '聊天室' }).getByRole('button', { name: '登录后参与聊天' }).click();

  await expect(page.getByRole('dialog')).toBeVisible();
  expect(sockets).toEqual([]);
});
