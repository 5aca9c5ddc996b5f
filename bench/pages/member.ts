/** The demo member's session, for screens that require a login. */
import type { Browser, BrowserContext } from 'playwright';

/** The cookies and storage of a logged-in browser context. */
export type SessionState = Awaited<ReturnType<BrowserContext['storageState']>>;

const DEMO = { userName: 'player01', password: 'Demo2026pass' };
const MOST_MS = 60_000;

/** Logs in at `origin` in a new context and returns the state that gives another context the same session. */
export async function logInAt(browser: Browser, origin: string): Promise<SessionState> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });
  try {
    await logIn(context, origin);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** Logs in at `origin` in this context. */
export async function logIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(MOST_MS);
  await page.goto(`${origin}/user/login`);
  await page.getByRole('textbox', { name: '账号' }).first().fill(DEMO.userName);
  await page.locator('input[type=password]').first().fill(DEMO.password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
  await page.close();
}
