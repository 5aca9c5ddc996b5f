/** Hang detection inside the worker: pings the page and sends its prepared report when it stops answering (F15). */

/** A prepared request: a page that hangs cannot build one. */
export interface Sending {
  readonly path: string;
  readonly body: string;
}

/** The requests to send if the page hangs, renewed with each answer; null while the page is hidden. */
export type LastWill = readonly Sending[] | null;

/** Ping interval in milliseconds. */
export const ASK_EVERY_MS = 1000;
/** This many unanswered pings mean a hang. Pings are counted, because a clock also runs while the device sleeps. */
export const UNANSWERED = 6;
/** Maximum reports of one page. */
const MOST_WILLS = 3;

export function createHangWatch({ ask, send }: { ask: () => void; send: (sending: Sending) => void }) {
  let will: LastWill = null;
  let unanswered = 0;
  let left = MOST_WILLS;
  return {
    /** The page answered, or sent a new report by itself. */
    heard(next: LastWill): void {
      will = next;
      unanswered = 0;
    },
    /** Call every `ASK_EVERY_MS`. */
    tick(): void {
      if (will === null || left === 0) return;
      unanswered += 1;
      if (unanswered < UNANSWERED) return ask();
      if (unanswered > UNANSWERED) return;
      left -= 1;
      will.forEach(send);
    },
  };
}
