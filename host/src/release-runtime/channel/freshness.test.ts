import type { Channel, LiveRelease } from '@site/shared/federation';
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

test('a page whose host was revoked, recalled or taken back has to reload; one of the last good host goes on', () => {
  const host = { version: '1.1.0', digest: 'b' };
  const live = (digest: string) => ({ host: { version: '', digest } as LiveRelease });
  const base = { expiresAtMs: Date.now() + MINUTE_MS, hostMin: '1.0.0', remotes: live('b'), lastGood: {}, canaries: [], revoked: [] };
  const seen = (over: object) => {
    const channel = { ...base, ...over } as unknown as Channel;
    const { freshness, look } = createFreshness({ channel: () => channel, nowMs: Date.now, lentVersion: '1.0.0', host });
    look();
    return freshness.get();
  };

  expect(seen({})).toBe('fresh');
  expect(seen({ remotes: live('c'), lastGood: live('b') })).toBe('fresh');
  expect(seen({ remotes: live('c'), canaries: [{ salt: '', share: 1, remotes: live('b') }] })).toBe('fresh');
  expect(seen({ remotes: live('a') })).toBe('outdated');
  expect(seen({ revoked: ['b'] })).toBe('outdated');
  expect(seen({ recalled: ['b'] })).toBe('outdated');
});
