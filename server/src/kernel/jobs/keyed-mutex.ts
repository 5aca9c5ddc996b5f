import { SemaphoreBusy } from './semaphore.ts';
import { within } from './within.ts';

/** A mutex per key: work on one key runs serially, work on other keys concurrently. */
export type KeyedMutex = <Answer>(key: string, work: () => Promise<Answer>) => Promise<Answer>;

interface KeyedMutexOptions {
  /** How long a work may wait before it is refused with SemaphoreBusy and never starts; without it, for ever. */
  readonly longestWaitMs?: number;
}

const LATE = Symbol('late');

export function createKeyedMutex({ longestWaitMs = Infinity }: KeyedMutexOptions = {}): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  async function turnAfter(before: Promise<unknown>): Promise<void> {
    const waited = longestWaitMs === Infinity ? await before : await within(before, { patienceMs: longestWaitMs, otherwise: LATE });
    if (waited === LATE) throw new SemaphoreBusy('The work waited too long.');
  }
  return (key, work) => {
    const before = last.get(key);
    const run = before === undefined ? Promise.resolve().then(work) : turnAfter(before).then(work);
    // Work that was refused leaves its successors in their order.
    const over = Promise.allSettled([before, run]).finally(() => last.get(key) === over && last.delete(key));
    last.set(key, over);
    return run;
  };
}
