/** Tells the server what went wrong in this tab: together, not too much of it, and nothing about a person (T17). */
import { reportText } from '@site/shared/product';
import { REPORTS_AT_ONCE, type ClientReport, type ReportBatch } from '@site/shared/wire';
import type { Failure } from './failures.ts';

interface Parts {
  /** Sends without being waited for, also while the page goes away. */
  readonly send: (batch: ReportBatch) => void;
  /** The number of the channel of now. */
  readonly epoch: () => number;
  /** Guest, or the grade of the member: nobody in particular. */
  readonly cohort: () => string;
  /** Texts of this session that must never leave the page in a report. */
  readonly secrets: () => readonly string[];
}

export interface FailureReports {
  add(failure: Failure): void;
  /** Sends what waits; for a page that is left. */
  flush(): void;
}

/** Failures of a moment travel together. */
export const REPORT_DELAY_MS = 3000;
/** A tab that fails without end is heard this often and no more. */
export const REPORTS_OF_A_TAB = 200;

export function createFailureReports({ send, epoch, cohort, secrets }: Parts): FailureReports {
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
    add: (failure) => {
      if (left <= 0) return;
      left -= 1;
      const report = asReport(failure, secrets());
      const key = JSON.stringify({ ...report, times: 0 });
      waiting.set(key, { ...report, times: (waiting.get(key)?.times ?? 0) + 1 });
      if (waiting.size >= REPORTS_AT_ONCE) return flush();
      timer ??= setTimeout(flush, REPORT_DELAY_MS);
    },
  };
}

/** What the server or the network said to a player may name him: of these the class alone is told. */
function asReport({ kind, phase, name, message, remote, version, address }: Failure, secrets: readonly string[]): ClientReport {
  const isTold = kind !== 'business' && kind !== 'network';
  return {
    remote,
    release: /^[\w.+-]{1,64}$/.test(version) ? version : 'unknown',
    kind,
    phase,
    name: reportText(name, secrets),
    message: isTold ? reportText(message, secrets) : '',
    address: /^\/[\w./{}-]{0,120}$/.test(address) ? address : '/',
    times: 1,
  };
}
