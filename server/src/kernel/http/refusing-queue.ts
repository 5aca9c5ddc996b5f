import { CODE } from '@site/shared/every-site';
import { SECOND_MS } from '../clock.ts';
import { createSemaphore, SemaphoreBusy, type WaitOrder } from '../jobs/semaphore.ts';
import { Refusal } from './refusal.ts';

const UNAVAILABLE = 503;

interface RefusingQueueOptions {
  readonly atOnce: number;
  /** Further works of each order are refused. */
  readonly mostWaiting: number;
  /** A work that waits longer is refused, and may be tried again after as long. */
  readonly longestWaitMs: number;
  /** What a refused member reads. */
  readonly busyText: string;
}

/** A queue for works that take much of the machine: refuses with 6501, HTTP 503 and Retry-After what would wait too long. */
export function createRefusingQueue({ atOnce, busyText, ...limits }: RefusingQueueOptions) {
  const whenFree = createSemaphore(atOnce, limits);
  const busy = () =>
    new Refusal(CODE.limited, busyText, { httpStatus: UNAVAILABLE, retryAfterSeconds: Math.ceil(limits.longestWaitMs / SECOND_MS) });

  return async function inTurn<Answer>(work: () => Promise<Answer>, order?: WaitOrder): Promise<Answer> {
    try {
      return await whenFree(work, order);
    } catch (failure) {
      throw failure instanceof SemaphoreBusy ? busy() : failure;
    }
  };
}
