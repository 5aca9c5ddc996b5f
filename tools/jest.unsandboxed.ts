/**
 * What `jest-light-runner` lacks: limits of time, without which a test that hangs would never end, and the timers and the limit of `jest`. It runs tests of
 * Node without Jest's sandbox, so that all files of a worker share what they import: to load the server again for each took most of the time of a run.
 */
import { ModernFakeTimers } from '@jest/fake-timers';
import { addEventHandler, getState, type Event, type State } from 'jest-circus';

/** The limit of a test or hook for which neither itself nor its file sets another one. */
const LIMIT_MS = Number(process.env['SLOWEST_TEST_MS'] ?? 120_000);
type Run = (...values: readonly unknown[]) => unknown;
/** Tests may replace the global one. */
const realSetTimeout = setTimeout;

/** What nobody awaited or caught; it fails the test that runs, as it would end the process. */
const unhandled: unknown[] = [];
for (const name of ['unhandledRejection', 'uncaughtException']) process.on(name, (error) => unhandled.push(error));

/** Rejects once the work has taken too long; it goes on, as nothing can stop it. */
const within = (work: Run, limitMs: number): (() => Promise<unknown>) =>
  async function limited(this: unknown) {
    const late = Promise.withResolvers<never>();
    const timer = realSetTimeout(() => late.reject(new Error(`It did not end within ${limitMs} ms.`)), limitMs);
    try {
      const result = await Promise.race([work.call(this), late.promise]);
      if (unhandled.length > 0) throw unhandled[0];
      return result;
    } finally {
      // What a failed test left belongs to it, not to the next one.
      unhandled.length = 0;
      clearTimeout(timer);
    }
  };

addEventHandler((event: Event, { currentDescribeBlock: block, testTimeout: fileLimitMs }: State) => {
  const added = event.name === 'add_test' ? block.tests.at(-1) : event.name === 'add_hook' ? block.hooks.at(-1) : undefined;
  if (added?.fn) Object.assign(added, { fn: within(added.fn as Run, added.timeout ?? Math.max(fileLimitMs, LIMIT_MS)) });
});

const timers = new ModernFakeTimers({ config: { fakeTimers: {} } as never, global: globalThis });
Object.assign(jest, {
  setTimeout(limitMs: number) {
    getState().testTimeout = limitMs;
  },
  useFakeTimers: (config?: Parameters<typeof timers.useFakeTimers>[0]) => timers.useFakeTimers(config),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
});
