import { HEALTH_PATH, REPORT_PATH, type HealthBeat, type ReportBatch } from '@site/shared/federation';
import type { KnownRelease } from './known-releases.ts';
import { UNANSWERED, type LastWill } from './hang-watch.ts';

interface WatchSilenceOptions {
  /** The worker that pings; null where the browser has none. */
  readonly worker: Pick<Worker, 'postMessage' | 'addEventListener'> | null;
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly suspects: () => readonly KnownRelease[];
  /** Sender of the report: the tab of the beats, the epoch and the cohort. */
  readonly tab: string;
  readonly epoch: () => number;
  readonly cohort: () => string;
  readonly path: () => string;
}

/** Answers the pings of the worker. Returns how to renew the report when other releases become active. */
export function watchSilence({ worker, document, ...sender }: WatchSilenceOptions): () => void {
  if (worker === null) return () => undefined;
  const say = () => worker.postMessage(document.visibilityState === 'hidden' ? null : lastWill(sender));
  worker.addEventListener('message', say);
  document.addEventListener('visibilitychange', say);
  say();
  return say;
}

function lastWill({ suspects, tab, epoch, cohort, path }: Omit<WatchSilenceOptions, 'worker' | 'document'>): LastWill {
  const blamed = suspects();
  const beat: HealthBeat = {
    tab,
    epoch: epoch(),
    releases: blamed.map(({ remote, digest }) => ({ remote, digest, failedLoads: 0, errors: 1, events: [] })),
  };
  const of = blamed.length > 0 ? blamed : [{ remote: 'host', version: 'unknown' } as const];
  const batch: ReportBatch = {
    epoch: epoch(),
    cohort: cohort(),
    reports: of.map(({ remote, version }) => ({
      remote,
      release: version,
      kind: 'bug',
      phase: 'use',
      name: 'Silence',
      message: `the page answered none of ${UNANSWERED} questions`,
      address: /^\/[\w./{}-]{0,120}$/.test(path()) ? path() : '/',
      times: 1,
    })),
  };
  const report = { path: REPORT_PATH, body: JSON.stringify(batch) };
  return blamed.length > 0 ? [{ path: HEALTH_PATH, body: JSON.stringify(beat) }, report] : [report];
}
