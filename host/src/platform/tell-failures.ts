/** Ties the failures of this tab to the server: what is noted, what nobody caught, and what waits when the page is left. */
import type { Platform } from '@site/shared/platform';
import type { Channel } from '@site/shared/wire';
import type { Credentials } from './credentials.ts';
import { createFailureReports } from './failure-reports.ts';
import type { HostFailures } from './failures.ts';
import { sendReport } from './send-report.ts';
import type { HostSession } from './session.ts';
import { watchUncaught } from './uncaught.ts';

interface Parts {
  readonly failures: HostFailures;
  readonly session: Pick<HostSession, 'get' | 'credentials'>;
  /** The channel of now. */
  readonly channel: () => Channel | null;
  readonly window: Window;
}

export function tellFailures({ failures, session, channel, window }: Parts): void {
  const reports = createFailureReports({
    send: sendReport,
    epoch: () => channel()?.epoch ?? 0,
    cohort: () => cohortOf(session.get()),
    secrets: () => secretsOf(session.credentials()),
  });
  failures.follow(reports.add);
  watchUncaught(window, failures.report);
  window.addEventListener('pagehide', reports.flush);
}

/** Guest, or the grade of the member: nobody in particular. */
export function cohortOf({ loggedIn, member }: ReturnType<Platform['session']['get']>): string {
  if (!loggedIn) return 'guest';
  return member ? `vip${member.gradeId}` : 'member';
}

function secretsOf(credentials: Credentials | null): readonly string[] {
  return credentials ? [credentials.token, credentials.signingKey, credentials.userName] : [];
}
