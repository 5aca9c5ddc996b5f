import { createStore, type BusCore, type ReadonlyStore } from '@site/shared/platform';

/** One bus event: emitter, name and milliseconds since navigation start. */
export interface BusLine {
  readonly key: number;
  readonly owner: string;
  readonly name: string;
  readonly atMs: number;
}

interface BusLogOptions {
  readonly nowMs: () => number;
  readonly window: Pick<Window, 'setTimeout'>;
}

const LOG_LENGTH = 20;
/** A flood of events is shown so often at most: drawing each one would keep the page from everything else. */
export const SHOWN_EVERY_MS = 250;

/** The latest bus events since the log was created, newest first. */
export function createBusLog(bus: Pick<BusCore, 'watch'>, { nowMs, window }: BusLogOptions): ReadonlyStore<readonly BusLine[]> {
  const shown = createStore<readonly BusLine[]>([]);
  let lines = shown.get();
  let count = 0;
  bus.watch((owner, name) => {
    count += 1;
    if (lines === shown.get()) window.setTimeout(() => shown.set(lines), SHOWN_EVERY_MS);
    lines = [{ key: count, owner, name, atMs: nowMs() }, ...lines].slice(0, LOG_LENGTH);
  });
  return shown;
}
