/** Detects releases that hang their tab: a release is marked before it runs and before each first render, and a mark that is never cleared means that it hung (F14, F15). */
import type { KeyedStorage } from '@site/shared/platform';

interface CrashMarksDependencies {
  readonly storage: Pick<KeyedStorage, 'read' | 'write' | 'remove'>;
  readonly nowMs: () => number;
  readonly page: Pick<Window, 'addEventListener'>;
  /** The page was reloaded, so everything that started before is over. */
  readonly isReload: boolean;
}

/** Longer than any start; a younger mark may belong to another tab that is starting. */
const STARTING_MS = 10_000;
/** After this time a release gets another chance. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

export interface CrashMarks {
  /** Sets the mark before the release runs. Returns how to clear it. */
  begin(digest: string): () => void;
  /** Digests that started in this page and have not returned. */
  begun(): readonly string[];
  /** Whether the release hung this browser before. */
  has(digest: string): boolean;
  /** Forgets the marks, because the player retries. */
  clear(): void;
}

export function createCrashMarks({ storage, nowMs, page, isReload }: CrashMarksDependencies): CrashMarks {
  /** How often each started: its load and its first render may overlap. */
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
  // A page that can handle `pagehide` has not hung.
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
