/** Time from the click on a link to the heading of the next screen, in ms: the first visit in a page (cold) and a later one (warm). */
import type { Page } from 'playwright';

/** The address from which the switch starts. */
export const SWITCH_FROM = '/help/kh';
const TO = '/game/egame';
const MOST_MS = 30_000;

/** The page must be open at `SWITCH_FROM`. */
export async function switchRoutes(page: Page): Promise<{ readonly coldMs: number; readonly warmMs: number }> {
  const coldMs = await page.evaluate(pressAndWait, { path: TO, mostMs: MOST_MS });
  await page.evaluate(pressAndWait, { path: SWITCH_FROM, mostMs: MOST_MS, goBack: true });
  const warmMs = await page.evaluate(pressAndWait, { path: TO, mostMs: MOST_MS });
  return { coldMs, warmMs };
}

/** Runs in the page. */
async function pressAndWait({ path, mostMs, goBack = false }: { path: string; mostMs: number; goBack?: boolean }): Promise<number> {
  const title = () => document.querySelector('main h1')?.textContent ?? '';
  const before = title();
  const begun = performance.now();
  if (goBack) history.back();
  else {
    const link = document.querySelector<HTMLElement>(`a[href="${path}"]`);
    if (link === null) throw new Error(`no link to ${path}`);
    link.click();
  }
  while (title() === '' || title() === before) {
    if (performance.now() - begun > mostMs) throw new Error(`${path} did not open`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - begun;
}
