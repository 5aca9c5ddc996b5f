/** What the watch over releases costs a page: the share of the main thread's time, the bytes of its files, and the time until the page is usable. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type CDPSession } from 'playwright';
import { inTurn } from '../pages/measure-pages.ts';
import { sampleVisit, type PageSample } from '../pages/sample.ts';
import { pairedRatio, type Round } from '../pages/statistics.ts';
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
/** Home and a deep link, and what a visit to them gets of the watch. */
const STARTS = ['/', '/game/egame'];
const VARIANTS: Readonly<Record<string, readonly string[]>> = { product: [], twin: [], without: ['*/health.*.js'] };
const ROUNDS = 10;
/** A start within this of one without the watch is as quick. */
const MOST_SLOWER = 1.03;
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

/** Rounds of visits with the watch, with it again, and without its file, in turns. */
const measureStarts = ({ browserPath }: BrowserOptions, rounds: number): Promise<Record<string, Round[]>> =>
  withSite(async ({ origin }) => {
    const browser = await chromium.launch(launchOptions(browserPath));
    const startOf = (path: string, withheld: readonly string[] = []) =>
      sampleVisit({ browser, origin, path, network: 'slow4g', cpu: SLOWER, withheld });
    const roundOf = async (path: string, round: number): Promise<Round> => {
      const samples: Record<string, PageSample> = {};
      for (const [name, withheld] of inTurn(Object.entries(VARIANTS), round)) samples[name] = await startOf(path, withheld);
      return samples;
    };
    try {
      const starts: Record<string, Round[]> = {};
      for (const path of STARTS) {
        await startOf(path);
        starts[path] = [];
        for (let round = 0; round < rounds; round += 1) starts[path].push(await roundOf(path, round));
      }
      return starts;
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

/** `[rounds]`: of the visits that are compared. */
export const measurement: Measurement = {
  about: 'the watch over releases: share of the main thread, bytes, time until a page is usable',
  needs: { build: true, browser: true },
  run: async ({ args, browserPath }) => {
    const report = createReport();
    const dist = join(import.meta.dirname, '..', '..', 'host', 'dist');
    const [bytes, later] = [bytesOf(dist, 'health'), bytesOf(dist, 'silence')];
    const shares = await measureShares({ browserPath });
    report.say('The watch over releases in an open page, CPU 4× slower, one minute each');
    for (const { path, share } of shares)
      report.judge(`watch at ${path}`, `${path.padEnd(20)} ${(share * 100).toFixed(2)} % of the main thread’s time`, share <= MOST_SHARE);
    report.judge('bytes of the watch', `${bytes} bytes of brotli, ${later} more where something looks wrong`, bytes <= MOST_BYTES);
    const rounds = Number(args[0] ?? ROUNDS);
    const starts = await measureStarts({ browserPath }, rounds);
    report.say(`Until a page is usable, with the watch against without its file, Slow 4G, CPU 4× slower, ${rounds} rounds`);
    for (const [path, paired] of Object.entries(starts)) {
      const { median, low, high } = pairedRatio(paired, ['product', 'without'], 'tti');
      const twin = pairedRatio(paired, ['product', 'twin'], 'tti');
      const text = `${path.padEnd(20)} ${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}], against itself ${twin.median.toFixed(2)}`;
      report.judge(`start at ${path}`, text, median <= MOST_SLOWER);
    }
    return report.done({ shares, bytes, later, starts });
  },
};
