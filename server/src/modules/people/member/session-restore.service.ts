import { CODE, REACTION } from '@site/shared/product';
import type { SessionGrant } from '@site/shared/wire';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { createLoginBook } from './login-recorder.ts';
import type { Origin } from './origin.ts';
import type { Sessions } from './session.service.ts';

interface TakeUpsDependencies extends Pick<ReturnType<typeof createLoginBook>, 'begin'> {
  readonly db: Db;
  readonly sessions: Pick<Sessions, 'redeem' | 'leave'>;
  /** SH-8: operations may close the log-in. */
  readonly stopped: () => Promise<boolean>;
}

/** The message while operators keep the log-in closed. */
export const logInClosed = () => new Refusal(CODE.common, '登录暂未开放，请稍后再试');

/** Sessions that begin with a token instead of a password. */
export function createTakeUps({ db, sessions, begin, stopped }: TakeUpsDependencies) {
  return {
    /** SES-1: begins the session of a token from an address, once; replaces the device's session. Restoring a session is no log-in (SH-8). */
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
