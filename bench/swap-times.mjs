/** How long an open page takes from the command that makes a release live until it shows it, on Fast 4G: on a slow device and on a usual one. */
import { createOpsClient } from '@site/shared/build/remote/ops-client.mjs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { saying, variantOf } from '../e2e/fixtures/variants.ts';
import { NETWORKS } from './pages/sample.mjs';
import { spread } from './pages/statistics.mjs';
import { withSite } from './with-site.mjs';

export const MOST_SWAP_MS = 250;
const [WORD, ADDRESS] = ['相关文章', '/help/kh'];
/** The first ones warm up page and server and are not counted. */
const [SWAPS, WARM] = [14, 2];
/** Between two swaps the page comes to rest and leaves the old release. */
const REST_MS = 3000;
const SLOWER = 4;
const MOST_MS = 30_000;

/** Answers { slow, usual }, each { all, median, low, high, n } in ms. Every swap is to a release that the page has never fetched. */
export const measureSwapTimes = ({ browserPath }) =>
  withSite(async ({ origin, opsToken, publishToken, dataDir }) => {
    const ops = createOpsClient({ server: origin, token: opsToken, publishToken, keys: join(dataDir, 'keys') });
    const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const { page, session } = await openPage(browser, origin);
      const series = async (major, rate) => {
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const all = [];
        for (let swap = 1; swap <= SWAPS; swap += 1) {
          const took = await swapOnce(page, { ops, word: `延伸阅读${major}之${swap}`, version: `${major}.${swap}.0` });
          if (swap > WARM) all.push(took);
          await page.waitForTimeout(REST_MS);
        }
        return { all, ...spread(all) };
      };
      const slow = await series(98, SLOWER);
      return { slow, usual: await series(99, 1) };
    } finally {
      await browser.close();
    }
  });

async function openPage(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(origin + ADDRESS);
  await page.getByRole('heading', { name: WORD }).waitFor({ timeout: MOST_MS });
  await page.waitForTimeout(REST_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORKS.fast4g });
  return { page, session };
}

async function swapOnce(page, { ops, word, version }) {
  await ops.publish(variantOf('help', version, saying(WORD, word)));
  const painted = page.evaluate(untilPainted, { word, mostMs: MOST_MS });
  const begun = Date.now();
  await ops.activate('help', version, 'measured');
  return (await painted) - begun;
}

/** Runs in the page: the time of day of the frame after the one that holds the heading. It looks when something changed, not with every frame. */
function untilPainted({ word, mostMs }) {
  return new Promise((resolve, reject) => {
    const given = setTimeout(() => reject(new Error(`${word} did not come`)), mostMs);
    const look = new MutationObserver(() => {
      if (![...document.querySelectorAll('main :is(h2, h3)')].some(({ textContent }) => textContent === word)) return;
      look.disconnect();
      clearTimeout(given);
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
    });
    look.observe(document.body, { childList: true, subtree: true });
  });
}
