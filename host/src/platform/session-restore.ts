/** Restores the session at the start: from storage, or from a token in the address, which has no signing key (SES-1). */
import { failureText, isExpected } from '@site/shared/platform';
import type { SessionGrant } from '@site/shared/wire';
import type { HostSession } from './session.ts';

interface SessionRestoreOptions {
  /** The stored token, with or without its key. */
  readonly token: string | null;
  /** The token in the address; it has priority. */
  readonly tokenInAddress: string | null;
  readonly session: Pick<HostSession, 'get' | 'credentials' | 'begin' | 'end'>;
  readonly open: (token: string) => Promise<SessionGrant>;
  /** Whether the member of the stored token chose remember-me on this device. */
  readonly isRemembered: () => boolean;
  /** Requests confirmation from the member who is already logged in. */
  readonly confirm: (userName: string) => Promise<boolean>;
  readonly say: (text: string) => void;
  readonly report: (error: unknown) => void;
}

export async function restoreSession(options: SessionRestoreOptions): Promise<void> {
  const { token, tokenInAddress, session, confirm, report } = options;
  const current = session.credentials();
  const newToken = tokenInAddress ?? token;
  if (newToken === null || newToken === current?.token) return;
  // The confirmation does not block the page; the current member stays until it is answered.
  if (current)
    return void confirm(current.userName)
      .then((agreed) => (agreed ? openWithToken(options, newToken) : undefined))
      .catch(report);
  await openWithToken(options, newToken);
}

/** An invalid token changes nothing for the current member. */
async function openWithToken(
  { session, tokenInAddress, open, isRemembered, say, report }: SessionRestoreOptions,
  token: string,
): Promise<void> {
  try {
    session.begin(await open(token), tokenInAddress === null && isRemembered());
  } catch (error) {
    report(error);
    if (isExpected(error)) say(failureText(error));
    if (!session.credentials()) session.end();
  }
}
