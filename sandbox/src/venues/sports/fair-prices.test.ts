import { quoteCashOut } from '@site/shared/product';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { boardAt, chancesOfSelection, statusAt } from './board.ts';
import { type Fixture, toFixture } from './fixture.ts';
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

test('the best price of any selection is worth less than its stake, whenever it is taken, so that no slip of them can be sold for more', async () => {
  const worth: { readonly value: number; readonly what: string }[] = [];
  for (const fixture of await fixtures()) {
    const { stepMilli } = sportsbook(fixture.venueCode);
    for (const atMs of timesOf(fixture, app.clock.nowMs())) {
      if (atMs >= fixture.endsAtMs || statusAt(fixture, atMs) !== 'open') continue;
      for (const market of boardAt(fixture, stepMilli, atMs))
        for (const [option, { oddsMilli, isOffered }] of market.prices.entries()) {
          const chances = isOffered ? chancesOfSelection(fixture, market, { option, atMs }) : null;
          if (chances === null) continue;
          const { price } = quoteCashOut({ stake: STAKE, legs: [{ oddsMilli, chances }], marginBp: 0 });
          worth.push({
            value: Number(price) / Number(STAKE),
            what: `${fixture.sport} ${market.kind.type} ${String(market.lineQuarters)} at ${oddsMilli}`,
          });
        }
    }
  }

  expect(worth.length).toBeGreaterThan(20_000);
  expect(worth.filter(({ value }) => value >= 1)).toEqual([]);
});
