/** Reports failures of this tab to the server: batched, rate-limited, without personal data (T17). Loaded with the first failure. */
import { reportText, REPORTS_AT_ONCE, type ClientReport, type ReportBatch } from '@site/shared/federation';
import type { Failure } from './failures.ts';

interface FailureReportsDependencies {
  /** Fire-and-forget, also while the page unloads. */
  readonly send: (batch: ReportBatch) => void;
  /** The epoch of the current channel. */
  readonly epoch: () => number;
  /** Guest, or the grade of the member: no personal data. */
  readonly cohort: () => string;
}

export interface FailureReports {
  /** `secrets` are texts of the session that must never leave the page in a report. */
  add(failure: Failure, secrets: readonly string[]): void;
  /** Sends pending reports; for a page that is left. */
  flush(): void;
}

/** Batches failures within this interval. */
export const REPORT_DELAY_MS = 3000;
/** Maximum reports of a tab that fails endlessly. */
export const REPORTS_OF_A_TAB = 200;

export function createFailureReports({ send, epoch, cohort }: FailureReportsDependencies): FailureReports {
  const waiting = new Map<string, ClientReport>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = REPORTS_OF_A_TAB;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const reports = [...waiting.values()];
    waiting.clear();
    if (reports.length > 0) send({ epoch: epoch(), cohort: cohort(), reports });
  };
  return {
    flush,
    add: (failure, secrets) => {
      if (left <= 0) return;
      left -= 1;
      const report = asReport(failure, secrets);
      const key = JSON.stringify({ ...report, times: 0 });
      waiting.set(key, { ...report, times: (waiting.get(key)?.times ?? 0) + 1 });
      if (waiting.size >= REPORTS_AT_ONCE) return flush();
      timer ??= setTimeout(flush, REPORT_DELAY_MS);
    },
  };
}

/** Messages of the server or the network may name the player: of these the report holds the class alone. */
function asReport({ kind, phase, name, message, remote, version, address, frames }: Failure, secrets: readonly string[]): ClientReport {
  const hasText = kind !== 'business' && kind !== 'network';
  return {
    remote,
    release: /^[\w.+-]{1,64}$/.test(version) ? version : 'unknown',
    kind,
    phase,
    name: reportText(name, secrets),
    message: hasText ? reportText(message, secrets) : '',
    address: /^\/[\w./{}-]{0,120}$/.test(address) ? address : '/',
    times: 1,
    ...(frames.length > 0 && { frames: [...frames] }),
  };
}
