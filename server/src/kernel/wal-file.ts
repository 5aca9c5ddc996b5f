import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const datasync = promisify(fdatasync);

/**
 * The write-ahead log that SQLite keeps beside the database `file`. It stays the same file as long as a connection is open, and SQLite has
 * no locks on it that closing another descriptor would lose. It is flushed by a thread of the pool.
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
