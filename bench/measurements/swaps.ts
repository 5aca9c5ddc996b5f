/** Measures the memory that a page retains of unloaded releases: one remote swapped a hundred times in one page in Chromium. */
import { createRegistryClient, type RegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import type { ReleaseDocument } from '@site/shared/federation';
import { REMOTES, type RemoteName } from '@site/shared/product';
import { variantOf } from '../../e2e/fixtures/variants.ts';
import { launchOptions, withSite, type BrowserOptions } from '../with-site.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';
import { MOST_SWAP_MS, measureSwapTimes, type SwapSeries } from '../swap-times.ts';

const GOALS = { swaps: 100, from: 50, growthBytes: 5 * 1024 };
/** The open address of each swapped remote. */
const ADDRESSES: Partial<Record<RemoteName, string>> = { help: '/help/kh', games: '/game/egame' };
const VERSIONS: readonly string[] = ['99.1.0', '99.2.0'];
/** Disables the optimising compilers of V8, whose code for hot functions would count as growth. */
const STEADY_HEAP = '--js-flags=--no-opt,--no-maglev,--no-sparkplug';
const MOST_MS = 30_000;

/** Code that makes a release listen on the bus and set a timer; the page holds weak references to both and to the container. */
const START = `start:p=>{const heard=()=>0,ticked=()=>0,end=p.bus.on("session:changed",heard),timer=setInterval(ticked,1e3);
  for(const[kind,objects]of Object.entries({handlers:heard,timers:ticked}))globalThis.traces[kind].push(new WeakRef(objects));
  return()=>{void end;clearInterval(timer)}},`;

/** Objects of unloaded releases that are still alive. */
interface Leftovers {
  readonly releases: number;
  readonly handlers: number;
  readonly timers: number;
}

/** The memory of the page after a garbage collection. */
interface PageCounts {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly jsEventListeners: number;
  readonly left: Leftovers;
  readonly styles: number;
  readonly head: number;
}

interface SwapGrowth {
  readonly remote: RemoteName;
  /** Heap growth of one swap, from the `from`th swap to the last. */
  readonly growthBytes: number;
  readonly left: Leftovers;
  readonly before: PageCounts;
  readonly after: PageCounts;
}

type WeakRefs = WeakRef<object>[];

declare global {
  var traces: { readonly handlers: WeakRefs; readonly timers: WeakRefs; readonly containers: WeakRefs };
}

interface SwapsOptions extends BrowserOptions {
  readonly log: (line: string) => void;
  readonly remotes?: readonly RemoteName[];
}

const MEASURED_REMOTES = Object.keys(ADDRESSES) as RemoteName[];

const measureSwaps = ({ browserPath, log, remotes = MEASURED_REMOTES }: SwapsOptions): Promise<SwapGrowth[]> =>
  withSite(async ({ origin, opsToken, publishToken, dataDir }) => {
    const ops = createRegistryClient({ server: origin, token: opsToken, publishToken, keys: join(dataDir, 'keys') });
    const results: SwapGrowth[] = [];
    for (const remote of remotes) results.push(await swapsOf(remote, { ops, origin, browserPath, log }));
    return results;
  });

interface SwapSite extends Omit<SwapsOptions, 'remotes'> {
  readonly ops: RegistryClient;
  readonly origin: string;
}

async function swapsOf(remote: RemoteName, { ops, origin, browserPath, log }: SwapSite): Promise<SwapGrowth> {
  const releases = VERSIONS.map((version) => variantOf(remote, version, withTraces));
  for (const release of releases) await ops.publish(release);
  const options = launchOptions(browserPath);
  const browser = await chromium.launch({ ...options, args: [...options.args, STEADY_HEAP] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(() => Object.assign(globalThis, { traces: { handlers: [], timers: [], containers: [] } }));
    await page.goto(`${origin}${ADDRESSES[remote] ?? '/'}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const session = await page.context().newCDPSession(page);
    let before: PageCounts | null = null;
    for (let swap = 1; swap <= GOALS.swaps; swap += 1) {
      await swapTo(page, ops, releases[swap % VERSIONS.length]?.document);
      if (swap === GOALS.from) before = await countsOf(page, session);
      if (swap % 25 === 0) log(`${remote}: ${swap} swaps`);
    }
    if (before === null) throw new Error(`${remote} has no count of swap ${GOALS.from}`);
    const after = await countsOf(page, session);
    const growthBytes = (after.heapBytes - before.heapBytes) / (GOALS.swaps - GOALS.from);
    return { remote, growthBytes, left: after.left, before, after };
  } finally {
    await browser.close();
  }
}

/** Activates the release, waits until the page runs it alone, and adds its container to the traces. */
async function swapTo(page: Page, ops: RegistryClient, document: ReleaseDocument | undefined): Promise<void> {
  if (document === undefined) throw new Error('no release to swap to');
  await ops.activate(document.remote, document.version, 'measured');
  await page.waitForFunction(isAlone, document.id, { timeout: MOST_MS });
  await page.evaluate((id) => {
    const container: object = Reflect.get(globalThis, id);
    globalThis.traces.containers.push(new WeakRef(container));
  }, document.id);
}

function withTraces(text: string, name: string, document: ReleaseDocument): string {
  return document.exposed.files.includes(name) ? text.replace('screens:', `${START}screens:`) : text;
}

/** Runs in the page: whether it holds this release, and no other of its remote. */
function isAlone(id: string): boolean {
  const stem = id.slice(0, id.indexOf('_') + 1);
  return (
    Object.keys(globalThis).filter((name) => name.startsWith(stem) || name.startsWith(`webpackChunk${stem}`)).length === 2 &&
    id in globalThis
  );
}

/** After a garbage collection: the heap, the elements of the page, and the traces of unloaded releases that are still alive. */
async function countsOf(page: Page, session: CDPSession): Promise<PageCounts> {
  await page.waitForTimeout(4000); // the sweep after an eviction
  for (let run = 0; run < 4; run += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const inPage = await page.evaluate(() => {
    const alive = (refs: readonly WeakRef<object>[]): number => refs.filter((ref) => ref.deref() !== undefined).length - 1;
    const { containers, handlers, timers } = globalThis.traces;
    const left = { releases: alive(containers), handlers: alive(handlers), timers: alive(timers) };
    return { left, styles: document.styleSheets.length, head: document.head.childElementCount };
  });
  return { heapBytes: usedSize, nodes, jsEventListeners, ...inPage };
}

const COUNTED = ['styles', 'head', 'nodes', 'jsEventListeners'] as const;

function toRemote(name: string): RemoteName {
  const remote = REMOTES.find((one) => one === name);
  if (remote === undefined) throw new Error(`There is no remote ${name}: ${REMOTES.join(', ')}`);
  return remote;
}

export const measurement: Measurement = {
  about: 'the duration of a swap, the leftovers in a page after 100 of them, and the growth of the heap',
  needs: { build: true, browser: true },
  run: async ({ args, browserPath, log }) => {
    const report = createReport();
    const times = await measureSwapTimes({ browserPath });
    const durationText = ({ median, low, high, n }: SwapSeries): string =>
      `median ${formatInteger(median)} ms [${formatInteger(low)}–${formatInteger(high)}] of ${n}`;
    const { slow, usual } = times;
    const about = 'help: from the command to the painted screen on Fast 4G';
    report.judge('swap time', `${about}, CPU 4× slower: ${durationText(slow)}, at most ${MOST_SWAP_MS} ms`, slow.median <= MOST_SWAP_MS);
    report.say(`${about}, CPU not throttled: ${durationText(usual)}`);
    const raw = await measureSwaps({ browserPath, log, ...(args.length > 0 && { remotes: args.map(toRemote) }) });
    for (const { remote, growthBytes, left, before, after } of raw) {
      const growth = `${remote}: heap grows ${(growthBytes / 1024).toFixed(1)} KB a swap from #${GOALS.from} to #${GOALS.swaps}`;
      report.judge(`growth of ${remote}`, `${growth}; at most ${GOALS.growthBytes / 1024} KB`, growthBytes <= GOALS.growthBytes);
      const nothing = Object.values(left).every((count) => count === 0);
      const leftovers = `${left.releases} releases, ${left.handlers} bus handlers, ${left.timers} timers of old releases are in memory`;
      report.judge(`leftovers of ${remote}`, `${remote}: ${leftovers}`, nothing);
      const change = (name: keyof Omit<PageCounts, 'left'>): string => `${name} ${before[name]} → ${after[name]}`;
      const isSteady = after.styles <= before.styles && after.head <= before.head;
      report.judge(`styles of ${remote}`, `${remote}: ${COUNTED.map(change).join(', ')}`, isSteady);
    }
    return report.done({ times, remotes: raw });
  },
};
