/** A semaphore: runs at most `limit` works at a time; the others wait in the order in which they came. */
export function createSemaphore(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function whenFree<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (running < limit) running += 1;
    // A work that ends passes its place on, so that no newcomer takes it first.
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
