/**
 * Repairs requests rejected for their signature or session and not for their content: sets the clock to the server's, replaces a signing key that
 * does not match, and ignores the end of a session that this page has already replaced.
 */
import { BusinessError } from '@site/shared/platform';
import { CODE, HEADER, isRecord, SESSION_CODES } from '@site/shared/product';
import type { SessionGrant } from '@site/shared/wire';
import type { Credentials } from './credentials.ts';
import type { ServerClock } from './server-clock.ts';
import type { HostSession } from './session.ts';
import type { Signer } from './signing.ts';

interface RepairDependencies {
  readonly clock: Pick<ServerClock, 'learn'>;
  readonly session: Pick<HostSession, 'credentials' | 'begin'>;
  /** Renews the session with its token alone; signed as a guest. */
  readonly open: (token: string) => Promise<SessionGrant>;
  /** Whether the member chose remember-me on this device. */
  readonly isRemembered: () => boolean;
  /** The site's reaction when the session cannot be renewed. */
  readonly react: (error: BusinessError) => void;
}

/** How a rejected request was sent. */
export interface SentRequest {
  readonly signer: Signer;
  /** The token of the request, empty for a guest. */
  readonly token: string;
}

/** Repairs what it can and returns whether the same request deserves a retry. */
export type Repair = (error: BusinessError, sent: SentRequest) => Promise<boolean>;

export function createRepair({ clock, session, open, isRemembered, react }: RepairDependencies): Repair {
  let renewing: Promise<boolean> | null = null;
  let hopeless = '';

  const renew = async ({ token }: Credentials) => {
    try {
      session.begin(await open(token), isRemembered());
      return true;
    } catch (error) {
      if (!(error instanceof BusinessError)) return false;
      hopeless = token;
      react(error);
      return false;
    }
  };
  const replaceKey = async ({ signer, token }: SentRequest) => {
    const current = session.credentials();
    if (signer === 'guest' || current === null || current.token === hopeless) return false;
    // Another request or tab has replaced it while this one was in flight.
    if (current.token !== token) return true;
    renewing ??= renew(current).finally(() => (renewing = null));
    return renewing;
  };
  /** The token was replaced, here or in another tab, while the request was in flight. */
  const hasNewerSession = async ({ token }: SentRequest) => {
    await renewing;
    const current = session.credentials();
    return token !== '' && current !== null && current.token !== token;
  };
  return async (error, sent) => {
    if (error.code !== CODE.apiAuth) return hasNewerSession(sent);
    const { field, nowMs } = dataOf(error);
    if (field === HEADER.sign) return replaceKey(sent);
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

/** The data that a rejection carries, such as the field that it concerns. */
export function dataOf({ response }: BusinessError): Readonly<Record<string, unknown>> {
  return isRecord(response) && isRecord(response['data']) ? response['data'] : {};
}
