/** The list of live matches in Chromium on a slow device, with ten changes a second: main-thread work per frame in ms, at rest and while a player scrolls. */
import { IM_CALL } from '@site/shared/venue-protocols';
import { loadavg } from 'node:os';
import { chromium, type APIResponse, type Browser, type Page, type Route } from 'playwright';
import { MOST_FRAME_MS, recordTrace, scroll, summarizeFrames, workPerFrame, type FrameSummary } from '../frames.ts';
import type { Viewport } from '../pages/sample.ts';
import { launchOptions, withSite, type BrowserOptions } from '../with-site.ts';
import type { Measurement } from '../measurements.ts';
import { createReport } from '../report.ts';

const MATCHES = 40;
/** The page asks once a second. */
const CHANGES_AN_ANSWER = 10;
const SLOWER = 4;
const SETTLE_MS = 4000;
const WATCHED_MS = 20_000;
const SCREENS: Readonly<Record<string, Viewport>> = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
/** How far down and up again, and CSS px a second. */
const [DISTANCE_PX, SPEED_PX] = [1500, 600];

interface Selection {
  readonly Odds: number;
}
interface LiveEvent {
  readonly EventId: number;
  readonly HomeTeam: string;
  readonly MarketLines: readonly { readonly WagerSelections: readonly Selection[] }[];
}

interface LiveListCost {
  /** The name of the screen size. */
  readonly name: string;
  readonly resting: FrameSummary;
  readonly scrolled: FrameSummary;
  /** Changes that the page received while it was watched. */
  readonly changes: number;
}

const measureLiveList = ({ browserPath }: BrowserOptions): Promise<LiveListCost[]> =>
  withSite(async ({ origin }) => {
    const browser = await chromium.launch(launchOptions(browserPath));
    try {
      const rows: LiveListCost[] = [];
      for (const [name, viewport] of Object.entries(SCREENS)) rows.push({ name, ...(await measureScreen(browser, origin, viewport)) });
      return rows;
    } finally {
      await browser.close();
    }
  });

async function measureScreen(browser: Browser, origin: string, viewport: Viewport): Promise<Omit<LiveListCost, 'name'>> {
  const page = await browser.newPage({ viewport });
  const venue = await simulateMatches(page);
  await page.goto(`${origin}/game/sport?sport=football`);
  await page.getByText(`主队${MATCHES}`, { exact: true }).first().waitFor({ state: 'attached' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(SETTLE_MS);
  const before = venue.changes();
  const resting = await recordTrace(session, () => page.waitForTimeout(WATCHED_MS));
  const changes = venue.changes() - before;
  const scrolled = await recordTrace(session, async () => {
    for (const way of [-1, 1]) await scroll(session, viewport, { distancePx: way * DISTANCE_PX, pxPerSecond: SPEED_PX });
  });
  await page.close();
  return { resting: summarizeFrames(workPerFrame(resting)), scrolled: summarizeFrames(workPerFrame(scrolled)), changes };
}

/** Repeats the live football matches of the list up to as many as are wanted, and answers each question for changes with other prices of some of them. */
async function simulateMatches(page: Page): Promise<{ readonly changes: () => number }> {
  let events: readonly LiveEvent[] = [];
  let next = 0;
  let changes = 0;
  await page.route(`**/${IM_CALL.list}`, async (route) => {
    const response = await fetchHere(route);
    const answer = (await response.json()) as { readonly Events: readonly LiveEvent[] };
    events = Array.from({ length: MATCHES }, (_none, index) => {
      const event = answer.Events[index % answer.Events.length];
      if (event === undefined) throw new Error('The list has no live match.');
      return { ...event, EventId: event.EventId * 1000 + index, HomeTeam: `主队${index + 1}` };
    });
    await route.fulfill({ response, json: { ...answer, Events: events } });
  });
  await page.route(`**/${IM_CALL.delta}`, async (route) => {
    const response = await fetchHere(route);
    const answer = (await response.json()) as object;
    const moved = Array.from({ length: CHANGES_AN_ANSWER }, (_none, index) => movedOf(events[(next + index) % events.length], next));
    next += CHANGES_AN_ANSWER;
    changes += CHANGES_AN_ANSWER;
    await route.fulfill({ response, json: { ...answer, Events: moved, RemovedEventIds: [] } });
  });
  return { changes: () => changes };
}

/** Fetches from the venue on this machine: its name is one that browsers alone resolve. */
async function fetchHere(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { ...(await route.request().allHeaders()), host } });
}

/** The match with all its prices one or two hundredths higher than at first. */
function movedOf(event: LiveEvent | undefined, step: number): LiveEvent {
  if (event === undefined) throw new Error('The list was not asked for.');
  const by = (1 + ((step / CHANGES_AN_ANSWER) % 2)) / 100;
  const MarketLines = event.MarketLines.map((line) => ({
    ...line,
    WagerSelections: line.WagerSelections.map((one) => ({ ...one, Odds: Math.round((one.Odds + by) * 100) / 100 })),
  }));
  return { ...event, MarketLines };
}

export const measurement: Measurement = {
  about: 'forty live matches with ten changes a second on a slow device',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const raw = await measureLiveList({ browserPath });
    report.say(`${MATCHES} live matches with ten changes a second in Chromium, CPU 4× slower: main-thread work per frame`);
    report.say(`load of the machine ${loadavg()[0]?.toFixed(1)}: above the number of its cores the figures describe the machine`);
    const textOf = ({ median, p95, worst, frames }: FrameSummary) =>
      `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms of ${frames}; at most ${MOST_FRAME_MS} ms at p95`;
    for (const { name, resting, scrolled, changes } of raw) {
      report.say(`${name.padEnd(8)} ${changes} matches changed in ${WATCHED_MS / 1000} s`);
      report.judge(`live list (${name})`, `${name.padEnd(8)} at rest: ${textOf(resting)}`, resting.p95 <= MOST_FRAME_MS);
      report.judge(`live list scrolled (${name})`, `${name.padEnd(8)} scrolled: ${textOf(scrolled)}`, scrolled.p95 <= MOST_FRAME_MS);
    }
    return report.done(raw);
  },
};
