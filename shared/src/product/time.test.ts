import { siteDate, siteMinute, siteTime } from './time.ts';

test('a day of the site begins at 16:00 UTC', () => {
  expect(siteDate('2026-11-20T15:59:59Z')).toBe('2026-11-20');
  expect(siteDate('2026-11-20T16:00:00Z')).toBe('2026-11-21');
});

test('the time of day is read in GMT+8, to the second or to the minute', () => {
  const at = Date.UTC(2026, 10, 21, 6, 5, 9);

  expect(siteTime(at)).toBe('14:05:09');
  expect(siteMinute(at)).toBe('2026-11-21 14:05');
});

test('an invalid time is refused', () => {
  expect(() => siteDate('yesterday')).toThrow(RangeError);
});
