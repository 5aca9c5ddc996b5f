/** The demo member's session, for screens that ask a guest to log in. */
const DEMO = { userName: 'player01', password: 'Demo2026pass' };
const MOST_MS = 60_000;

/** Logs in at `origin` in a context of its own; answers what a new context needs to go on as him. */
export async function logInAt(browser, origin) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });
  context.setDefaultTimeout(MOST_MS);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/user/login`);
    await page.getByRole('textbox', { name: '账号' }).first().fill(DEMO.userName);
    await page.locator('input[type=password]').first().fill(DEMO.password);
    await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
    return await context.storageState();
  } finally {
    await context.close();
  }
}
