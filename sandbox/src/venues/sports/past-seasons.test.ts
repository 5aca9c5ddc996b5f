import { getMatchDetails, type MatchDetails } from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '@site/server/kernel/clock.ts';
import { startTestApp, TEST_NOW_MS, type TestApp } from '@site/server/testing/testing.ts';
import { matchesOfSeason, type League } from './content/league.ts';
import { LEAGUES } from './content/leagues.ts';
import { toFixture } from './fixture.ts';
import { marketNumber, selectionNumber } from './kinds.ts';
import { createMatchRunner } from './match-runner.service.ts';
import { findMatch, listEndedOfLeague, listMatches } from './matches.store.ts';
import { createOffers } from './offers.ts';
import { pastSeasons } from './past-seasons.ts';
import { dayEndMs } from './view.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

function leagueOf(leagueNo: number): League {
  const league = LEAGUES.find(({ no }) => no === leagueNo);
  if (league === undefined) throw new Error(`There is no league ${leagueNo}.`);
  return league;
}

function newestPast() {
  const [row] = pastSeasons(TEST_NOW_MS);
  if (row === undefined) throw new Error('The books have a past.');
  return { row, matchNo: Number(row.match_no) };
}

/** One coming or live match of each league of a book. */
async function matchOfEachLeague(venueCode: string) {
  const nowMs = app.clock.nowMs();
  const lists = ['live', 'today', 'early'] as const;
  const rows = await Promise.all(lists.map((list) => listMatches(app.db, { venueCode, list, nowMs, dayEndMs: dayEndMs(nowMs) })));
  return [...new Map(rows.flat().map((row) => [row.league_no, row])).values()].map(toFixture);
}

async function detailsOf(matchNo: number): Promise<MatchDetails> {
  const { data } = await app.guest().call(getMatchDetails, { matchId: String(matchNo) });
  if (!data) throw new Error(`Match ${matchNo} has no details.`);
  return data;
}

test.each(['IMTY', 'YBTY', 'FBTY', 'YBDJ', 'IMDJ', 'LHDJ'])(
  'a match of each league of %s has form, a meeting and a whole table at the first visit [RT-4]',
  async (venueCode) => {
    const matches = await matchOfEachLeague(venueCode);
    expect(matches.length).toBeGreaterThan(0);
    for (const { matchNo, home, away, leagueNo } of matches) {
      const { form, meetings, standings } = await detailsOf(matchNo);
      const { teams } = leagueOf(leagueNo);

      expect([form.home.length, form.away.length]).toEqual([5, 5]);
      expect(meetings.map((one) => [one.home, one.away].toSorted())).toContainEqual([home, away].toSorted());
      expect(standings.map(({ team }) => team).toSorted()).toEqual(teams.map(({ name }) => name).toSorted());
      expect(standings.reduce((sum, { played }) => sum + played, 0)).toBe(2 * matchesOfSeason({ teams }));
    }
  },
);

test('the table is the sum of the results that form and results show [RT-4]', async () => {
  const [match] = (await matchOfEachLeague('IMTY')).filter(({ sport }) => sport === 'football');
  if (match === undefined) throw new Error('A football match is planned.');
  const { form, standings } = await detailsOf(match.matchNo);
  const { venueCode, leagueNo, home } = match;
  const season = (await listEndedOfLeague(app.db, venueCode, leagueNo)).slice(0, matchesOfSeason(leagueOf(leagueNo)));
  const results = season.map(toFixture).filter((one) => one.home === home || one.away === home);
  const goals = (isOwn: boolean) =>
    results.reduce((sum, one) => sum + (one.result?.full?.[(one.home === home) === isOwn ? 'home' : 'away'] ?? 0), 0);

  expect(standings.find(({ team }) => team === home)).toMatchObject({
    played: results.length,
    scored: goals(true),
    conceded: goals(false),
  });
  expect(form.home.map(({ matchId }) => matchId)).toEqual(results.slice(0, 5).map(({ matchNo }) => String(matchNo)));
});

test('past matches ended before today, are the same for the same start and take no bets [RT-4]', async () => {
  const past = pastSeasons(TEST_NOW_MS);
  expect(pastSeasons(TEST_NOW_MS)).toEqual(past);
  expect(Math.max(...past.map(({ ends_at_ms }) => Number(ends_at_ms)))).toBeLessThan(TEST_NOW_MS - 6 * HOUR_MS);
  expect(new Set(past.map(({ match_no }) => match_no)).size).toBe(past.length);

  const { row, matchNo } = newestPast();
  const marketNo = marketNumber({ matchNo, kind: { type: '1X2', period: 'full' }, lineQuarters: null });
  const offer = await createOffers(app.clock)(app.db, row.venue_code, selectionNumber(marketNo, 0));
  expect(offer?.status).toBe('closed');
});

test('no past match is settled, and the last season of a league is kept however long ago it was played [RT-4]', async () => {
  const settleMatch = jest.fn(async () => undefined);
  const betting = { confirmDue: async () => undefined, settleMatch, matchesWithBets: async () => new Set<number>() };
  const runner = createMatchRunner({ db: app.db, clock: app.clock, betting, newSeed: () => 'seed' });
  const { matchNo } = newestPast();
  await runner.tick();
  app.clock.advance(4 * DAY_MS);
  await runner.tick();

  const settled = settleMatch.mock.calls.flat().map((one: unknown) => (one as { readonly matchNo: number }).matchNo);
  expect(settled).not.toContain(matchNo);
  expect(await findMatch(app.db, matchNo)).toMatchObject({ state: 'ended' });
});
