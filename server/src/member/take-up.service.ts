import { CODE, REACTION } from '@site/shared/product';
import type { SessionGrant } from '@site/shared/wire';
import { inTransaction, type Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { createLoginBook } from './login-book.ts';
import type { Origin } from './origin.ts';
import type { Sessions } from './session.service.ts';

interface Parts extends Pick<ReturnType<typeof createLoginBook>, 'begin'> {
  readonly db: Db;
  readonly sessions: Pick<Sessions, 'redeem' | 'leave'>;
  /** SH-8: operations may close the log-in. */
  readonly stopped: () => Promise<boolean>;
}

/** What is said while operations keep the log-in closed. */
export const logInClosed = () => new Refusal(CODE.common, '登录暂未开放，请稍后再试');

/** Sessions that begin with a token instead of a password. */
export function createTakeUps({ db, sessions, begin, stopped }: Parts) {
  return {
    /** SES-1: the session of a token from an address, once; whoever was logged in here makes room. Going on with a session is no log-in (SH-8). */
    async takeUp(token: string, { sessionId, ...origin }: Origin & { readonly sessionId: string | null }): Promise<SessionGrant> {
      const closed = await stopped();
      const grant = await inTransaction(db, async (trx) => {
        const redeemed = await sessions.redeem(trx, token, origin.deviceUuid);
        if (redeemed === null) return null;
        if (redeemed.handedOver && closed) throw logInClosed();
        if (sessionId !== null) await sessions.leave(trx, sessionId);
        return begin(trx, redeemed.member, { ...origin, remember: redeemed.remember });
      });
      if (grant === null) throw new Refusal(CODE.sessionExpired, REACTION[CODE.sessionExpired].text);
      return grant;
    },
  };
}
