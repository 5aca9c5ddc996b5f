import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const LEAST_FREE_BYTES = 1024 ** 3;

/**
 * A folder for a backend that is killed again and again, in memory where there is room: the kernel keeps what a dead process wrote
 * either way, and a disk would only make every commit wait.
 */
export function makeQuickFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}
