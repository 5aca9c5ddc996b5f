/**
 * Repairs requests rejected for their signature or session and not for their content: sets the clock to the server's, takes a signing key that
 * another tab has stored, ignores the end of a session that this page has already replaced, and sends again what arrived twice. A session whose key is
 * lost ends.
 */
import { BusinessError } from '@site/shared/platform';
import { CODE, HEADER, isRecord, SESSION_CODES } from '@site/shared/product';
import type { ServerClock } from './server-clock.ts';
import type { HostSession } from './session.ts';

interface RepairDependencies {
  readonly clock: Pick<ServerClock, 'learn'>;
  readonly session: Pick<HostSession, 'credentials' | 'reread'>;
  /** The site's reaction to a session that this page cannot sign for. */
  readonly react: (error: BusinessError) => void;
}

/** How a rejected request was sent. */
export interface SentRequest {
  /** The token of the request, empty for a guest. */
  readonly token: string;
  /** Carried out twice it is carried out once: a read, or an order with a key. */
  readonly isRepeatable: boolean;
}

/** Repairs what it can and returns whether the same request deserves a retry. */
export type Repair = (error: BusinessError, sent: SentRequest) => Promise<boolean>;

/** The message where the stored key does not fit its token: no other key opens the session. */
const KEY_WRONG_TEXT = '本设备的登录密钥已失效，请重新登录';

export function createRepair({ clock, session, react }: RepairDependencies): Repair {
  /** The token was replaced, here or in another tab, while the request was in flight. */
  const hasNewerSession = ({ token }: SentRequest) => {
    const current = session.credentials();
    return token !== '' && current !== null && current.token !== token;
  };
  const hasOtherKey = (sent: SentRequest) => {
    if (sent.token === '' || session.credentials() === null) return false;
    if (hasNewerSession(sent) || session.reread()) return true;
    react(new BusinessError({ code: CODE.sessionExpired, message: KEY_WRONG_TEXT }));
    return false;
  };
  return async (error, sent) => {
    if (error.code !== CODE.apiAuth) return hasNewerSession(sent);
    const { field, nowMs } = dataOf(error);
    if (field === HEADER.sign) return hasOtherKey(sent);
    if (isSeenTwice(error)) return sent.isRepeatable;
    if (field !== HEADER.time || !Number.isSafeInteger(Number(nowMs))) return false;
    clock.learn(Number(nowMs));
    return true;
  };
}

const REPAIRABLE: ReadonlySet<number> = new Set([CODE.apiAuth, ...SESSION_CODES]);

/** Whether a rejection concerns the signature or the session, and not the content. */
export function isRepairable(error: unknown): error is BusinessError {
  return error instanceof BusinessError && REPAIRABLE.has(error.code);
}

/** The server saw the request before: a browser sends it once more by itself when its connection breaks before the answer. */
export function isSeenTwice(error: BusinessError): boolean {
  return error.code === CODE.apiAuth && dataOf(error)['field'] === HEADER.nonce;
}

/** The data that a rejection carries, such as the field that it concerns. */
export function dataOf({ response }: BusinessError): Readonly<Record<string, unknown>> {
  return isRecord(response) && isRecord(response['data']) ? response['data'] : {};
}
