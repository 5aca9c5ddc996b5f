/** What a cold start pays for verifying the channel and the release document of its address, in Chromium, each time in a fresh browser. Milliseconds. */
import { chromium } from 'playwright';
import { withSite } from './with-site.mjs';

/** A start may take this much longer for it, in the median. */
export const MOST_VERIFYING_MS = 10;
const ROUNDS = 10;

/** Starts a site of its own. Answers { median, worst, rounds }: time spent in hashing and checking signatures until the release may run. */
export const measureVerification = ({ browserPath, rounds = ROUNDS }) =>
  withSite(async (site) => {
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(await coldStartMs({ browserPath, origin: site.origin }));
    times.sort((one, other) => one - other);
    return { median: times[Math.floor(times.length / 2)], worst: times.at(-1), rounds };
  });

async function coldStartMs({ browserPath, origin }) {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.addInitScript(countCrypto);
    await page.goto(`${origin}/help/kh`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return await page.evaluate(() => window.verifyingMs);
  } finally {
    await browser.close();
  }
}

/** Runs in the page before its first script: adds up the stretches in which some answer of WebCrypto is waited for. */
function countCrypto() {
  let open = 0;
  let since = 0;
  window.verifyingMs = 0;
  for (const name of ['importKey', 'verify', 'digest']) {
    const genuine = SubtleCrypto.prototype[name];
    SubtleCrypto.prototype[name] = function counted(...given) {
      if (open++ === 0) since = performance.now();
      return genuine.apply(this, given).finally(() => {
        if (--open === 0) window.verifyingMs += performance.now() - since;
      });
    };
  }
}
