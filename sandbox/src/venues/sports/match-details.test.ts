import { CODE } from '@site/shared/product';
import { getMatchDetails } from '@site/shared/wire';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { toFixture } from './fixture.ts';
import { listEnded, listMatches } from './matches.store.ts';
import { dayEndMs } from './view.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

test('the page of a live match shows its incidents as the simulation has them by now [RT-4]', async () => {
  const nowMs = app.clock.nowMs();
  const rows = await listMatches(app.db, { venueCode: 'IMTY', list: 'live', nowMs, dayEndMs: dayEndMs(nowMs) });
  const fixture = rows.map(toFixture).find(({ timeline }) => timeline?.extras !== null);
  if (!fixture?.timeline?.extras) throw new Error('A football match is live.');
  const { data } = await app.guest().call(getMatchDetails, { matchId: String(fixture.matchNo) });
  const { corners, goals } = fixture.timeline.extras;
  const played = nowMs - fixture.startsAtMs;

  expect(data?.corners).toEqual(corners.at(played));
  expect(data?.incidents.filter(({ kind }) => kind === 'goal')).toHaveLength(goals.filter(({ atMs }) => atMs < played).length);
});

test('the table of a competition counts the matches that have ended in it, once for each side [RT-4]', async () => {
  const [row] = (await listEnded(app.db, 'IMTY', 0)).filter(({ sport, state }) => sport === 'football' && state === 'ended');
  const { data } = await app.guest().call(getMatchDetails, { matchId: String(row?.match_no) });
  const of = (team: string | undefined) => data?.standings.find((one) => one.team === team);

  expect(of(row?.home)?.played).toBeGreaterThanOrEqual(1);
  expect(data?.standings.reduce((sum, { scored, conceded }) => sum + scored - conceded, 0)).toBe(0);
});

test('an unknown match is rejected [RT-4]', async () => {
  expect(await app.guest().call(getMatchDetails, { matchId: '1' })).toMatchObject({ status_code: CODE.validation, message: '赛事不存在' });
});
