import { TemporaryFailure } from '../temporary-failure.ts';

export interface SemaphoreOptions {
  /** How many works of each order may wait; further ones are refused. Without it, any number. */
  readonly mostWaiting?: number;
  /** How long a work may wait before it is refused; without it, for ever. */
  readonly longestWaitMs?: number;
}

/** A work was refused: too many wait already, or it waited too long. It never started. */
export class SemaphoreBusy extends TemporaryFailure {}

/** Whose turn comes: three of those who wait first, then one of those who wait last, so that neither keeps the other waiting for ever. */
export type WaitOrder = 'first' | 'last';

const FIRST_IN_A_ROW = 3;

export interface KeyedSemaphoreOptions extends SemaphoreOptions {
  /** How many works of one key may wait for it; further ones are refused. */
  readonly mostOfKey: number;
}

/**
 * A semaphore of which each key holds one place at most: works of one key run one after the other, and wait for their key before they wait for a place, so
 * that who sends many at once keeps only himself waiting. `mostWaiting` counts the keys that wait for a place; `longestWaitMs` is that of each of the two waits.
 */
export function createKeyedSemaphore(limit: number, { mostOfKey, longestWaitMs = Infinity, ...options }: KeyedSemaphoreOptions) {
  const whenFree = createSemaphore(limit, { longestWaitMs, ...options });
  const keys = new Map<string, { readonly oneByOne: ReturnType<typeof createSemaphore>; works: number }>();
  return async function whenKeyFree<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const own = keys.get(key) ?? { oneByOne: createSemaphore(1, { mostWaiting: mostOfKey, longestWaitMs }), works: 0 };
    keys.set(key, own);
    own.works += 1;
    try {
      return await own.oneByOne(() => whenFree(work));
    } finally {
      own.works -= 1;
      if (own.works === 0) keys.delete(key);
    }
  };
}

/** A semaphore: runs at most `limit` works at a time; the others wait in the order in which they came, apart for each WaitOrder, or are refused with SemaphoreBusy. */
export function createSemaphore(limit: number, { mostWaiting = Infinity, longestWaitMs = Infinity }: SemaphoreOptions = {}) {
  const waiting: Readonly<Record<WaitOrder, Set<() => void>>> = { first: new Set(), last: new Set() };
  let running = 0;
  let firstInARow = 0;
  function nextQueue(): Set<() => void> {
    const isTurnOfLast = waiting.last.size > 0 && (waiting.first.size === 0 || firstInARow >= FIRST_IN_A_ROW);
    firstInARow = isTurnOfLast || waiting.last.size === 0 ? 0 : firstInARow + 1;
    return isTurnOfLast ? waiting.last : waiting.first;
  }
  function turn(queue: Set<() => void>): Promise<void> {
    if (queue.size >= mostWaiting) throw new SemaphoreBusy('Too many works wait.');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.add(resolve);
    if (longestWaitMs === Infinity) return promise;
    const timer = setTimeout(() => queue.delete(resolve) && reject(new SemaphoreBusy('The work waited too long.')), longestWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }
  return async function whenFree<Answer>(work: () => Promise<Answer>, order: WaitOrder = 'first'): Promise<Answer> {
    if (running < limit) running += 1;
    // A work that ends passes its place on, so that no newcomer takes it first.
    else await turn(waiting[order]);
    try {
      return await work();
    } finally {
      const queue = nextQueue();
      const [next] = queue;
      if (next === undefined) running -= 1;
      else {
        queue.delete(next);
        next();
      }
    }
  };
}
