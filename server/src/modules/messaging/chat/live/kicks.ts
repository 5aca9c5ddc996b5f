import { CHAT_CLOSE, CHAT_MESSAGE } from '@site/shared/product';
import type { Db } from '../../../../kernel/db/database.ts';
import type { ChatDependencies } from '../chat-dependencies.ts';
import { asAnswer, sessionOver } from '../refuse.ts';
import type { Connection, Outlet } from '../socket/connection.ts';
import type { Sockets } from '../socket/sockets.ts';

/** The sessions that may have ended: those of a member, one session, or (both null) all. */
interface EndedSession {
  readonly memberId: string | null;
  readonly sessionId: string | null;
}

/** The transaction that ends a session may not be committed yet at the time of the event. */
const CHECK_DELAYS_MS = [0, 150, 600];
const MOST_AT_ONCE = 500;

interface KicksDependencies {
  readonly db: Db;
  readonly sockets: Sockets;
  readonly outlet: Outlet;
  readonly sessions: Pick<ChatDependencies['sessions'], 'status'>;
}

/** Closes sockets whose session is over, within a second of its end (6001, F53). */
export function createKicks({ db, sockets, outlet, sessions }: KicksDependencies) {
  async function check(among: readonly Connection[]): Promise<void> {
    for (let from = 0; from < among.length; from += MOST_AT_ONCE) {
      const some = among.slice(from, from + MOST_AT_ONCE);
      const { live, revoked } = await sessions.status(
        db,
        some.flatMap(({ member }) => member?.sessionId ?? []),
      );
      for (const connection of some) {
        const sessionId = connection.member?.sessionId ?? null;
        if (sessionId !== null && !live.has(sessionId)) kick(connection, revoked.get(sessionId));
      }
    }
  }
  function kick(connection: Connection, revokedText: string | undefined): void {
    outlet.send(connection, { msgId: CHAT_MESSAGE.login, msgData: asAnswer(sessionOver(revokedText), null) });
    sockets.end(connection, CHAT_CLOSE.sessionOver, 'session over');
  }
  const connectionsOf = ({ memberId, sessionId }: EndedSession) =>
    [...sockets.all()].filter(
      ({ member }) =>
        member !== null && (memberId === null || member.memberId === memberId) && (sessionId === null || member.sessionId === sessionId),
    );
  return {
    check,
    /** Checks now and a little later. `failed` receives errors; the next check of all sockets covers those as well. */
    checkSoon(ended: EndedSession, failed: (failure: unknown) => void): void {
      for (const delayMs of CHECK_DELAYS_MS) setTimeout(() => void check(connectionsOf(ended)).catch(failed), delayMs).unref();
    },
    checkAll: () => check(connectionsOf({ memberId: null, sessionId: null })),
  };
}
