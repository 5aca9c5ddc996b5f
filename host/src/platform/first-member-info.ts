/** Loads the member info of a session that begins, and retries while it is missing: the balance, the VIP level and the mails wait for it. */
import { BusinessError } from '@site/shared/platform';
import { GLOBAL_REACTION } from '@site/shared/product';
import { retry, SHELL_RETRIES } from '../lib/retry.ts';
import type { HostSession } from './session.ts';

/** Reports the first failure of a session alone. Stops once the session has ended or another request brought the info. */
export async function loadMemberInfo(
  session: Pick<HostSession, 'get' | 'credentials' | 'refreshMember'>,
  report: (error: unknown) => void,
): Promise<void> {
  const started = session.credentials();
  let failed = false;
  const isTransient = (error: unknown) => {
    if (!failed) report(error);
    failed = true;
    const isForEverybody = error instanceof BusinessError && GLOBAL_REACTION[error.code] !== undefined;
    return !isForEverybody && session.credentials() === started && session.get().member === null;
  };
  await retry(() => session.refreshMember(), { ...SHELL_RETRIES, isTransient }).catch(() => undefined);
}
