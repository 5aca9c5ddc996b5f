import { PLAY_PAUSE_MS, type PlaySession } from '@site/shared/product';
import type { Limit, ProtectionProfile } from '@site/shared/wire';

const MINUTE_MS = 60_000;

/** The stretch of play as it stands now: the kept one goes on over reloads and venues unless it is another's or a long pause ended it. */
export function continued(kept: PlaySession | null, userName: string, nowMs: number): PlaySession {
  const goesOn = kept !== null && kept.userName === userName && nowMs >= kept.seenAt && nowMs - kept.seenAt <= PLAY_PAUSE_MS;
  return goesOn ? { ...kept, seenAt: nowMs } : { userName, startedAt: nowMs, seenAt: nowMs, remindedAt: nowMs };
}

/** Whole minutes of it. */
export const minutesOf = ({ startedAt, seenAt }: PlaySession): number => Math.floor((seenAt - startedAt) / MINUTE_MS);

/** Whether it is time to say how long it has been. */
export function isReminderDue({ seenAt, remindedAt }: PlaySession, { enabled, minutes }: ProtectionProfile['realityCheck']): boolean {
  return enabled && seenAt - remindedAt >= minutes * MINUTE_MS;
}

/** Minutes that are left of the member's session limit; null without one. */
export function minutesLeft(session: PlaySession, limits: readonly Limit[]): number | null {
  const limit = limits.find(({ kind }) => kind === 'session');
  return limit === undefined ? null : Number(limit.value) - minutesOf(session);
}
