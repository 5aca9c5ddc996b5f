import { createSemaphore, SemaphoreBusy } from '../jobs/semaphore.ts';
import { createKeyedMutex } from '../jobs/keyed-mutex.ts';

/** How many transactions of one process may wait for a connection, and for one key; further ones are refused. */
const MOST_WAITING = 1000;
const MOST_WAITING_FOR_A_KEY = 500;
/** How long a transaction waits for a connection, and for a key, before it is refused. */
const LONGEST_WAIT_MS = 5000;

/** Runs transactions of one process: those with a common key one after the other, the others side by side. */
export type Writers = <Answer>(keys: readonly string[], work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Writers queue here rather than in the pool: a transaction that waits for another one of this process holds no connection, and `limit`
 * leaves connections to readers. Refuses with SemaphoreBusy when too many wait.
 */
export function createWriters(limit: number): Writers {
  const inTurn = createKeyedMutex({ longestWaitMs: LONGEST_WAIT_MS });
  const whenFree = createSemaphore(limit, { mostWaiting: MOST_WAITING, longestWaitMs: LONGEST_WAIT_MS });
  const waiting = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (waiting.get(key) ?? 0) + by;
    if (count === 0) waiting.delete(key);
    else waiting.set(key, count);
  };
  async function withKey<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    if ((waiting.get(key) ?? 0) >= MOST_WAITING_FOR_A_KEY) throw new SemaphoreBusy('Too many transactions wait for one key.');
    change(key, 1);
    try {
      return await inTurn(key, work);
    } finally {
      change(key, -1);
    }
  }
  return function run<Answer>(keys: readonly string[], work: () => Promise<Answer>): Promise<Answer> {
    const [first, ...rest] = keys;
    return first === undefined ? whenFree(work) : withKey(first, () => run(rest, work));
  };
}
