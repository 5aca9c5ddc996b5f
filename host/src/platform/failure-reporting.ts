/** Reports the failures of this tab to the server: noted ones, uncaught ones, and pending ones when the page is left. */
import type { Platform } from '@site/shared/platform';
import type { Channel } from '@site/shared/federation';
import type { Credentials } from './credentials.ts';
import { createFailureReports } from './failure-reports.ts';
import type { HostFailures } from './failures.ts';
import { sendReport } from './send-report.ts';
import type { HostSession } from './session.ts';
import { watchUncaught } from './uncaught.ts';

interface FailureReportingOptions {
  readonly failures: HostFailures;
  readonly session: Pick<HostSession, 'get' | 'credentials'>;
  /** The current channel. */
  readonly channel: () => Channel | null;
  readonly window: Window;
}

export function startFailureReporting({ failures, session, channel, window }: FailureReportingOptions): void {
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

/** Guest, or the grade of the member: no personal data. */
export function cohortOf({ loggedIn, member }: ReturnType<Platform['session']['get']>): string {
  if (!loggedIn) return 'guest';
  return member ? `vip${member.gradeId}` : 'member';
}

function secretsOf(credentials: Credentials | null): readonly string[] {
  return credentials ? [credentials.token, credentials.signingKey, credentials.userName] : [];
}
