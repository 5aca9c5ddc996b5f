/** Hang detection inside the worker: pings the page, and reports it when it stops answering (F15). */
import type { HealthBeat, PageToken, ReportBatch } from '@site/shared/federation';
import type { KnownRelease } from './known-releases.ts';

/** What a report of a hang says, renewed with each answer: a page that hangs cannot say it. Null while the page is hidden. */
export type PageAnswer = {
  /** The releases that a hang would be of. */
  readonly suspects: readonly KnownRelease[];
  /** Sender of the report: the tab of the beats, the epoch and the cohort. */
  readonly tab: string;
  readonly page: PageToken | undefined;
  readonly epoch: number;
  readonly cohort: string;
  /** The current path. */
  readonly path: string;
  /** Where beats and reports go: the worker is one file, so it imports nothing that pages have. */
  readonly to: { readonly beats: string; readonly reports: string };
} | null;

export interface HangReport {
  readonly path: string;
  readonly body: string;
}

/** Ping interval in milliseconds. */
export const PING_INTERVAL_MS = 1000;
/** This many unanswered pings mean a hang. Pings are counted, because a clock also runs while the device sleeps. */
export const UNANSWERED_PINGS = 6;
/** Maximum reports of one page. */
const MAX_REPORTS = 3;

export function createHangWatch({ ping, send }: { ping: () => void; send: (report: HangReport) => void }) {
  let answer: PageAnswer = null;
  let unanswered = 0;
  let left = MAX_REPORTS;
  return {
    /** The page answered, or says by itself what has changed. */
    answered(next: PageAnswer): void {
      answer = next;
      unanswered = 0;
    },
    /** Call every `PING_INTERVAL_MS`. */
    tick(): void {
      if (answer === null || left === 0) return;
      unanswered += 1;
      if (unanswered < UNANSWERED_PINGS) return ping();
      if (unanswered > UNANSWERED_PINGS) return;
      left -= 1;
      reportsOf(answer).forEach(send);
    },
  };
}

/** A beat that counts an error of each suspect, and a report for operators; without a suspect the report is of the host. */
function reportsOf({ suspects, tab, page, epoch, cohort, path, to }: NonNullable<PageAnswer>): readonly HangReport[] {
  const beat: HealthBeat = {
    page,
    tab,
    epoch,
    releases: suspects.map(({ remote, digest }) => ({ remote, digest, failedLoads: 0, errors: 1, events: [] })),
  };
  const of = suspects.length > 0 ? suspects : [{ remote: 'host', version: 'unknown' }];
  const batch: ReportBatch = {
    epoch,
    cohort,
    reports: of.map(({ remote, version }) => ({
      remote,
      release: version,
      kind: 'bug',
      phase: 'use',
      name: 'Silence',
      message: `the page did not answer ${UNANSWERED_PINGS} pings`,
      address: /^\/[\w./{}-]{0,120}$/.test(path) ? path : '/',
      times: 1,
    })),
  };
  const report = { path: to.reports, body: JSON.stringify(batch) };
  return suspects.length > 0 ? [{ path: to.beats, body: JSON.stringify(beat) }, report] : [report];
}
