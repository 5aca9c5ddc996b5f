/** What the silence worker does: it asks the page whether it is there, and speaks for it when it is not (F15). */

/** What to send where, ready made: a page that hangs can make nothing. */
export interface Sending {
  readonly path: string;
  readonly body: string;
}

/** A page says again and again what is to be sent should it fall silent; null while nobody looks at it. */
export type LastWill = readonly Sending[] | null;

/** How often the page is asked, in milliseconds. */
export const ASK_EVERY_MS = 1000;
/** So many questions without an answer mean that it hangs. Counted and not timed: a computer that slept asked nothing. */
export const UNANSWERED = 6;
/** A page that hangs again and again is spoken for this often. */
const MOST_WILLS = 3;

interface Parts {
  readonly ask: () => void;
  readonly send: (sending: Sending) => void;
}

export function createSilenceWatch({ ask, send }: Parts) {
  let will: LastWill = null;
  let unanswered = 0;
  let left = MOST_WILLS;
  return {
    /** The page answered, or said something new by itself. */
    heard(next: LastWill): void {
      will = next;
      unanswered = 0;
    },
    /** To be called every `ASK_EVERY_MS`. */
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
