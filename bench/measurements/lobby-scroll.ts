/** Scrolling a lobby of 2,000 games in Chromium on a slow device: main-thread work per frame in ms. */
import { chromium, type Browser, type Route } from 'playwright';
import { MOST_FRAME_MS, summarizeFrames, recordTrace, scroll, workPerFrame, type FrameSummary } from '../frames.ts';
import type { Viewport } from '../pages/sample.ts';
import { launchOptions, withSite, type BrowserOptions } from '../with-site.ts';
import { loadavg } from 'node:os';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';

const GAMES = 2000;
const SLOWER = 4;
const SETTLE_MS = 4000;
interface Screen {
  readonly name: string;
  readonly viewport: Viewport;
}

const SCREENS: readonly Screen[] = [
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];
/** A player who looks for a game scrolls this far down and up again, at this speed in CSS px a second. */
const [DISTANCE_PX, SPEED_PX] = [12_000, 1500];

interface ScrollCost extends FrameSummary {
  /** The name of the screen size. */
  readonly name: string;
  readonly games: number;
}

/** Starts a site and extends the answer of its lobby in the browser. One row for each screen size. */
const measureLobbyScroll = ({ browserPath }: BrowserOptions): Promise<ScrollCost[]> =>
  withSite(async (site) => {
    const browser = await chromium.launch(launchOptions(browserPath));
    try {
      const rows: ScrollCost[] = [];
      for (const screen of SCREENS) rows.push(await measureScreen(browser, site.origin, screen));
      return rows;
    } finally {
      await browser.close();
    }
  });

async function measureScreen(browser: Browser, origin: string, { name, viewport }: Screen): Promise<ScrollCost> {
  const page = await browser.newPage({ viewport });
  await page.route('**/game/api/v1/game/list', lengthen);
  // The server does not prerender an address with a query, so the lobby requests its games itself.
  await page.goto(`${origin}/game/egame?from=bench`);
  await page.getByText(`共 ${GAMES} 款`).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(SETTLE_MS);
  const events = await recordTrace(session, async () => {
    for (const way of [-1, 1]) await scroll(session, viewport, { distancePx: way * DISTANCE_PX, pxPerSecond: SPEED_PX });
  });
  const games = Number(
    await page.getByRole('list', { name: '游戏', exact: true }).getByRole('listitem').first().getAttribute('aria-setsize'),
  );
  await page.close();
  return { name, ...summarizeFrames(workPerFrame(events)), games };
}

/** Repeats the games of the lobby's answer under other codes up to 2,000. */
async function lengthen(route: Route): Promise<void> {
  const response = await route.fetch();
  const answer = (await response.json()) as { data: { games: readonly { code: string; title: string }[] } };
  const { games } = answer.data;
  const many = Array.from({ length: GAMES }, (_none, index) => {
    const game = games[index % games.length];
    if (game === undefined) throw new Error('the lobby has no games');
    return index < games.length ? game : { ...game, code: `${game.code}-${index}`, title: `${game.title}${index}` };
  });
  await route.fulfill({ response, json: { ...answer, data: { ...answer.data, games: many } } });
}

export const measurement: Measurement = {
  about: 'scrolling a lobby of 2,000 games on a slow device',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const raw = await measureLobbyScroll({ browserPath });
    report.say(`A lobby of ${formatInteger(GAMES)} games scrolled down and up in Chromium, CPU 4× slower: main-thread work per frame`);
    report.say(`load of the machine ${loadavg()[0]?.toFixed(1)}: above the number of its cores the figures describe the machine`);
    for (const { name, median, p95, worst, frames } of raw) {
      const figures = `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms of ${frames}`;
      report.judge(`lobby scroll (${name})`, `${name.padEnd(8)} ${figures}; at most ${MOST_FRAME_MS} ms at p95`, p95 <= MOST_FRAME_MS);
    }
    return report.done(raw);
  },
};
