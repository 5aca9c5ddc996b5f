/** Console sessions: a cookie scoped to the console, and a CSRF token per session. In memory: a restart logs everybody out. */
import { randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS, type Clock } from '../../../kernel/clock.ts';
import type { Person } from '../registry/roles.rules.ts';

/** `formWord` has to come back with every form (CSRF). */
export interface ConsoleSession {
  readonly id: string;
  readonly person: Person;
  readonly formWord: string;
  readonly untilMs: number;
}

const LIFE_MS = 8 * HOUR_MS;
const TRIES_A_MINUTE = 10;
const MOST_SESSIONS = 500;

export function createSessions(clock: Clock) {
  const sessions = new Map<string, ConsoleSession>();
  const tries = new Map<string, number>();
  let minute = 0;
  return {
    open(person: Person): ConsoleSession {
      for (const [id, { untilMs }] of sessions) if (untilMs <= clock.nowMs() || sessions.size >= MOST_SESSIONS) sessions.delete(id);
      const session = { id: secret(), person, formWord: secret(), untilMs: clock.nowMs() + LIFE_MS };
      sessions.set(session.id, session);
      return session;
    },
    find(id: string): ConsoleSession | null {
      const session = sessions.get(id);
      return session && session.untilMs > clock.nowMs() ? session : null;
    },
    close: (id: string) => void sessions.delete(id),
    /** False if this address guesses too often. */
    mayTry(address: string): boolean {
      const now = Math.floor(clock.nowMs() / MINUTE_MS);
      if (now !== minute) tries.clear();
      minute = now;
      tries.set(address, (tries.get(address) ?? 0) + 1);
      return (tries.get(address) ?? 0) <= TRIES_A_MINUTE;
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

const secret = () => randomBytes(24).toString('base64url');
