import { createDatabaseClock } from './database-clock.ts';

/** A machine whose clock is off, a database, and how long a question and its answer take. */
function world({ offMs = 0, tripMs = 0 } = {}) {
  const now = { database: 1_760_000_000_000, elapsed: 5000, off: offMs, trip: tripMs };
  const pass = (ms: number) => {
    now.database += ms;
    now.elapsed += ms;
  };
  const open = () =>
    createDatabaseClock({
      ask: async () => {
        pass(now.trip / 2);
        const answer = now.database;
        pass(now.trip / 2);
        return answer;
      },
      machine: { nowMs: () => now.database + now.off },
      elapsedMs: () => now.elapsed,
    });
  return { now, pass, open };
}

test('an instance whose own clock is 90 seconds ahead has the time of the database and says what is wrong', async () => {
  const { now, pass, open } = world({ offMs: 90_000, tripMs: 20 });
  const clock = await open();
  pass(1234);

  expect(clock.nowMs()).toBe(now.database);
  expect(clock.driftMs()).toBe(90_000);
  expect(clock.fault()).toContain('90000 ms ahead of');
});

test.each([-200, 0, 200])('a clock that is %i ms off is no fault', async (offMs) => {
  expect((await world({ offMs }).open()).fault()).toBeNull();
});

test('a slow answer bounds the time by its round trip, so that it neither moves the clock nor makes it wrong', async () => {
  const { now, open } = world();
  const clock = await open();
  now.trip = 4000;
  now.off = 1500;
  await clock.measure();

  expect(clock.nowMs()).toBe(now.database);
  expect(clock.fault()).toBeNull();
});

test('the clock follows a database whose time moves, and never goes back', async () => {
  const { now, pass, open } = world();
  const clock = await open();
  now.database += 700;
  await clock.measure();
  expect(clock.nowMs()).toBe(now.database);

  const before = clock.nowMs();
  now.database -= 400;
  await clock.measure();
  expect(clock.nowMs()).toBe(before);
  pass(500);
  expect(clock.nowMs()).toBe(now.database);
});
