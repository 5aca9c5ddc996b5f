import type { Channel } from '@site/shared/federation';
import { createFreshness } from './freshness.ts';

const MINUTE_MS = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a channel that is not renewed expires, and the next channel makes the page fresh again [T03] [F31]', () => {
  let channel = { expiresAtMs: Date.now() + 15 * MINUTE_MS, hostMin: '1.0.0' } as Channel;
  const { freshness, look, watch } = createFreshness({ channel: () => channel, nowMs: Date.now, lentVersion: '1.0.0' });
  watch();
  jest.advanceTimersByTime(14 * MINUTE_MS);
  expect(freshness.get()).toBe('fresh');

  jest.advanceTimersByTime(2 * MINUTE_MS);
  expect(freshness.get()).toBe('expired');

  channel = { ...channel, expiresAtMs: Date.now() + 15 * MINUTE_MS };
  look();
  expect(freshness.get()).toBe('fresh');
});

test('a host below the minimum version of the channel is outdated [F22]', () => {
  const channel = { expiresAtMs: Date.now() + MINUTE_MS, hostMin: '1.1.0' } as Channel;
  const { freshness, look } = createFreshness({ channel: () => channel, nowMs: Date.now, lentVersion: '1.0.0' });

  look();

  expect(freshness.get()).toBe('outdated');
});
