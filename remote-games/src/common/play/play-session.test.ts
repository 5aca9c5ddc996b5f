import { PLAY_PAUSE_MS } from '@site/shared/product';
import type { Limit } from '@site/shared/wire';
import { continuedSession, isReminderDue, minutesLeft, minutesOf } from './reality-check.tsx';

const MINUTE_MS = 60_000;
const NOW = 1_800_000_000_000;
const begun = { userName: 'player01', startedAt: NOW - 50 * MINUTE_MS, seenAt: NOW - MINUTE_MS, remindedAt: NOW - 50 * MINUTE_MS };

test('a play session continues over a reload and at another venue', () => {
  expect(minutesOf(continuedSession(begun, 'player01', NOW))).toBe(50);
});

test.each([
  ['nothing is stored', null, NOW],
  ['another member played', { ...begun, userName: 'other' }, NOW],
  ['the pause was long', begun, NOW - MINUTE_MS + PLAY_PAUSE_MS + 1],
  ['the clock went back', begun, NOW - 2 * MINUTE_MS],
])('it restarts when %s', (_what, stored, nowMs) => {
  expect(continuedSession(stored, 'player01', nowMs)).toEqual({ userName: 'player01', startedAt: nowMs, seenAt: nowMs, remindedAt: nowMs });
});

test.each([
  [{ enabled: true, minutes: 50 }, true],
  [{ enabled: true, minutes: 51 }, false],
  [{ enabled: false, minutes: 10 }, false],
])('with %o a reminder is due: %s', (settings, due) => {
  expect(isReminderDue(continuedSession(begun, 'player01', NOW), settings)).toBe(due);
});

test('the remaining minutes of a session limit', () => {
  const limit: Limit = { kind: 'session', period: 'once', value: '55', used: '0', resetsAt: null, pending: null };
  const session = continuedSession(begun, 'player01', NOW);

  expect(minutesLeft(session, [limit])).toBe(5);
  expect(minutesLeft(session, [])).toBeNull();
});
