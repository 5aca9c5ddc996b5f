import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Group commit: one fsync serves every commit that arrived while the previous fsync ran. */
export interface GroupCommit {
  /** Resolves when everything written before the call is on the disk; rejects with the error of the flush. */
  flushed(): Promise<void>;
  /** Throws if an earlier fsync failed. The system reports a lost write only once, so no further commit may be accepted. */
  assertWhole(): void;
}

/** Runs one flush at a time; callers that arrive during one share the next. */
export function createGroupCommit(flush: () => Promise<void>): GroupCommit {
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

const remembered = new WeakMap<object, GroupCommit>();

/** Makes `untilDurable` wait for these flushes, for every database that has this adapter. */
export function registerGroupCommit(adapter: object, flushes: GroupCommit): void {
  remembered.set(adapter, flushes);
}

/** Waits until earlier commits are on the disk; returns at once where the commit itself waits for the disk, as with PostgreSQL. */
export async function waitUntilDurable(db: { getExecutor(): { readonly adapter: object } }): Promise<void> {
  await remembered.get(db.getExecutor().adapter)?.flushed();
}

const datasync = promisify(fdatasync);

/**
 * The write-ahead log of the SQLite database `file`. SQLite keeps the same file while a connection is open, and holds no locks on it that
 * closing another descriptor would release. A thread of the libuv pool flushes it.
 */
export function openWalFile(file: string) {
  let descriptor: number | null = null;
  return {
    async flush(): Promise<void> {
      descriptor ??= openSync(`${file}-wal`, 'r');
      await datasync(descriptor);
    },
    close(): void {
      if (descriptor !== null) closeSync(descriptor);
      descriptor = null;
    },
  };
}
