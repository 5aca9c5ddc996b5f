interface SemaphoreOptions {
  /** How many works may wait; further ones are refused. Without it, any number. */
  readonly mostWaiting?: number;
  /** How long a work may wait before it is refused; without it, for ever. */
  readonly longestWaitMs?: number;
}

/** A work was refused: too many wait already, or it waited too long. It never started. */
export class SemaphoreBusy extends Error {}

/** A semaphore: runs at most `limit` works at a time; the others wait in the order in which they came, or are refused with SemaphoreBusy. */
export function createSemaphore(limit: number, { mostWaiting = Infinity, longestWaitMs = Infinity }: SemaphoreOptions = {}) {
  const waiting = new Set<() => void>();
  let running = 0;
  function turn(): Promise<void> {
    if (waiting.size >= mostWaiting) throw new SemaphoreBusy('Too many works wait.');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    if (longestWaitMs === Infinity) return promise;
    const timer = setTimeout(() => waiting.delete(resolve) && reject(new SemaphoreBusy('The work waited too long.')), longestWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }
  return async function whenFree<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (running < limit) running += 1;
    // A work that ends passes its place on, so that no newcomer takes it first.
    else await turn();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next === undefined) running -= 1;
      else {
        waiting.delete(next);
        next();
      }
    }
  };
}
