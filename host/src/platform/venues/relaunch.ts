/** One relaunch for many failures (VEN-6, F48): the calls that failed wait for the same one, and those that come meanwhile for it too. */
import { RELAUNCH_DEBOUNCE_MS } from '@site/shared/product';

export interface Relaunch {
  /** The relaunch that is waited for now, or null. */
  running(): Promise<void> | null;
  /** Asks for one: each request starts the wait anew until the launch begins. Rejects when the launch fails. */
  ask(): Promise<void>;
  /** Drops one that did not begin yet, e.g. because the member left. */
  cancel(reason: Error): void;
}

interface Waiting {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** Made of the launch itself. */
export function createRelaunch(launch: () => Promise<void>): Relaunch {
  let waiting: Waiting | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const settle = (end: (waiting: Waiting) => void) => {
    const done = waiting;
    waiting = null;
    timer = null;
    if (done) end(done);
  };
  const begin = () => {
    timer = null;
    launch().then(
      () => settle(({ resolve }) => resolve()),
      (reason: unknown) => settle(({ reject }) => reject(reason)),
    );
  };
  return {
    running: () => waiting?.promise ?? null,
    ask() {
      const begun = waiting !== null && timer === null;
      waiting ??= pending();
      if (!begun) {
        if (timer !== null) clearTimeout(timer);
        timer = setTimeout(begin, RELAUNCH_DEBOUNCE_MS);
      }
      return waiting.promise;
    },
    cancel(reason) {
      if (timer === null) return;
      clearTimeout(timer);
      settle(({ reject }) => reject(reason));
    },
  };
}

function pending(): Waiting {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Whoever asked hears of a failure; nobody else has to.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
