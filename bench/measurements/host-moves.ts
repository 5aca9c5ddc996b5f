/** Measures the moves of an open page to another host: their time on a slow device, what half-filled forms lose, loads that a visitor would see, and the memory that stays. */
import { createOpsClient, type OpsClient } from '@site/tools/operators/ops-client.ts';
import type { Boot } from '@site/shared/federation';
import { readHostRelease } from '@site/tools/site/host-release.ts';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { changedHost } from '../../e2e/fixtures/host-variant.ts';
import { logIn } from '../../e2e/fixtures/site.ts';
import type { Measurement } from '../measurements.ts';
import { percentile } from '../pages/statistics.ts';
import { createReport, formatInteger } from '../report.ts';
import { launchOptions, withSite, type BrowserOptions } from '../with-site.ts';

const GOALS = { moveMs: 1000, forms: 50, growthBytes: 50 * 1024 };
/** The addresses of forms; the first is filled by a member. */
const MEMBER_FORM = '/mine/finance/deposit';
const GUEST_FORMS: readonly string[] = ['/user/register', '/user/login', '/user/password', '/customer/instead'];
/** Moves of one page; the memory is compared over the later ones, when each function that a move calls has been compiled. */
const ROUNDS = 60;
const WARM_ROUNDS = 10;
/** V8 keeps optimized code as long as it runs, and Chromium a handle on each script that it compiles without cached code (`LocalCompileHints`, 3 KB a move): neither is of the page. */
const PLAIN_HEAP = ['--js-flags=--no-opt --no-maglev --no-sparkplug', '--disable-features=LocalCompileHints'];
const SLOWER = 4;
const VERSIONS: readonly string[] = ['90.0.0', '90.1.0'];
/** A page that cannot carry a form says so after eight seconds. */
const DECIDED_MS = 20_000;
/** The host before is taken apart, and what it still loads has arrived. */
const REST_MS = 2000;
const SWEPT_MS = 12_000;
const TYPED = ':is(input:not([type]), input[type=text], input[type=password], input[type=tel], textarea):enabled';

interface FormMove {
  readonly address: string;
  readonly isMoved: boolean;
  /** The state before and after, where they differ. */
  readonly lost: readonly [string, string] | null;
}

/** The first move of a page, on a slow device. */
interface MoveTime {
  /** From the start of the next host to the exchange. */
  readonly moveMs: number;
  /** From the news that another host is live to the exchange; the page waits for a quiet moment in it. */
  readonly sinceNewsMs: number;
  /** The longest time in which the page answered nothing, from the news on. */
  readonly blockedMs: number;
}

interface HostMoves {
  readonly times: readonly MoveTime[];
  readonly forms: readonly FormMove[];
  readonly loads: number;
  /** After the warm rounds and after the last one. */
  readonly heapBytes: readonly [number, number];
}

interface Series {
  readonly ops: OpsClient;
  readonly page: Page;
  readonly session: CDPSession;
  readonly log: (line: string) => void;
}

/** The releases take turns; each move is to the other one. */
let live = 0;

async function activateOther(ops: OpsClient): Promise<void> {
  live = 1 - live;
  await ops.activate('host', VERSIONS[live] ?? '', 'measured');
}

const movesOf = (page: Page) => page.evaluate(() => performance.getEntriesByName('host-move').length);

/** Notes in the page when it hears of another host, and what keeps it from answering. */
const watchMove = (page: Page) =>
  page.evaluate(() => {
    const heard = window as unknown as { newsMs?: number; blocked?: [startMs: number, ms: number][]; __boot: Boot };
    heard.blocked = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) heard.blocked?.push([startTime, duration]);
    }).observe({ type: 'longtask' });
    const live = () => heard.__boot.current()?.remotes['host']?.digest;
    const before = live();
    const timer = setInterval(() => {
      if (live() === before) return;
      heard.newsMs = performance.now();
      clearInterval(timer);
    }, 10);
  });

/** Null where the page has not moved. */
const timeOf = (page: Page): Promise<MoveTime | null> =>
  page.evaluate(() => {
    const { newsMs = 0, blocked = [] } = window as unknown as { newsMs?: number; blocked?: [startMs: number, ms: number][] };
    const [move] = performance.getEntriesByName('host-move');
    if (move === undefined) return null;
    const sinceNewsMs = move.startTime + move.duration - newsMs;
    return { moveMs: move.duration, sinceNewsMs, blockedMs: Math.max(0, ...blocked.filter(([at]) => at > newsMs).map(([, ms]) => ms)) };
  });

/** Whether the page moved; it stays where it cannot carry a form. */
async function hasMoved(page: Page, moves: number): Promise<boolean> {
  const counted = (before: number) => performance.getEntriesByName('host-move').length > before;
  return page.waitForFunction(counted, moves, { timeout: DECIDED_MS }).then(
    () => true,
    () => false,
  );
}

/** Types into the first fields of the form. */
async function fill(page: Page): Promise<void> {
  const fields = page.locator(`main ${TYPED}`);
  await fields.first().waitFor();
  const count = Math.min(await fields.count(), 3);
  for (let at = 0; at < count; at += 1) await fields.nth(at).fill(`12${at}`);
  await fields.first().press('ArrowLeft');
}

/** Every field with its value, which has the focus, the cursor and the scroll position. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('#root :is(input, textarea, select)')];
    const at = document.activeElement as HTMLInputElement | null;
    return JSON.stringify([
      fields.map(({ value, checked }) => [value, checked]),
      fields.findIndex((field) => field === at),
      at && 'selectionStart' in at ? at.selectionStart : null,
      window.scrollY,
    ]);
  });

async function moveForm({ ops, page, session }: Series, address: string): Promise<FormMove & { readonly time: MoveTime | null }> {
  await fill(page);
  // What the form shows by itself has come.
  await page.waitForTimeout(REST_MS);
  const [before, moves] = [await stateOf(page), await movesOf(page)];
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await watchMove(page);
  await activateOther(ops);
  const isMoved = await hasMoved(page, moves);
  // The host before has ended.
  await page.waitForTimeout(REST_MS);
  const time = await timeOf(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const after = await stateOf(page);
  return { address, isMoved, time, lost: after === before ? null : [before, after] };
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let run = 0; run < 4; run += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function manyMoves({ ops, page, session, log }: Series): Promise<HostMoves['heapBytes']> {
  let warm = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await activateOther(ops);
    if (!(await hasMoved(page, round - 1))) throw new Error(`the page did not make move ${round}`);
    await page.waitForTimeout(round === WARM_ROUNDS || round === ROUNDS ? SWEPT_MS : REST_MS / 2);
    if (round === WARM_ROUNDS) warm = await heapOf(session);
    if (round % 10 === 0) log(`${round} moves`);
  }
  return [warm, await heapOf(session)];
}

async function openPage(browser: Browser, { origin, ops, log }: { origin: string } & Pick<Series, 'ops' | 'log'>): Promise<Series> {
  const page = await (await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 700 } })).newPage();
  return { ops, page, log, session: await page.context().newCDPSession(page) };
}

const loadsOf = (page: Page) => page.evaluate(() => performance.getEntriesByType('navigation').length - 1);

const measureHostMoves = ({ browserPath, log }: BrowserOptions & Pick<Series, 'log'>): Promise<HostMoves> =>
  withSite(async ({ origin, opsToken, publishToken, dataDir }) => {
    const ops = createOpsClient({ server: origin, token: opsToken, publishToken, keys: join(dataDir, 'keys') });
    // The day's pop-up would cover home, and keep its page.
    await ops.removeContent('popup', 'newcomer-guide');
    await ops.publish(readHostRelease(VERSIONS[0] ?? ''));
    await ops.publish(changedHost(VERSIONS[1] ?? '', (script) => script.replaceAll('理性游戏', '理性娱乐')));
    await ops.activate('host', VERSIONS[0] ?? '', 'measured');
    const browser = await chromium.launch(launchOptions(browserPath));
    try {
      const guest = await openPage(browser, { origin, ops, log });
      const forms: FormMove[] = [];
      const perForm = GOALS.forms / (GUEST_FORMS.length + 1);
      let loads = 0;
      const times: MoveTime[] = [];
      const series = async (on: Series, address: string) => {
        for (let form = 0; form < perForm; form += 1) {
          await on.page.goto(address);
          await on.page.evaluate(() => Object.assign(window, { sameLoad: true }));
          const { time, ...form } = await moveForm(on, address);
          forms.push(form);
          if (time) times.push(time);
          const isSameLoad = await on.page.evaluate(() => 'sameLoad' in window);
          loads += (await loadsOf(on.page)) + (isSameLoad ? 0 : 1);
        }
        log(`${address}: ${perForm} forms`);
      };
      for (const address of GUEST_FORMS) await series(guest, address);
      const member = await openPage(browser, { origin, ops, log });
      await logIn(member.page);
      await series(member, MEMBER_FORM);
      return { forms, loads, times, heapBytes: await measureHeap({ origin, ops, log, options: launchOptions(browserPath) }) };
    } finally {
      await browser.close();
    }
  });

interface HeapOptions extends Pick<Series, 'ops' | 'log'> {
  readonly origin: string;
  readonly options: ReturnType<typeof launchOptions>;
}

async function measureHeap({ origin, ops, log, options }: HeapOptions): Promise<HostMoves['heapBytes']> {
  const browser = await chromium.launch({ ...options, args: [...options.args, ...PLAIN_HEAP] });
  try {
    const member = await openPage(browser, { origin, ops, log });
    await logIn(member.page);
    await member.page.goto(MEMBER_FORM);
    await fill(member.page);
    return await manyMoves(member);
  } finally {
    await browser.close();
  }
}

/** The value that this share of the values does not exceed. */
export const measurement: Measurement = {
  about: 'the moves of an open page to another host: time, half-filled forms, loads, memory',
  needs: { build: true, browser: true },
  run: async ({ browserPath, log }) => {
    const report = createReport();
    const moves = await measureHostMoves({ browserPath, log });
    const { times, forms, loads, heapBytes } = moves;
    const shares = (of: (time: MoveTime) => number) =>
      [0.5, 0.95].map((share) => `p${share * 100} ${formatInteger(percentile(times.map(of), share))} ms`).join(', ');
    report.judge(
      'move time',
      `the first move of ${times.length} pages at CPU 4× slower: ${shares(({ moveMs }) => moveMs)}; p50 at most ${GOALS.moveMs} ms`,
      percentile(
        times.map(({ moveMs }) => moveMs),
        0.5,
      ) <= GOALS.moveMs,
    );
    report.say(
      `from the news of another host to the exchange, with the wait for a quiet moment: ${shares(({ sinceNewsMs }) => sinceNewsMs)}`,
    );
    report.say(`the longest time in which the page answers nothing: ${shares(({ blockedMs }) => blockedMs)}`);
    const lost = forms.filter((form) => form.lost !== null);
    const moved = forms.filter(({ isMoved }) => isMoved).length;
    report.judge(
      'forms',
      `${lost.length} of ${forms.length} half-filled forms lost something; ${moved} moved, the others waited`,
      lost.length === 0,
    );
    report.judge('loads', `${loads} loads of a page`, loads === 0);
    const growth = heapBytes[1] - heapBytes[0];
    report.judge(
      'growth',
      `the heap changes by ${(growth / 1024).toFixed(0)} KB in ${ROUNDS - WARM_ROUNDS} moves of one page; at most ${GOALS.growthBytes / 1024} KB`,
      growth <= GOALS.growthBytes,
    );
    return report.done(moves);
  },
};
