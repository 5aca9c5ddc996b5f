/** How much a hanging remote delays the home page, in ms: Chromium, both cases alternating, new contexts. */
import { chromium, type Browser } from 'playwright';
import { spread } from '../pages/statistics.ts';
import { launchOptions, withSite, type BrowserOptions } from '../with-site.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';

/** The highest delay of the home page, in the median, while one remote hangs. */
const MOST_EXTRA_MS = 200;
const ROUNDS = 10;
const HANG_MS = 6000;
/** The remote that fills the first block of the page. */
const HANGING = '**/r/games/**';

/** Medians of all rounds; `extraMs` is the median of the differences of the pairs. */
interface SlowRemoteTimes {
  readonly normalMs: number;
  readonly hangingMs: number;
  readonly extraMs: number;
  readonly rounds: number;
}

interface TimePair {
  readonly normal: number;
  readonly hanging: number;
}

interface HomeVisit {
  readonly browser: Browser;
  readonly origin: string;
}

declare global {
  var homeReadyMs: number | undefined;
}

const measureSlowRemote = ({ browserPath, rounds = ROUNDS }: BrowserOptions & { rounds?: number }): Promise<SlowRemoteTimes> =>
  withSite(async (site) => {
    const browser = await chromium.launch(launchOptions(browserPath));
    try {
      await homeMs({ browser, origin: site.origin, delayMs: 0 });
      const pairs: TimePair[] = [];
      for (let round = 0; round < rounds; round++)
        pairs.push(await measurePair({ browser, origin: site.origin, hangingFirst: round % 2 === 1 }));
      const medianOf = (valueOf: (pair: TimePair) => number): number => spread(pairs.map(valueOf)).median;
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

async function measurePair({ browser, origin, hangingFirst }: HomeVisit & { hangingFirst: boolean }): Promise<TimePair> {
  const measure = (delayMs: number): Promise<number> => homeMs({ browser, origin, delayMs });
  if (!hangingFirst) return { normal: await measure(0), hanging: await measure(HANG_MS) };
  const hanging = await measure(HANG_MS);
  return { normal: await measure(0), hanging };
}

/** From the start of the navigation until title and navigation are rendered and the main thread is free. The remote's files pass the same route handler in both cases. */
async function homeMs({ browser, origin, delayMs }: HomeVisit & { delayMs: number }): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const timers = new Set<ReturnType<typeof setTimeout>>();
  await context.route(HANGING, (route) => {
    timers.add(setTimeout(() => void route.continue().catch(() => undefined), delayMs));
  });
  const page = await context.newPage();
  try {
    await page.addInitScript(recordHomeReady);
    const firstRequest = page.waitForRequest(HANGING);
    await page.goto(origin, { waitUntil: 'commit' });
    const ready = await page.waitForFunction(() => globalThis.homeReadyMs);
    await firstRequest; // without it nothing hung
    return (await ready.jsonValue()) ?? Number.NaN;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    await context.close();
  }
}

/** Runs in the page. */
function recordHomeReady(): void {
  const look = (): void => {
    if (!document.querySelector('main h1') || !document.querySelector('nav a[href]')) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { homeReadyMs: performance.now() })));
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { childList: true, subtree: true });
}

export const measurement: Measurement = {
  about: 'the delay of the home page while one remote hangs',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const raw = await measureSlowRemote({ browserPath });
    const { normalMs, hangingMs, extraMs, rounds } = raw;
    report.say(
      `Home is ready after, median of ${rounds} pairs: ${formatInteger(normalMs)} ms; with one remote hanging: ${formatInteger(hangingMs)} ms`,
    );
    report.judge('hanging remote', `difference ${formatInteger(extraMs)} ms, at most ${MOST_EXTRA_MS} ms`, extraMs <= MOST_EXTRA_MS);
    return report.done(raw);
  },
};
