/** How long a press on a link takes until the other screen's heading stands: the first time in a page (cold) and once it has been open (warm). Milliseconds. */
const [FROM, TO] = ['/help/kh', '/game/egame'];
const MOST_MS = 30_000;

/** The page must stand on FROM. Answers { coldMs, warmMs }. */
export async function switchRoutes(page) {
  const coldMs = await page.evaluate(pressAndWait, { path: TO, mostMs: MOST_MS });
  await page.evaluate(pressAndWait, { path: FROM, mostMs: MOST_MS, goBack: true });
  const warmMs = await page.evaluate(pressAndWait, { path: TO, mostMs: MOST_MS });
  return { coldMs, warmMs };
}

export const SWITCH_FROM = FROM;

/** Runs in the page. */
async function pressAndWait({ path, mostMs, goBack = false }) {
  const title = () => document.querySelector('main h1')?.textContent ?? '';
  const before = title();
  const begun = performance.now();
  if (goBack) history.back();
  else document.querySelector(`a[href="${path}"]`).click();
  while (title() === '' || title() === before) {
    if (performance.now() - begun > mostMs) throw new Error(`${path} did not come`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - begun;
}
