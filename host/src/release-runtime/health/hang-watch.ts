/** Hang detection inside the worker: pings the page and sends its prepared report when it stops answering (F15). */

/** A prepared request: a page that hangs cannot build one. */
export interface PreparedReport {
  readonly path: string;
  readonly body: string;
}

/** The requests to send if the page hangs, renewed with each answer; null while the page is hidden. */
export type HangReports = readonly PreparedReport[] | null;

/** Ping interval in milliseconds. */
export const PING_INTERVAL_MS = 1000;
/** This many unanswered pings mean a hang. Pings are counted, because a clock also runs while the device sleeps. */
export const UNANSWERED_PINGS = 6;
/** Maximum reports of one page. */
const MAX_REPORTS = 3;

export function createHangWatch({ ping, send }: { ping: () => void; send: (report: PreparedReport) => void }) {
  let reports: HangReports = null;
  let unanswered = 0;
  let left = MAX_REPORTS;
  return {
    /** The page answered, or sent a new report by itself. */
    answered(next: HangReports): void {
      reports = next;
      unanswered = 0;
    },
    /** Call every `PING_INTERVAL_MS`. */
    tick(): void {
      if (reports === null || left === 0) return;
      unanswered += 1;
      if (unanswered < UNANSWERED_PINGS) return ping();
      if (unanswered > UNANSWERED_PINGS) return;
      left -= 1;
      reports.forEach(send);
    },
  };
}
