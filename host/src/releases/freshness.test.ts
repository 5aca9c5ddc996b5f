import type { Channel } from '@site/shared/wire';
import { createFreshness } from './freshness.ts';

const MINUTE_MS = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page whose channel is not renewed says so after its time, and stops saying so with the next one [T03] [F31]', () => {
  let channel = { expiresAtMs: Date.now() + 15 * MINUTE_MS, hostMin: '1.0.0' } as Channel;
  const { freshness, look, watch } = createFreshness({ channel: () => channel, nowMs: Date.now, lentVersion: '1.0.0' });
  const stop = watch();
  jest.advanceTimersByTime(14 * MINUTE_MS);
  expect(freshness.get()).toBe('fresh');

  jest.advanceTimersByTime(2 * MINUTE_MS);
  expect(freshness.get()).toBe('expired');

  channel = { ...channel, expiresAtMs: Date.now() + 15 * MINUTE_MS };
  look();
  expect(freshness.get()).toBe('fresh');
  stop();
});

test('a page whose host is older than the channel asks for is to be loaded anew [F22]', () => {
  const channel = { expiresAtMs: Date.now() + MINUTE_MS, hostMin: '1.1.0' } as Channel;
  const { freshness, look } = createFreshness({ channel: () => channel, nowMs: Date.now, lentVersion: '1.0.0' });

  look();

  expect(freshness.get()).toBe('outdated');
});
