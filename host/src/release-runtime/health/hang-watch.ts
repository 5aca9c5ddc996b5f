/** Hang detection inside the worker: reports a page that stops giving signs of life (F15). */
import type { HealthBeat, PageToken, ReportBatch } from '@site/shared/federation';
import type { KnownRelease } from './known-releases.ts';

/** What a report of a hang says, renewed while the page lives: a page that hangs cannot say it. Null while the page is hidden. */
export type SignOfLife = {
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

/** How often a page gives a sign of life. */
export const LIFE_EVERY_MS = 2000;
/** So many of them say nothing else, for each one that renews what a report would say. */
export const BARE_SIGNS = 4;
/** This many missed ones mean a hang. They are counted, because a clock also runs while the device sleeps. */
export const MISSED_SIGNS = 4;
/** Maximum reports of one page. */
const MAX_REPORTS = 3;

export function createHangWatch(send: (report: HangReport) => void) {
  let latest: SignOfLife = null;
  let missed = 0;
  let left = MAX_REPORTS;
  return {
    /** The page lives; what it says is left out where it has not changed. */
    heard(next?: SignOfLife): void {
      if (next !== undefined) latest = next;
      missed = 0;
    },
    /** Call every `LIFE_EVERY_MS`. */
    tick(): void {
      if (latest === null || left === 0) return;
      missed += 1;
      if (missed !== MISSED_SIGNS) return;
      left -= 1;
      reportsOf(latest).forEach(send);
    },
  };
}

/** A beat that counts an error of each suspect, and a report for operators; without a suspect the report is of the host. */
function reportsOf({ suspects, tab, page, epoch, cohort, path, to }: NonNullable<SignOfLife>): readonly HangReport[] {
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
      message: `the page gave no sign of life for ${(MISSED_SIGNS * LIFE_EVERY_MS) / 1000} seconds`,
      address: /^\/[\w./{}-]{0,120}$/.test(path) ? path : '/',
      times: 1,
    })),
  };
  const report = { path: to.reports, body: JSON.stringify(batch) };
  return suspects.length > 0 ? [{ path: to.beats, body: JSON.stringify(beat) }, report] : [report];
}
