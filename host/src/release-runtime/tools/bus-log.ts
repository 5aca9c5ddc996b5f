import { createStore, type BusCore, type ReadonlyStore } from '@site/shared/platform';

/** One bus event: emitter, name and milliseconds since navigation start. */
export interface BusLine {
  readonly key: number;
  readonly owner: string;
  readonly name: string;
  readonly atMs: number;
}

const LOG_LENGTH = 20;

/** The latest bus events since the log was created, newest first. */
export function createBusLog(bus: Pick<BusCore, 'watch'>, nowMs: () => number): ReadonlyStore<readonly BusLine[]> {
  const lines = createStore<readonly BusLine[]>([]);
  let count = 0;
  bus.watch((owner, name) => {
    count += 1;
    lines.set([{ key: count, owner, name, atMs: nowMs() }, ...lines.get()].slice(0, LOG_LENGTH));
  });
  return lines;
}
