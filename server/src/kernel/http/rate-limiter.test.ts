import { MINUTE_MS, settableClock } from '../clock.ts';
import { createRateLimiter } from './rate-limiter.ts';

const open = (options: { readonly most: number; readonly mostKeys?: number }) => {
  const clock = settableClock(0);
  const limiter = createRateLimiter<string>({ nowMs: clock.nowMs, ...options });
  return { clock, limiter, takes: (key: string, times: number) => Array.from({ length: times }, () => limiter.take(key)) };
};

test('a key may take its most in any minute, and a refused attempt takes nothing', () => {
  const { clock, limiter, takes } = open({ most: 2 });

  expect(takes('a', 1)).toEqual([true]);
  clock.advance(MINUTE_MS / 2);
  expect(takes('a', 3)).toEqual([true, false, false]);
  expect(limiter.isUsedUp('a')).toBe(true);
  clock.advance(MINUTE_MS / 2);
  expect(limiter.isUsedUp('a')).toBe(false);
  expect(takes('a', 2)).toEqual([true, false]);
});

test('keys do not share a limit, and beyond the most of them the one that was used least recently begins anew', () => {
  const { takes } = open({ most: 1, mostKeys: 2 });

  expect([...takes('a', 2), ...takes('b', 2), ...takes('c', 1)]).toEqual([true, false, true, false, true]);
  expect([...takes('b', 1), ...takes('c', 1), ...takes('a', 1)]).toEqual([false, false, true]);
});

test('a clock that is set back frees the keys that were used up', () => {
  const { clock, limiter, takes } = open({ most: 1 });
  clock.advance(60 * MINUTE_MS);
  expect(takes('a', 2)).toEqual([true, false]);

  clock.set(0);
  expect(limiter.isUsedUp('a')).toBe(false);
  expect(takes('a', 2)).toEqual([true, false]);
});
