/** The cost of verifying the channel and the release document at a cold start in Chromium, each time in a new browser, in ms. */
import { chromium } from 'playwright';
import { launchOptions, withSite, type BrowserOptions } from '../with-site.ts';
import type { Measurement } from '../measurements.ts';
import { createReport } from '../report.ts';

/** The highest cost in the median. */
const MOST_VERIFYING_MS = 10;
const ROUNDS = 10;

/** Time spent on hashes and signatures until the release may run. */
interface VerificationTimes {
  readonly median: number;
  readonly worst: number;
  readonly rounds: number;
}

declare global {
  var verifyingMs: number;
}

const measureVerification = ({ browserPath, rounds = ROUNDS }: BrowserOptions & { rounds?: number }): Promise<VerificationTimes> =>
  withSite(async (site) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await coldStartMs({ browserPath, origin: site.origin }));
    times.sort((one, other) => one - other);
    return { median: times[times.length >> 1] ?? Number.NaN, worst: times.at(-1) ?? Number.NaN, rounds };
  });

async function coldStartMs({ browserPath, origin }: BrowserOptions & { origin: string }): Promise<number> {
  const browser = await chromium.launch(launchOptions(browserPath));
  try {
    const page = await browser.newPage();
    await page.addInitScript(countCrypto);
    await page.goto(`${origin}/help/kh`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return await page.evaluate(() => globalThis.verifyingMs);
  } finally {
    await browser.close();
  }
}

/** Runs in the page before its first script: adds up the time in which at least one WebCrypto call is pending. */
function countCrypto(): void {
  let open = 0;
  let since = 0;
  globalThis.verifyingMs = 0;
  const methods = SubtleCrypto.prototype as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const name of ['importKey', 'verify', 'digest']) {
    const genuine = methods[name];
    if (genuine === undefined) continue;
    methods[name] = function counted(this: SubtleCrypto, ...args) {
      if (open++ === 0) since = performance.now();
      return genuine.apply(this, args).finally(() => {
        if (--open === 0) globalThis.verifyingMs += performance.now() - since;
      });
    };
  }
}

export const measurement: Measurement = {
  about: 'the cost of verifying the channel and its release at a cold start',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const raw = await measureVerification({ browserPath });
    const { median, worst, rounds } = raw;
    const figures = `median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms of ${rounds}; at most ${MOST_VERIFYING_MS} ms`;
    report.judge('verification at the start', `verifying channel and release at a cold start: ${figures}`, median <= MOST_VERIFYING_MS);
    return report.done(raw);
  },
};
