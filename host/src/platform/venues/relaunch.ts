/** One relaunch for many failures (VEN-6, F48): the failed calls share it, and calls that start during it wait for it too. */
import { RELAUNCH_DEBOUNCE_MS } from '@site/shared/product';

export interface Relaunch {
  /** The pending relaunch, or null. */
  running(): Promise<void> | null;
  /** Requests a relaunch: each request restarts the delay until the launch begins. Rejects when the launch fails. */
  ask(): Promise<void>;
  /** Cancels one that did not begin yet, e.g. because the member left. */
  cancel(reason: Error): void;
}

type PendingRelaunch = PromiseWithResolvers<void>;

/** Derived from the launch itself. */
export function createRelaunch(launch: () => Promise<void>): Relaunch {
  let waiting: PendingRelaunch | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const settle = (end: (waiting: PendingRelaunch) => void) => {
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

function pending(): PendingRelaunch {
  const relaunch = Promise.withResolvers<void>();
  // Callers handle the failure; this branch needs no handler.
  relaunch.promise.catch(() => undefined);
  return relaunch;
}
