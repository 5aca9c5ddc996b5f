/** How long the home page waits for a remote that hangs: it should not. Milliseconds in Chromium, both ways in turn, fresh contexts. */
import { chromium } from 'playwright';
import { withSite } from './with-site.mjs';

/** The home page may stand this much later, in the median, while one remote hangs. */
export const MOST_EXTRA_MS = 200;
const ROUNDS = 10;
const HANG_MS = 6000;
/** The remote that fills the first block of the page. */
const HANGING = '**/r/games/**';

/** Starts a site of its own. Answers medians { normalMs, hangingMs, extraMs, rounds }; `extraMs` is the median of the pairs' differences. */
export const measureSlowRemote = ({ browserPath, rounds = ROUNDS }) =>
  withSite(async (site) => {
    const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      await homeMs({ browser, origin: site.origin, delayMs: 0 });
      const pairs = [];
      for (let round = 0; round < rounds; round++)
        pairs.push(await measurePair({ browser, origin: site.origin, hangingFirst: round % 2 === 1 }));
      const medianOf = (valueOf) => median(pairs.map(valueOf));
      return {
        normalMs: medianOf(({ normal }) => normal),
        hangingMs: medianOf(({ hanging }) => hanging),
        extraMs: medianOf(({ normal, hanging }) => hanging - normal),
        rounds,
      };
    } finally {
      await browser.close();
    }
  });

async function measurePair({ browser, origin, hangingFirst }) {
  const measure = (delayMs) => homeMs({ browser, origin, delayMs });
  if (!hangingFirst) return { normal: await measure(0), hanging: await measure(HANG_MS) };
  const hanging = await measure(HANG_MS);
  return { normal: await measure(0), hanging };
}

/** From the start of the navigation until title and navigation stand and the main thread answers. The remote's files pass the same gate in both cases. */
async function homeMs({ browser, origin, delayMs }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const timers = new Set();
  await context.route(HANGING, (route) => {
    timers.add(setTimeout(() => route.continue().catch(() => undefined), delayMs));
  });
  const page = await context.newPage();
  try {
    await page.addInitScript(noteWhenHomeStands);
    const asked = page.waitForRequest(HANGING);
    await page.goto(origin, { waitUntil: 'commit' });
    const stood = await page.waitForFunction(() => globalThis.homeStoodMs);
    await asked; // else nothing hung
    return await stood.jsonValue();
  } finally {
    for (const timer of timers) clearTimeout(timer);
    await context.close();
  }
}

/** Runs in the page. */
function noteWhenHomeStands() {
  const look = () => {
    if (!document.querySelector('main h1') || !document.querySelector('nav a[href]')) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { homeStoodMs: performance.now() })));
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { childList: true, subtree: true });
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
