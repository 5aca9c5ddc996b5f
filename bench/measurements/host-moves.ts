/** Measures the moves of an open page to another host: their time on a slow device, what half-filled forms lose, loads that a visitor would see, and the memory that stays. */
import { createOpsClient, type OpsClient } from '@site/tools/operators/ops-client.ts';
import { readHostRelease } from '@site/tools/site/host-release.ts';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { changedHost } from '../../e2e/fixtures/host-variant.ts';
import { logIn } from '../../e2e/fixtures/site.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';
import { launchOptions, withSite, type BrowserOptions } from '../with-site.ts';

const GOALS = { moveMs: 1000, forms: 50, growthBytes: 100 * 1024 };
/** The addresses of forms; the first is filled by a member. */
const MEMBER_FORM = '/mine/finance/deposit';
const GUEST_FORMS: readonly string[] = ['/user/register', '/user/login', '/user/password', '/customer/instead'];
const TIMED = 20;
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

interface HostMoves {
  readonly timesMs: readonly number[];
  readonly forms: readonly FormMove[];
  readonly loads: number;
  /** After the fifth and after the last timed move. */
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

const movesOf = (page: Page) => page.evaluate(() => performance.getEntriesByName('host-move').map(({ duration }) => duration));

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

async function moveForm({ ops, page }: Series, address: string): Promise<FormMove> {
  await fill(page);
  // What the form shows by itself has come.
  await page.waitForTimeout(REST_MS);
  const [before, moves] = [await stateOf(page), await movesOf(page)];
  await activateOther(ops);
  const isMoved = await hasMoved(page, moves.length);
  const after = await stateOf(page);
  return { address, isMoved, lost: after === before ? null : [before, after] };
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let run = 0; run < 4; run += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function timedMoves({ ops, page, session, log }: Series): Promise<Pick<HostMoves, 'timesMs' | 'heapBytes'>> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let early = 0;
  for (let move = 1; move <= TIMED; move += 1) {
    await activateOther(ops);
    if (!(await hasMoved(page, move - 1))) throw new Error(`the page did not make move ${move}`);
    await page.waitForTimeout(move === 5 || move === TIMED ? SWEPT_MS : REST_MS);
    if (move === 5) early = await heapOf(session);
    if (move % 5 === 0) log(`${move} moves`);
  }
  const heapBytes = [early, await heapOf(session)] as const;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { timesMs: await movesOf(page), heapBytes };
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
      const series = async (on: Series, address: string) => {
        for (let form = 0; form < perForm; form += 1) {
          await on.page.goto(address);
          await on.page.evaluate(() => Object.assign(window, { sameLoad: true }));
          forms.push(await moveForm(on, address));
          const isSameLoad = await on.page.evaluate(() => 'sameLoad' in window);
          loads += (await loadsOf(on.page)) + (isSameLoad ? 0 : 1);
        }
        log(`${address}: ${perForm} forms`);
      };
      for (const address of GUEST_FORMS) await series(guest, address);
      const member = await openPage(browser, { origin, ops, log });
      await logIn(member.page);
      await series(member, MEMBER_FORM);
      await member.page.goto(MEMBER_FORM);
      await fill(member.page);
      return { forms, loads, ...(await timedMoves(member)) };
    } finally {
      await browser.close();
    }
  });

/** The value that this share of the values does not exceed. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const measurement: Measurement = {
  about: 'the moves of an open page to another host: time, half-filled forms, loads, memory',
  needs: { build: true, browser: true },
  run: async ({ browserPath, log }) => {
    const report = createReport();
    const moves = await measureHostMoves({ browserPath, log });
    const { timesMs, forms, loads, heapBytes } = moves;
    const [p50, p95] = [percentile(timesMs, 0.5), percentile(timesMs, 0.95)];
    const times = `p50 ${formatInteger(p50)} ms, p95 ${formatInteger(p95)} ms of ${timesMs.length}`;
    report.judge(
      'move time',
      `a half-filled deposit form moves at CPU 4× slower: ${times}, at most ${GOALS.moveMs} ms`,
      p50 <= GOALS.moveMs,
    );
    const lost = forms.filter((form) => form.lost !== null);
    const moved = forms.filter(({ isMoved }) => isMoved).length;
    report.judge(
      'forms',
      `${lost.length} of ${forms.length} half-filled forms lost something; ${moved} moved, the others waited`,
      lost.length === 0,
    );
    report.judge('loads', `${loads} loads of a page`, loads === 0);
    const growth = (heapBytes[1] - heapBytes[0]) / (TIMED - 5);
    report.judge(
      'growth',
      `the heap grows ${(growth / 1024).toFixed(1)} KB a move from #5 to #${TIMED}; at most ${GOALS.growthBytes / 1024} KB`,
      growth <= GOALS.growthBytes,
    );
    return report.done(moves);
  },
};
