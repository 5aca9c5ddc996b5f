/** Who is here at the start: what is kept, or a token from the address, which comes without the key that signs for it (SES-1). */
import { failureText, isExpected } from '@site/shared/platform';
import type { SessionGrant } from '@site/shared/wire';
import type { HostSession } from './session.ts';

interface Parts {
  /** The token that is kept, with or without its key. */
  readonly token: string | null;
  /** The token that came in the address; it wins. */
  readonly arrived: string | null;
  readonly session: Pick<HostSession, 'get' | 'credentials' | 'begin' | 'end'>;
  readonly open: (token: string) => Promise<SessionGrant>;
  /** Whether the member of the kept token is remembered on this device. */
  readonly isRemembered: () => boolean;
  /** Asks the member who is logged in already. */
  readonly confirm: (userName: string) => Promise<boolean>;
  readonly say: (text: string) => void;
  readonly report: (error: unknown) => void;
}

export async function takeUpSession(parts: Parts): Promise<void> {
  const { token, arrived, session, confirm, report } = parts;
  const current = session.credentials();
  const wanted = arrived ?? token;
  if (wanted === null || wanted === current?.token) return;
  // The page is not held up by the question; whoever is here stays until it is answered.
  if (current)
    return void confirm(current.userName)
      .then((agreed) => (agreed ? takeUp(parts, wanted) : undefined))
      .catch(report);
  await takeUp(parts, wanted);
}

/** A token that opens nothing takes nothing from whoever is here. */
async function takeUp({ session, arrived, open, isRemembered, say, report }: Parts, token: string): Promise<void> {
  try {
    session.begin(await open(token), arrived === null && isRemembered());
  } catch (error) {
    report(error);
    if (isExpected(error)) say(failureText(error));
    if (!session.credentials()) session.end();
  }
}
