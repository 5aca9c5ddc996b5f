import { createStore, type BusCore, type EventName, type Readable } from '@site/shared/platform';
import type { Owner } from '@site/shared/product';

/** Who told what on the bus, and when: milliseconds since the page began. */
export interface BusLine {
  readonly key: number;
  readonly owner: Owner;
  readonly name: EventName;
  readonly atMs: number;
}

const KEPT = 20;

/** The last events of the bus from now on, newest first. */
export function createBusLog(bus: Pick<BusCore, 'watch'>, nowMs: () => number): Readable<readonly BusLine[]> {
  const lines = createStore<readonly BusLine[]>([]);
  let heard = 0;
  bus.watch((owner, name) => {
    heard += 1;
    lines.set([{ key: heard, owner, name, atMs: nowMs() }, ...lines.get()].slice(0, KEPT));
  });
  return lines;
}
