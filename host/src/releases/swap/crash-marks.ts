/** A release that hangs its tab cannot be stopped from inside: it is marked before it runs and before a part of it is drawn, and a mark that was left standing says that it never came back (F14, F15). */
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
  /** What began in this page and has not come back yet. */
  begun(): readonly string[];
  /** Whether it once began in this browser and never came back. */
  has(digest: string): boolean;
  /** The player asked for another try. */
  clear(): void;
}

export function createCrashMarks({ storage, nowMs, page, isReload }: Parts): CrashMarks {
  /** How often each began: its loading and its first drawing may overlap. */
  const mine = new Map<string, number>();
  const marks = (): Record<string, number> => ({ ...storage.read('releaseStarts') });
  const wasLeft = (ageMs: number) => (isReload || ageMs >= STARTING_MS) && ageMs < FORGOTTEN_AFTER_MS;
  const left = Object.entries(marks()).filter(([, at]) => wasLeft(nowMs() - at));
  const crashed = new Set(left.map(([digest]) => digest));

  const end = (digest: string) => {
    const times = (mine.get(digest) ?? 0) - 1;
    if (times > 0) return void mine.set(digest, times);
    if (mine.delete(digest)) unmark(digest);
  };
  const unmark = (digest: string) => {
    const { [digest]: _ended, ...others } = marks();
    if (Object.keys(others).length === 0) storage.remove('releaseStarts');
    else storage.write('releaseStarts', others);
  };
  // A page that can still say good-bye has not hung.
  page.addEventListener('pagehide', () => {
    for (const digest of mine.keys()) unmark(digest);
    mine.clear();
  });
  return {
    has: (digest) => crashed.has(digest),
    clear: () => crashed.clear(),
    begun: () => [...mine.keys()],
    begin: (digest) => {
      mine.set(digest, (mine.get(digest) ?? 0) + 1);
      storage.write('releaseStarts', { ...marks(), [digest]: nowMs() });
      return () => end(digest);
    },
  };
}
