/** Measures one visit to one page in a new browser context: traffic, network depth, paint times, and the heap afterwards. */
import type { Browser, BrowserContext, CDPSession } from 'playwright';
import type { SessionState } from './member.ts';
import { switchRoutes } from './route-switch.ts';
import { watchPage, type PageTimeline } from './watch-page.ts';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Throughput in bytes a second and latency in ms: the presets of browsers, without their correction factor. */
const MBIT = 1_000_000 / 8;
export const NETWORKS = {
  slow4g: { downloadThroughput: 1.6 * MBIT, uploadThroughput: 0.75 * MBIT, latency: 150 },
  fast4g: { downloadThroughput: 9 * MBIT, uploadThroughput: 1.5 * MBIT, latency: 60 },
  open: null,
};
/** The page's clock starts at most this long before its first request; code that follows the screen does not count as early. */
const CLOCK_MS = 10;
const QUIET_MS = 700;
/** A page that handles clicks has all its code within this time, also on a slow network; later requests are pictures. */
const REST_MOST_MS = 6000;
const MOST_MS = 25_000;
const VIEWPORT = { width: 1280, height: 900 };

export type NetworkName = keyof typeof NETWORKS;

/** The figures of one visit: bytes, counts, and times in ms. */
export interface PageSample extends TrafficSummary {
  readonly fcp: number | null;
  readonly lcp: number | null;
  /** When React drives the heading of the screen. */
  readonly renderedMs: number | null;
  /** When nothing in view waits any more; null when a part of it still did at the end. */
  readonly contentMs: number | null;
  /** When the router first handles a click. */
  readonly tti: number | null;
  /** Cumulative layout shift. */
  readonly shift: number;
  readonly blocking: number;
  readonly heap: number;
  readonly coldMs?: number;
  readonly warmMs?: number;
  /** A second visit from the same browser. */
  readonly again?: PageSample;
  readonly machineLoad?: number | undefined;
}

/** The transfers until the page was idle; `Early` counts those that started before the screen was ready. */
interface TrafficSummary {
  readonly js: number;
  readonly jsEarly: number;
  readonly bytes: number;
  readonly requests: number;
  readonly codeRequests: number;
  readonly codeRequestsEarly: number;
  /** The rounds of code before the screen was ready, HTML included. */
  readonly depth: number;
  /** Path, bytes and start of each code file. */
  readonly files?: readonly (readonly [string, number, number])[];
}

/** A visit to a page: where, over which network, and how many times slower than the machine's own CPU. */
export interface PageVisit {
  readonly origin: string;
  readonly path: string;
  readonly network: NetworkName;
  readonly cpu: number;
  readonly isSwitched?: boolean;
  /** Patterns of addresses that the page does not get. */
  readonly withheld?: readonly string[];
}

export interface SampleOptions extends PageVisit {
  readonly browser: Browser;
  readonly viewport?: Viewport;
  /** A member's session; without it the visitor is a guest. */
  readonly session?: SessionState | undefined;
  readonly again?: boolean;
}

/** Measures a first visit; with `again` a second visit from the same browser, with `isSwitched` route switches as well. */
export async function sampleVisit({
  browser,
  origin,
  path,
  network,
  cpu,
  viewport = VIEWPORT,
  session,
  again = false,
  isSwitched = false,
  withheld = [],
}: SampleOptions): Promise<PageSample> {
  const context = await browser.newContext({
    viewport,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    ...(session && { storageState: session }),
  });
  try {
    const load = await visit({ context, origin, path, network, cpu, isSwitched, withheld });
    return again ? { ...load, again: await visit({ context, origin, path, network, cpu, withheld }) } : load;
  } finally {
    await context.close();
  }
}

/** Measures one visit in a new tab of `context`, which it closes. */
export async function visit({
  context,
  origin,
  path,
  network,
  cpu,
  isSwitched = false,
  withheld = [],
}: PageVisit & { readonly context: BrowserContext }): Promise<PageSample> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await page.addInitScript(watchPage, { path });
  const conditions = NETWORKS[network];
  if (conditions) await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
  if (withheld.length > 0) await session.send('Network.setBlockedURLs', { urls: [...withheld] });
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.goto(origin + path, { waitUntil: 'commit', timeout: MOST_MS });
  await page.waitForFunction(() => globalThis.benchTimeline?.answered, null, { timeout: MOST_MS, polling: 100 });
  await traffic.quiet();
  const timeline = await page.evaluate(() => globalThis.benchTimeline);
  if (timeline === undefined) throw new Error(`${path} recorded no timeline`);
  const heap = await heapOf(session);
  const switched = isSwitched ? await switchRoutes(page) : {};
  await page.close();
  return { ...times(timeline), heap, ...traffic.summary((timeline.renderedMs ?? 0) - CLOCK_MS), ...switched };
}

const times = ({ fcp, lcp, shift, longTasks, renderedMs, contentMs, answered }: PageTimeline) => ({
  fcp,
  lcp,
  renderedMs,
  contentMs,
  tti: answered,
  shift,
  blocking: longTasks.reduce((total, [, duration]) => total + Math.max(0, duration - 50), 0),
});

async function heapOf(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Follows every request of the page by the browser's own account of it. */
interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: StackTrace;
}

/** The cause of a request, as the DevTools protocol reports it. */
interface Initiator {
  readonly url?: string;
  readonly stack?: StackTrace;
}

interface PageRequest {
  readonly url: string;
  readonly type: string | undefined;
  /** Ms since the first request. */
  readonly at: number;
  /** The address of the file that caused the request. */
  readonly by: string | null;
  bytes: number;
  isCached: boolean;
}

async function watchTraffic(session: CDPSession) {
  const requests = new Map<string, PageRequest>();
  const open = new Set<string>();
  let lastAt = performance.now();
  let startedAt: number | null = null;
  const end = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }): void => {
    lastAt = performance.now();
    open.delete(requestId);
    Object.assign(requests.get(requestId) ?? {}, { bytes: encodedDataLength });
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp, type }) => {
    lastAt = performance.now();
    startedAt ??= timestamp;
    if (type !== 'EventSource' && type !== 'WebSocket') open.add(requestId);
    requests.set(requestId, {
      url: request.url,
      type,
      at: (timestamp - startedAt) * 1000,
      by: initiatorOf(initiator),
      bytes: 0,
      isCached: false,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => Object.assign(requests.get(requestId) ?? {}, { isCached: true }));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) Object.assign(requests.get(requestId) ?? {}, { isCached: true });
  });
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  await session.send('Network.enable');
  return {
    quiet: () => quiet(() => open.size === 0 && performance.now() - lastAt > QUIET_MS),
    summary: (renderedMs: number) => summary([...requests.values()], renderedMs),
  };
}

async function quiet(isQuiet: () => boolean): Promise<void> {
  const until = performance.now() + REST_MOST_MS;
  while (!isQuiet() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
}

const initiatorOf = ({ url, stack }: Initiator): string | null => url ?? firstFrame(stack);
function firstFrame(stack: Initiator['stack']): string | null {
  for (let one = stack; one; one = one.parent) {
    const frame = one.callFrames.find(({ url }) => url.startsWith('http'));
    if (frame) return frame.url;
  }
  return null;
}

const isCode = ({ url, type }: PageRequest): boolean =>
  type === 'Script' || type === 'Stylesheet' || /\.(?:js|css)(?:$|\?)|manifest\.json$/.test(url);

function summary(requests: readonly PageRequest[], renderedMs: number): TrafficSummary {
  const sent = requests.filter(({ url, isCached }) => url.startsWith('http') && !isCached);
  const code = sent.filter(isCode);
  const early = requests.filter((one) => isCode(one) && one.at < renderedMs);
  const rounds = new Map<string, number>();
  const roundOf = (url: string | null): number => (url === null ? 1 : (rounds.get(url) ?? 1));
  for (const one of early) if (!rounds.has(one.url)) rounds.set(one.url, roundOf(one.by) + 1);
  const bytesOf = (list: readonly PageRequest[]): number => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    js: bytesOf(code),
    jsEarly: bytesOf(code.filter(({ at }) => at < renderedMs)),
    bytes: bytesOf(sent),
    requests: sent.length,
    codeRequests: code.length,
    codeRequestsEarly: code.filter(({ at }) => at < renderedMs).length,
    depth: Math.max(1, ...rounds.values()),
    files: code.map(({ url, bytes, at }) => [new URL(url).pathname, bytes, Math.round(at)] as const),
  };
}
