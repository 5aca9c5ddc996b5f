/** What a page keeps of releases that it has left: one remote swapped a hundred times in one page, in Chromium. */
import { createOpsClient } from '@site/shared/build/remote/ops-client.mjs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { variantOf } from '../e2e/fixtures/variants.ts';
import { withSite } from './with-site.mjs';

export const GOALS = { swaps: 100, from: 50, growthBytes: 5 * 1024 };
/** The address that stays open, by the remote that is swapped under it. */
const ADDRESSES = { help: '/help/kh', games: '/game/egame' };
const VERSIONS = ['99.1.0', '99.2.0'];
/** Without the engine's optimising tiers, whose code for ever warmer functions would count as growth. */
const STEADY_HEAP = '--js-flags=--no-opt,--no-maglev,--no-sparkplug';
const MOST_MS = 30_000;

/** A release that, beside what it does, listens on the bus and sets a timer; the page keeps weak references to both and to what it exposes. */
const START = `start:p=>{const heard=()=>0,ticked=()=>0,end=p.bus.on("session:changed",heard),timer=setInterval(ticked,1e3);
  for(const[kind,kept]of Object.entries({handlers:heard,timers:ticked}))globalThis.traces[kind].push(new WeakRef(kept));
  return()=>{void end;clearInterval(timer)}},`;

/** Answers per remote { remote, growthBytes, left, heaps, counts }: bytes a swap from the `from`th to the last one, and what is left of all releases but the mounted one. */
export const measureSwaps = ({ browserPath, log, remotes = Object.keys(ADDRESSES) }) =>
  withSite(async ({ origin, opsToken, publishToken, dataDir }) => {
    const ops = createOpsClient({ server: origin, token: opsToken, publishToken, keys: join(dataDir, 'keys') });
    const results = [];
    for (const remote of remotes) results.push(await swapsOf(remote, { ops, origin, browserPath, log }));
    return results;
  });

async function swapsOf(remote, { ops, origin, browserPath, log }) {
  const releases = VERSIONS.map((version) => variantOf(remote, version, withTraces));
  for (const release of releases) await ops.publish(release);
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu', STEADY_HEAP] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(() => Object.assign(globalThis, { traces: { handlers: [], timers: [], containers: [] } }));
    await page.goto(origin + ADDRESSES[remote]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const session = await page.context().newCDPSession(page);
    const counts = [];
    for (let swap = 1; swap <= GOALS.swaps; swap += 1) {
      const { document } = releases[swap % VERSIONS.length];
      await ops.activate(remote, document.version, `swap ${swap}`);
      await page.waitForFunction(isAlone, document.id, { timeout: MOST_MS });
      await page.evaluate((id) => globalThis.traces.containers.push(new WeakRef(globalThis[id])), document.id);
      if (swap === GOALS.from || swap === GOALS.swaps) counts.push(await countsOf(page, session));
      if (swap % 25 === 0) log(`${remote}: ${swap} swaps`);
    }
    const [before, after] = counts;
    const growthBytes = (after.heapBytes - before.heapBytes) / (GOALS.swaps - GOALS.from);
    return { remote, growthBytes, left: after.left, counts };
  } finally {
    await browser.close();
  }
}

function withTraces(text, name, document) {
  return document.exposed.files.includes(name) ? text.replace('screens:', `${START}screens:`) : text;
}

/** In the page: the release is there, and nothing of another one of its remote. */
function isAlone(id) {
  const stem = id.slice(0, id.indexOf('_') + 1);
  return (
    Object.keys(globalThis).filter((name) => name.startsWith(stem) || name.startsWith(`webpackChunk${stem}`)).length === 2 &&
    id in globalThis
  );
}

/** After the collector ran: the heap, the page's elements, and which of the traces are still alive beside those of the mounted release. */
async function countsOf(page, session) {
  await page.waitForTimeout(4000); // the sweep after an eviction
  for (let run = 0; run < 4; run += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const inPage = await page.evaluate(() => {
    const alive = (refs) => refs.filter((ref) => ref.deref() !== undefined).length - 1;
    const { containers, handlers, timers } = globalThis.traces;
    const left = { releases: alive(containers), handlers: alive(handlers), timers: alive(timers) };
    return { left, styles: document.styleSheets.length, head: document.head.childElementCount };
  });
  return { heapBytes: usedSize, nodes, jsEventListeners, ...inPage };
}
