/** Commits that reach the disk together. */
export interface Flushes {
  /** Resolves when all that was written before the call is on the disk; rejects with what kept it from there. */
  flushed(): Promise<void>;
  /** Throws what a flush failed of before: what the system lost then it does not tell a second time, so nothing may be added to it. */
  assertWhole(): void;
}

/** One flush at a time: who asks while one runs is served by the next, together with all others who asked in the meantime. */
export function createFlushes(flush: () => Promise<void>): Flushes {
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  let failure: Error | null = null;
  const start = () => {
    next = null;
    last = flush().catch((error: unknown) => {
      failure = new Error('What was committed could not be kept on the disk.', { cause: error });
      throw failure;
    });
    return last;
  };
  return {
    flushed: () => (next ??= last.then(start)),
    assertWhole() {
      if (failure !== null) throw failure;
    },
  };
}

const remembered = new WeakMap<object, Flushes>();

/** From now on `untilDurable` waits for these flushes, for every database that has this adapter. */
export function rememberFlushes(adapter: object, flushes: Flushes): void {
  remembered.set(adapter, flushes);
}

/** Waits until what was committed before is on the disk; at once where a commit itself waits for that, as with PostgreSQL. */
export async function untilDurable(db: { getExecutor(): { readonly adapter: object } }): Promise<void> {
  await remembered.get(db.getExecutor().adapter)?.flushed();
}
