/** A release that hangs its tab cannot be stopped from inside: it is marked before it runs, and a mark that was left standing says that it never came back (F14). */
import type { KeyedStorage } from '@site/shared/platform';

interface Parts {
  readonly storage: Pick<KeyedStorage, 'read' | 'write' | 'remove'>;
  readonly nowMs: () => number;
  readonly page: Pick<Window, 'addEventListener'>;
  /** The page was loaded anew, so whatever began here before is over. */
  readonly isReload: boolean;
}

/** A start takes less; a mark that is younger may belong to another tab that is starting right now. */
const STARTING_MS = 10_000;
/** Afterwards a release gets another chance. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

export interface CrashMarks {
  /** Before anything of the release runs; answers how to say that it came back. */
  begin(digest: string): () => void;
  /** Whether it once began in this browser and never came back. */
  has(digest: string): boolean;
  /** The player asked for another try. */
  clear(): void;
}

export function createCrashMarks({ storage, nowMs, page, isReload }: Parts): CrashMarks {
  const mine = new Set<string>();
  const marks = (): Record<string, number> => ({ ...storage.read('releaseStarts') });
  const wasLeft = (ageMs: number) => (isReload || ageMs >= STARTING_MS) && ageMs < FORGOTTEN_AFTER_MS;
  const left = Object.entries(marks()).filter(([, at]) => wasLeft(nowMs() - at));
  const crashed = new Set(left.map(([digest]) => digest));

  const end = (digest: string) => {
    if (!mine.delete(digest)) return;
    const { [digest]: _ended, ...others } = marks();
    if (Object.keys(others).length === 0) storage.remove('releaseStarts');
    else storage.write('releaseStarts', others);
  };
  // A page that can still say good-bye has not hung.
  page.addEventListener('pagehide', () => mine.forEach(end));
  return {
    has: (digest) => crashed.has(digest),
    clear: () => crashed.clear(),
    begin: (digest) => {
      mine.add(digest);
      storage.write('releaseStarts', { ...marks(), [digest]: nowMs() });
      return () => end(digest);
    },
  };
}
