/** Time from the command that activates a release until an open page shows it, on Fast 4G, on a slow and on a usual device. */
import { createRegistryClient, type RegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { replaceText, variantOf } from '../e2e/fixtures/variants.ts';
import { NETWORKS } from './pages/sample.ts';
import { spread, type Spread } from './pages/statistics.ts';
import { launchOptions, withSite, type BrowserOptions } from './with-site.ts';

export const MOST_SWAP_MS = 250;
const [WORD, ADDRESS] = ['相关文章', '/help/kh'] as const;
/** The first swaps warm up page and server and do not count. */
const [SWAPS, WARM] = [14, 2] as const;
/** Between two swaps the page becomes idle and unloads the old release. */
const REST_MS = 3000;
const SLOWER = 4;
const MOST_MS = 30_000;

/** Times in ms. */
export interface SwapSeries extends Spread {
  readonly all: readonly number[];
}

export interface SwapTimes {
  /** With a throttled CPU. */
  readonly slow: SwapSeries;
  readonly usual: SwapSeries;
}

/** Every swap is to a release that the page has not fetched before. */
export const measureSwapTimes = ({ browserPath }: BrowserOptions): Promise<SwapTimes> =>
  withSite(async ({ origin, opsToken, publishToken, dataDir }) => {
    const ops = createRegistryClient({ server: origin, token: opsToken, publishToken, keys: join(dataDir, 'keys') });
    const browser = await chromium.launch(launchOptions(browserPath));
    try {
      const { page, session } = await openPage(browser, origin);
      const series = async (major: number, rate: number): Promise<SwapSeries> => {
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const all: number[] = [];
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

async function openPage(browser: Browser, origin: string): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(origin + ADDRESS);
  await page.getByRole('heading', { name: WORD }).waitFor({ timeout: MOST_MS });
  await page.waitForTimeout(REST_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORKS.fast4g });
  return { page, session };
}

async function swapOnce(page: Page, { ops, word, version }: { ops: RegistryClient; word: string; version: string }): Promise<number> {
  await ops.publish(variantOf('help', version, replaceText(WORD, word)));
  const painted = page.evaluate(untilPainted, { word, mostMs: MOST_MS });
  const begun = Date.now();
  await ops.activate('help', version, 'measured');
  return (await painted) - begun;
}

/** Runs in the page: the time of day of the frame after the one with the heading. It checks on DOM changes, not in every frame. */
function untilPainted({ word, mostMs }: { word: string; mostMs: number }): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${word} did not appear`)), mostMs);
    const look = new MutationObserver(() => {
      if (![...document.querySelectorAll('main :is(h2, h3)')].some(({ textContent }) => textContent === word)) return;
      look.disconnect();
      clearTimeout(timer);
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
    });
    look.observe(document.body, { childList: true, subtree: true });
  });
}
