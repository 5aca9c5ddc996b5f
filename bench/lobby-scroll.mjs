/** What scrolling a lobby of 2,000 games costs: main-thread work per frame in Chromium on a slow device. Milliseconds. */
import { chromium } from 'playwright';
import { summary, traced, workPerFrame } from './frames.mjs';
import { withSite } from './with-site.mjs';

export const GAMES = 2000;
const SLOWER = 4;
const SETTLE_MS = 4000;
const SCREENS = [
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];
/** How far and how fast: a player who looks for something, down and up again. CSS px, px a second. */
const [DISTANCE_PX, SPEED_PX] = [12_000, 1500];

/** Starts a site of its own, whose lobby is made longer by the browser. Answers a row for each screen: { name, median, p95, worst, frames, games }. */
export const measureLobbyScroll = ({ browserPath }) =>
  withSite(async (site) => {
    const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const rows = [];
      for (const screen of SCREENS) rows.push(await measureScreen(browser, site.origin, screen));
      return rows;
    } finally {
      await browser.close();
    }
  });

async function measureScreen(browser, origin, { name, viewport }) {
  const page = await browser.newPage({ viewport });
  await page.route('**/game/api/v1/game/list', lengthen);
  // An address with a query comes undrawn, so that the lobby asks for its games itself.
  await page.goto(`${origin}/game/egame?from=bench`);
  await page.getByText(`共 ${GAMES} 款`).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(SETTLE_MS);
  const events = await traced(session, async () => {
    for (const way of [-1, 1]) await scroll(session, viewport, way * DISTANCE_PX);
  });
  const games = Number(
    await page.getByRole('list', { name: '游戏', exact: true }).getByRole('listitem').first().getAttribute('aria-setsize'),
  );
  await page.close();
  return { name, ...summary(workPerFrame(events)), games };
}

const scroll = (session, { width, height }, yDistance) =>
  session.send('Input.synthesizeScrollGesture', { x: width / 2, y: height / 2, yDistance, speed: SPEED_PX, preventFling: true });

/** The lobby's own answer, its games told again under other codes until there are 2,000. */
async function lengthen(route) {
  const response = await route.fetch();
  const answer = await response.json();
  const { games } = answer.data;
  const many = Array.from({ length: GAMES }, (_none, index) => {
    const game = games[index % games.length];
    return index < games.length ? game : { ...game, code: `${game.code}-${index}`, title: `${game.title}${index}` };
  });
  await route.fulfill({ response, json: { ...answer, data: { ...answer.data, games: many } } });
}
