import { LONGEST_LIVE_BET_DELAY_MS, quoteCashOut } from '@site/shared/product';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { boardAt, chancesOfSelection, statusAt } from './board.ts';
import { drawTimeline, type Fixture, toFixture } from './fixture.ts';
import { listMatches } from './matches.store.ts';
import { ALL_BOOKS, sportsbook } from './venues.ts';
import { dayEndMs } from './view.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

const STAKE = 1_000_000n;
const A_SPORT = 6;
/** A whole wave of the drift before a match, and the first minutes of it. */
const timesOf = ({ timeline, startsAtMs }: Fixture, nowMs: number) =>
  timeline === null
    ? Array.from({ length: 40 }, (_none, at) => nowMs + at * 30_000)
    : [
        ...Array.from({ length: 40 }, (_none, at) => startsAtMs - 30_000 * at - 1000),
        ...Array.from({ length: 40 }, (_none, at) => startsAtMs + at * 8000 + 500),
      ];

async function fixtures(): Promise<readonly Fixture[]> {
  const nowMs = app.clock.nowMs();
  const lists = ALL_BOOKS.flatMap(({ venueCode }) =>
    (['live', 'today', 'early', 'outright'] as const).map((list) => ({ venueCode, list })),
  );
  const rows = await Promise.all(lists.map((query) => listMatches(app.db, { ...query, nowMs, dayEndMs: dayEndMs(nowMs) })));
  const bySport = Map.groupBy(rows.flat().map(toFixture), ({ sport, timeline }) => `${sport} ${timeline === null}`);
  return [...bySport.values()].flatMap((all) => all.slice(0, A_SPORT));
}

interface Worth {
  readonly value: number;
  readonly what: string;
}

/** What each offered price of a match is worth at a time, as a share of the stake. */
function worthAt(fixture: Fixture, atMs: number): readonly Worth[] {
  if (atMs >= fixture.endsAtMs || statusAt(fixture, atMs) !== 'open') return [];
  return boardAt(fixture, sportsbook(fixture.venueCode).stepMilli, atMs).flatMap((market) =>
    market.prices.flatMap(({ oddsMilli, isOffered }, option) => {
      const chances = isOffered ? chancesOfSelection(fixture, market, { option, atMs }) : null;
      if (chances === null) return [];
      const { price } = quoteCashOut({ stake: STAKE, legs: [{ oddsMilli, chances }], marginBp: 0 });
      const what = `${fixture.sport} ${market.kind.type} ${String(market.lineQuarters)} at ${oddsMilli}`;
      return [{ value: Number(price) / Number(STAKE), what }];
    }),
  );
}

test('the best price of any selection is worth less than its stake, whenever it is taken, so that no slip of them can be sold for more', async () => {
  const worth = (await fixtures()).flatMap((fixture) => timesOf(fixture, app.clock.nowMs()).flatMap((atMs) => worthAt(fixture, atMs)));

  expect(worth.length).toBeGreaterThan(20_000);
  expect(worth.filter(({ value }) => value >= 1)).toEqual([]);
});

const MINUTE_MS = 4200;
const PLAYED_MS = 96 * MINUTE_MS + 20_000;

/** Matches of a favourite in their last two minutes, each by itself: how often a score comes in the delay of a bet is part of what it is worth. */
test('a bet that nobody scores any more, which a score in its delay drops, is worth less than its stake [RT-4]', async () => {
  const found = (await fixtures()).find(({ sport, timeline }) => sport === 'football' && timeline !== null);
  if (found === undefined) throw new Error('There is no football match.');
  const worths = Array.from({ length: 60 }, (_none, at) => {
    const timeline = drawTimeline('football', `late ${at}`, { home: 92, away: 62 });
    const fixture = {
      ...found,
      matchNo: found.matchNo + at,
      seed: `late ${at}`,
      timeline,
      interruption: null,
      endsAtMs: found.startsAtMs + PLAYED_MS,
    };
    return acceptedUnder(fixture, found.startsAtMs + PLAYED_MS - 30_000 - at * 1000);
  }).filter((worth) => worth !== null);

  expect(worths.length).toBeGreaterThan(20);
  expect(Math.max(...worths)).toBeLessThan(1);
});

/** What the price of `under`, half a goal above the score, is worth when the bet is taken: nobody has scored in the longest delay. Null when there is none. */
function acceptedUnder(fixture: Fixture, atMs: number): number | null {
  const { timeline, startsAtMs } = fixture;
  if (timeline === null || statusAt(fixture, atMs) !== 'open') return null;
  const { score } = timeline.at(atMs - startsAtMs);
  const lineQuarters = (score.home + score.away) * 4 + 2;
  const market = boardAt(fixture, sportsbook(fixture.venueCode).stepMilli, atMs).find(
    (one) => one.kind.type === 'OU' && one.kind.period === 'full' && one.lineQuarters === lineQuarters,
  );
  const price = market?.prices[1];
  if (!price?.isOffered) return null;
  const later = timeline.outlook(atMs - startsAtMs, 0, LONGEST_LIVE_BET_DELAY_MS).full;
  return (price.oddsMilli / 1000) * (later.totals.get(score.home + score.away) ?? 0);
}
