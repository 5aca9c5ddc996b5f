import { createLedger } from '@site/server/modules/money/seeding.ts';
import { HOUR_MS, MINUTE_MS } from '@site/server/kernel/clock.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { newSeed } from '../fair.ts';
import { boardAt, statusAt } from './board.ts';
import { bettingOnBooks } from './create-sportsbooks.ts';
import { endOf, type Fixture, toFixture } from './fixture.ts';
import { createMatchRunner, type MatchRunner } from './match-runner.service.ts';
import { findMatch, listMatches } from './matches.store.ts';
import { eventsWithoutSubscribers } from './testing.ts';
import { dayEndMs, liveState, viewMatch } from './view.ts';

const STEP_MILLI = 5;
const VENUE = 'FBTY';

let app: TestApp;
let running: MatchRunner;

beforeAll(async () => {
  app = await startTestApp();
  const betting = bettingOnBooks({ db: app.db, clock: app.clock, ledger: createLedger(app.clock), events: eventsWithoutSubscribers() });
  running = createMatchRunner({ db: app.db, clock: app.clock, betting, newSeed });
  await running.plan();
}, 30_000);
afterAll(() => app.close());

async function fixtureOf(matchNo: number): Promise<Fixture> {
  const row = await findMatch(app.db, matchNo);
  if (row === undefined) throw new Error(`Match ${matchNo} is not there.`);
  return toFixture(row);
}

/** A football match that has a goal, at a minute of its second half. */
async function scoredMatch(): Promise<Fixture> {
  for (let minute = 0; minute < 300; minute += 1) {
    const nowMs = app.clock.nowMs();
    const rows = await listMatches(app.db, { venueCode: VENUE, list: 'live', nowMs, dayEndMs: dayEndMs(nowMs) });
    const found = rows.map(toFixture).find((fixture) => {
      const { score } = liveState(fixture, nowMs);
      const isSecondHalf = endOf(fixture, nowMs).half !== null && fixture.endsAtMs - nowMs > MINUTE_MS;
      return fixture.sport === 'football' && fixture.interruption === null && isSecondHalf && score !== null && score.home + score.away > 0;
    });
    if (found !== undefined) return found;
    app.clock.advance(MINUTE_MS / 2);
    await running.tick();
  }
  throw new Error('No match has a goal.');
}

test('a live match that is postponed takes no bets, and resumes at its minute, score and prices', async () => {
  const before = await scoredMatch();
  const stoppedMs = app.clock.nowMs();
  const { matchNo } = before;
  await running.postpone(matchNo, 20);
  app.clock.advance(10 * HOUR_MS);
  await running.tick();
  const paused = await fixtureOf(matchNo);

  expect(statusAt(paused, app.clock.nowMs())).toBe('suspended');
  expect(liveState(paused, app.clock.nowMs())).toEqual(liveState(before, stoppedMs));
  expect(viewMatch(paused, { stepMilli: STEP_MILLI, atMs: app.clock.nowMs(), mainOnly: false }).phase).toBe('live');
  app.clock.advance(10 * HOUR_MS);
  const resumed = await fixtureOf(matchNo);
  const nowMs = app.clock.nowMs();

  expect(liveState(resumed, nowMs)).toEqual(liveState(before, stoppedMs));
  expect(endOf(resumed, nowMs).half).toEqual(endOf(before, stoppedMs).half);
  expect(boardAt(resumed, STEP_MILLI, nowMs)).toEqual(boardAt(before, STEP_MILLI, stoppedMs));
  expect(resumed.endsAtMs - nowMs).toBe(before.endsAtMs - stoppedMs);
  expect(endOf(resumed, resumed.endsAtMs).full).toEqual(before.timeline?.full);
});

test('interruptions of a match add up: beyond 36 hours it is void', async () => {
  const { matchNo } = await scoredMatch();
  await running.postpone(matchNo, 20);
  expect((await fixtureOf(matchNo)).state).toBe('half');

  await running.postpone(matchNo, 17);
  expect((await fixtureOf(matchNo)).state).toBe('void');
});
