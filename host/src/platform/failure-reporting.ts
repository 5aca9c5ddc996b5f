/** Reports the failures of this tab to the server: noted ones, uncaught ones, and pending ones when the page is left. */
import type { Failures, Platform } from '@site/shared/platform';
import type { Channel } from '@site/shared/federation';
import { countPerSecond } from '../lib/count-per-second.ts';
import type { Credentials } from './credentials.ts';
import type { FailureReports } from './failure-reports.ts';
import { type HostFailures, isRemoteIn, releaseIn } from './failures.ts';
import { sendReport } from './send-report.ts';
import type { HostSession } from './session.ts';

interface FailureReportingOptions {
  readonly failures: HostFailures;
  readonly session: Pick<HostSession, 'get' | 'credentials'>;
  /** The current channel. */
  readonly channel: () => Channel | null;
  readonly window: Window;
}

export function startFailureReporting({ failures, session, channel, window }: FailureReportingOptions): void {
  let reports: Promise<FailureReports> | null = null;
  const load = async (): Promise<FailureReports> => {
    const { createFailureReports } = await import('./failure-reports.ts');
    return createFailureReports({ send: sendReport, epoch: () => channel()?.epoch ?? 0, cohort: () => cohortOf(session.get()) });
  };
  failures.follow((failure) => {
    const secrets = secretsOf(session.credentials());
    reports ??= load();
    // Without a network no report arrives either; the next failure tries again.
    reports.then(
      ({ add }) => add(failure, secrets),
      () => (reports = null),
    );
  });
  watchUncaught(window, failures.report, isRemoteIn(channel));
  window.addEventListener('pagehide', () => void reports?.then(({ flush }) => flush()));
}

/** Guest, or the grade of the member: no personal data. */
export function cohortOf({ loggedIn, member }: ReturnType<Platform['session']['get']>): string {
  if (!loggedIn) return 'guest';
  return member ? `vip${member.gradeId}` : 'member';
}

function secretsOf(credentials: Credentials | null): readonly string[] {
  return credentials ? [credentials.token, credentials.signingKey, credentials.userName] : [];
}

// Reports uncaught errors once and attributes them to the release of their file.

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Reports uncaught errors and rejections until the returned function is called; those of files of no remote belong to the host. */
export function watchUncaught(page: Page, report: Failures['report'], isRemote: (name: string) => boolean): () => void {
  const releaseOf = (text: string) => releaseIn(text, isRemote);
  const isBeyond = createCount();
  const onError = (event: ErrorEvent) => {
    const { error, filename } = event as { readonly error: unknown; readonly filename: string };
    // A failed picture is no code error, and a cross-origin script reveals nothing.
    if (error === null || error === undefined || isBeyond(event)) return;
    report(error, releaseOf(`${filename} ${stackOf(error)}`));
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    const { reason } = event as { readonly reason: unknown };
    if (!isBeyond(event)) report(reason, releaseOf(stackOf(reason)));
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}

const MOST_A_SECOND = 50;

/** Whether a failure is one of too many within a second. The browser says nothing of it either: writing thousands of lines keeps the page from anything else. */
function createCount(): (event: Event) => boolean {
  const count = countPerSecond();
  return (event) => {
    const isBeyond = count() > MOST_A_SECOND;
    if (isBeyond) event.preventDefault();
    return isBeyond;
  };
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
