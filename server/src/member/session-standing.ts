import type { Db } from '../kernel/database.ts';

/** Of a member, or of one session; both null: nobody knows whose. */
export type SessionEnded = (memberId: string | null, sessionId: string | null) => void;

/** Who wants to hear that sessions may have ended; the transaction that ends one may still be open, or fail. */
export function createSessionEnds() {
  const listeners: SessionEnded[] = [];
  return {
    follow: (listener: SessionEnded) => void listeners.push(listener),
    tell: ((memberId, sessionId) => listeners.forEach((listener) => listener(memberId, sessionId))) satisfies SessionEnded,
  };
}

type Tables = { sessions: { id: string; revoked_at: number | null; expires_at: number } };

/** Of these sessions those that are open, and those that somebody else ended. */
export async function standingOfSessions(db: Db, ids: readonly string[], nowMs: number) {
  const open =
    ids.length === 0
      ? []
      : await db
          .withTables<Tables>()
          .selectFrom('sessions')
          .select(['id', 'revoked_at'])
          .where('id', 'in', ids)
          .where('expires_at', '>', nowMs)
          .execute();
  const idsOf = (isRevoked: boolean) => new Set(open.filter(({ revoked_at }) => (revoked_at !== null) === isRevoked).map(({ id }) => id));
  return { live: idsOf(false), revoked: idsOf(true) };
}
