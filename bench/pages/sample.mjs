/** One visit to one page in a context of its own: what travelled, in how many rounds, what was seen when, and the heap afterwards. */
import { switchRoutes } from './route-switch.mjs';
import { watchPage } from './watch-page.mjs';

/** Throughput in bytes a second, latency in ms, as browsers' own presets state them without their allowance. */
const MBIT = 1_000_000 / 8;
export const NETWORKS = {
  slow4g: { downloadThroughput: 1.6 * MBIT, uploadThroughput: 0.75 * MBIT, latency: 150 },
  fast4g: { downloadThroughput: 9 * MBIT, uploadThroughput: 1.5 * MBIT, latency: 60 },
  open: null,
};
/** The page's clock begins so much before its first request at most: what follows the screen is not counted before it. */
const CLOCK_MS = 10;
const QUIET_MS = 700;
/** A page that answers has all its code within this time, also on a slow line; what comes still later are pictures. */
const REST_MOST_MS = 6000;
const MOST_MS = 25_000;
const VIEWPORT = { width: 1280, height: 900 };

/** Answers the figures of a first visit, a guest's unless a `session` is given; with `again` also `{ again }` of a second one from the same browser, with `isSwitched` `{ coldMs, warmMs }`. */
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
}) {
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true, serviceWorkers: 'block', storageState: session });
  try {
    const load = await visit({ context, origin, path, network, cpu, isSwitched });
    return again ? { ...load, again: await visit({ context, origin, path, network, cpu, isSwitched: false }) } : load;
  } finally {
    await context.close();
  }
}

async function visit({ context, origin, path, network, cpu, isSwitched }) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await page.addInitScript(watchPage, { path });
  const conditions = NETWORKS[network];
  if (conditions) await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.goto(origin + path, { waitUntil: 'commit', timeout: MOST_MS });
  await page.waitForFunction(() => globalThis.benchSeen?.answered, null, { timeout: MOST_MS, polling: 100 });
  await traffic.quiet();
  const seen = await page.evaluate(() => globalThis.benchSeen);
  const heap = await heapOf(session);
  const switched = isSwitched ? await switchRoutes(page) : {};
  await page.close();
  return { ...times(seen), heap, ...traffic.summary(seen.stood - CLOCK_MS), ...switched };
}

const times = ({ fcp, lcp, shift, longTasks, stood, answered }) => ({
  fcp,
  lcp,
  stood,
  tti: answered,
  shift,
  blocking: longTasks.reduce((total, [, duration]) => total + Math.max(0, duration - 50), 0),
});

async function heapOf(session) {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Follows every request of the page by the browser's own account of it. */
async function watchTraffic(session) {
  const requests = new Map();
  const open = new Set();
  let lastAt = performance.now();
  let startedAt = null;
  const end = ({ requestId, encodedDataLength = 0, timestamp }) => {
    lastAt = performance.now();
    open.delete(requestId);
    Object.assign(requests.get(requestId) ?? {}, { bytes: encodedDataLength, endedAt: timestamp });
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
    summary: (stood) => summary([...requests.values()], stood),
  };
}

async function quiet(isQuiet) {
  const until = performance.now() + REST_MOST_MS;
  while (!isQuiet() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
}

const initiatorOf = ({ url, stack }) => url ?? firstFrame(stack);
function firstFrame(stack) {
  for (let one = stack; one; one = one.parent) {
    const frame = one.callFrames.find(({ url }) => url.startsWith('http'));
    if (frame) return frame.url;
  }
  return null;
}

const isCode = ({ url, type }) => type === 'Script' || type === 'Stylesheet' || /\.(?:js|css)(?:$|\?)|manifest\.json$/.test(url);

/** `js` and `requests` are all that travelled until the page was quiet; `depth` counts the rounds of code before the page stood, HTML included. */
function summary(requests, stood) {
  const sent = requests.filter(({ url, isCached }) => url.startsWith('http') && !isCached);
  const code = sent.filter(isCode);
  const early = requests.filter((one) => isCode(one) && one.at < stood);
  const rounds = new Map();
  const roundOf = (url) => rounds.get(url) ?? 1;
  for (const one of early) if (!rounds.has(one.url)) rounds.set(one.url, roundOf(one.by) + 1);
  const bytesOf = (list) => list.reduce((total, { bytes }) => total + (bytes ?? 0), 0);
  return {
    js: bytesOf(code),
    jsEarly: bytesOf(code.filter(({ at }) => at < stood)),
    bytes: bytesOf(sent),
    requests: sent.length,
    codeRequests: code.length,
    codeRequestsEarly: code.filter(({ at }) => at < stood).length,
    depth: Math.max(1, ...rounds.values()),
    files: code.map(({ url, bytes, at }) => [new URL(url).pathname, bytes ?? 0, Math.round(at)]),
  };
}
