/** What the watch over releases costs an open page: the share of the main thread's time, and the bytes of its files. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type CDPSession } from 'playwright';
import { launchOptions, withSite, type BrowserOptions } from '../with-site.ts';
import type { Measurement } from '../measurements.ts';
import { createReport } from '../report.ts';

const SLOWER = 4;
/** After this time the watch runs. */
const SETTLE_MS = 8000;
const WATCHED_MS = 60_000;
const SAMPLE_US = 200;
const PATHS = ['/', '/game/egame', '/game/sport', '/activity/discount'];
/** Goals: share of the main thread's time, and KB of brotli. */
const MOST_SHARE = 0.003;
const MOST_BYTES = 3 * 1024;
/** The chunk of the watch, and the one that it loads when something looks wrong. */
const FILES = /\/(?:health|silence)\.[0-9a-f]+\.js$/;

interface Cost {
  readonly path: string;
  readonly share: number;
}

const measureShares = ({ browserPath }: BrowserOptions): Promise<Cost[]> =>
  withSite(async ({ origin }) => {
    const browser = await chromium.launch(launchOptions(browserPath));
    try {
      const costs: Cost[] = [];
      for (const path of PATHS) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
        await page.goto(origin + path);
        await page.waitForLoadState('networkidle');
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        await page.waitForTimeout(SETTLE_MS);
        costs.push({ path, share: await shareOfWatch(session, () => page.waitForTimeout(WATCHED_MS)) });
        await page.close();
      }
      return costs;
    } finally {
      await browser.close();
    }
  });

/** The share of the time in which a function of the watch was on the stack. */
async function shareOfWatch(session: CDPSession, wait: () => Promise<void>): Promise<number> {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.send('Profiler.start');
  await wait();
  const { profile } = await session.send('Profiler.stop');
  const { nodes, samples = [], timeDeltas = [], startTime, endTime } = profile;
  const ofWatch = new Set<number>();
  // Parents come before their children.
  for (const { id, callFrame, children = [] } of nodes) {
    if (FILES.test(callFrame.url)) ofWatch.add(id);
    if (ofWatch.has(id)) for (const child of children) ofWatch.add(child);
  }
  const spentUs = samples.reduce((sum, id, index) => sum + (ofWatch.has(id) ? (timeDeltas[index] ?? 0) : 0), 0);
  return spentUs / (endTime - startTime);
}

/** Bytes of brotli of the built files, by the name of their chunk. */
function bytesOf(dist: string, chunk: string): number {
  const names = readdirSync(dist).filter((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js'));
  // Files of earlier builds are kept.
  const madeAtMs = (name: string): number => statSync(join(dist, name)).mtimeMs;
  const [file] = names.toSorted((one, other) => madeAtMs(other) - madeAtMs(one));
  if (file === undefined) throw new Error(`The host has no chunk ${chunk}: npm run build`);
  return brotliCompressSync(readFileSync(join(dist, file))).length;
}

export const measurement: Measurement = {
  about: 'the watch over releases: share of the main thread, bytes',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const dist = join(import.meta.dirname, '..', '..', 'host', 'dist');
    const [bytes, later] = [bytesOf(dist, 'health'), bytesOf(dist, 'silence')];
    const shares = await measureShares({ browserPath });
    report.say('The watch over releases in an open page, CPU 4× slower, one minute each');
    for (const { path, share } of shares)
      report.judge(`watch at ${path}`, `${path.padEnd(20)} ${(share * 100).toFixed(2)} % of the main thread’s time`, share <= MOST_SHARE);
    report.judge('bytes of the watch', `${bytes} bytes of brotli, ${later} more where something looks wrong`, bytes <= MOST_BYTES);
    return report.done({ shares, bytes, later });
  },
};
