/**
 * A request that was refused for how it was sent and not for what it asked: the clock is set by the server's, a signing key that does not fit is
 * replaced, and the end of a session that is no longer this page's ends nothing.
 */
import { BusinessError } from '@site/shared/platform';
import { CODE, HEADER, SESSION_CODES } from '@site/shared/product';
import type { SessionGrant } from '@site/shared/wire';
import type { Credentials } from './credentials.ts';
import type { ServerClock } from './server-clock.ts';
import type { HostSession } from './session.ts';
import type { Signer } from './signing.ts';

interface Parts {
  readonly clock: Pick<ServerClock, 'learn'>;
  readonly session: Pick<HostSession, 'credentials' | 'begin'>;
  /** Takes the session up again with its token alone; signed as a guest. */
  readonly open: (token: string) => Promise<SessionGrant>;
  /** Whether the member is remembered on this device. */
  readonly isRemembered: () => boolean;
  /** What the site does when the session cannot be taken up. */
  readonly react: (error: BusinessError) => void;
}

/** How a refused request was sent. */
export interface SentAs {
  readonly signer: Signer;
  /** The token it carried, empty for a guest. */
  readonly token: string;
}

/** Mends what it can and answers whether the same request is worth another try. */
export type Repair = (error: BusinessError, sent: SentAs) => Promise<boolean>;

export function createRepair({ clock, session, open, isRemembered, react }: Parts): Repair {
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
  const replaceKey = async ({ signer, token }: SentAs) => {
    const current = session.credentials();
    if (signer === 'guest' || current === null || current.token === hopeless) return false;
    // Another request, or another tab, has replaced it while this one was on its way.
    if (current.token !== token) return true;
    renewing ??= renew(current).finally(() => (renewing = null));
    return renewing;
  };
  /** Its token was replaced, here or in another tab, while the request was on its way. */
  const isOvertaken = async ({ token }: SentAs) => {
    await renewing;
    const current = session.credentials();
    return token !== '' && current !== null && current.token !== token;
  };
  return async (error, sent) => {
    if (error.code !== CODE.apiAuth) return isOvertaken(sent);
    const { field, nowMs } = detailOf(error);
    if (field === HEADER.sign) return replaceKey(sent);
    if (field !== HEADER.time || !Number.isSafeInteger(nowMs)) return false;
    clock.learn(nowMs);
    return true;
  };
}

const MENDABLE: ReadonlySet<number> = new Set([CODE.apiAuth, ...SESSION_CODES]);

/** Whether a refusal is about the signature or the session, and not about what was asked. */
export function isMendable(error: unknown): error is BusinessError {
  return error instanceof BusinessError && MENDABLE.has(error.code);
}

function detailOf({ response }: BusinessError): { readonly field: unknown; readonly nowMs: number } {
  const data = typeof response === 'object' && response !== null && 'data' in response ? response.data : null;
  const { field, nowMs } = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  return { field, nowMs: Number(nowMs) };
}
