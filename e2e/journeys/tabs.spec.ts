import type { Page } from '@playwright/test';
import { expect, logIn, logOut, test } from '../fixtures/site.ts';

const banner = (page: Page) => page.getByRole('banner');
const showsMember = (page: Page) => expect(banner(page).getByText('¥')).toBeVisible();
const showsGuest = (page: Page) =>
  expect(
    banner(page)
      .getByRole('button', { name: '登录' })
      .or(banner(page).getByRole('link', { name: '登录' }))
      .first(),
  ).toBeVisible();

/** Whether the page is still the one that was marked: a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Leaves the window and returns; headless windows never lose focus by themselves. */
const leave = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('blur')));
const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

test('a log-in in one tab shows in the other, and so does the log-out; a protected page there is left [SES-9] [SES-5] [F59]', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/help/kh');
  await showsGuest(other);
  await mark(other);

  await logIn(page);
  await showsMember(other);
  expect(await isMarked(other)).toBe(true);

  await other.goto('/mine/userInfo');
  await expect(other.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible();
  await mark(other);
  await page.goto('/help/kh');
  await logOut(page);
  await showsGuest(page);
  // A page for members is left for home, with the way back and the log-in open (RT-13).
  const logInAgain = other.getByRole('dialog', { name: '登录' });
  await expect(logInAgain).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/');
  await logInAgain.getByRole('button', { name: '关闭' }).click();
  await showsGuest(other);
  expect(await isMarked(other)).toBe(true);
  expect((await context.cookies()).filter(({ name }) => name === 'X-API-TOKEN')).toEqual([]);
});

test('a window reloads when it regains focus with another token, and does not with the same one [SES-4] [F59]', async ({
  page,
  context,
}) => {
  await logIn(page);
  await page.goto('/help/kh');
  await showsMember(page);
  await mark(page);

  await leave(page);
  await comeBack(page);
  expect(await isMarked(page)).toBe(true);

  await leave(page);
  await context.clearCookies({ name: 'X-API-TOKEN' });
  await page.evaluate(() => localStorage.removeItem('X-API-TOKEN'));
  await comeBack(page).catch(() => undefined); // the reload may cut the answer off
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await showsGuest(page);
});

test('a tab that followed a log-out in the background does not reload when it is visible again [SES-4] [SES-9]', async ({
  page,
  context,
}) => {
  await logIn(page);
  const other = await context.newPage();
  await other.goto('/help/kh');
  await showsMember(other);
  await mark(other);
  await leave(other);

  await logOut(page);
  await showsGuest(other);
  await comeBack(other);

  await expect.poll(() => isMarked(other)).toBe(true);
  await showsGuest(other);
});

test('after a log-out neither cookies, storage nor the pages behind hold the member’s data [SES-3]', async ({ page, context }) => {
  await logIn(page);
  await page.goto('/mine/userInfo');
  const main = page.getByRole('main');
  await expect(main.getByText('player01')).toBeVisible();
  const kept = (await context.cookies()).find(({ name }) => name === 'X-API-TOKEN')?.value ?? '';
  const key = await page.evaluate(() => localStorage.getItem('X-API-KEY') ?? '');
  expect(kept).toMatch(/^[\w-]{43}$/);
  expect(key).toMatch(/^[0-9a-f]{64}$/);

  await logOut(page);
  await showsGuest(page);

  const stored = JSON.stringify(await context.storageState({ indexedDB: true }));
  for (const secret of [kept, key, 'player01']) expect(stored).not.toContain(secret);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  expect(await page.content()).not.toContain('player01');
});
