/**
 * Detects releases that hang their tab: a release is marked before it runs and before each first render, and a mark that is never cleared means that it
 * hung (F14, F15). Later a page renews a mark of what it runs (`health/running-marks.ts`): one that nobody renews or clears is of a page that hung or died.
 */
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
/** A page renews its mark twice within this. */
export const STOPPED_MS = 10_000;
/** How long a single unfinished start, or a page that stopped, keeps a release away. */
export const AFTER_ONE_MS = 600_000;
/** How long two of them do; after this time a release gets another chance. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

export interface CrashMarks {
  /** Sets the mark before the release runs. Returns how to clear it. */
  begin(digest: string): () => void;
  /** Digests that started in this page and have not returned. */
  begun(): readonly string[];
  /** Calls back before each release runs, for the life of the page. */
  watch(listener: () => void): void;
  /** Whether the release hung this browser before, so that another one is better. */
  has(digest: string): boolean;
  /** How many starts of a release that hung before ended in nothing; 0 for any other. */
  startsOf(digest: string): number;
  /** Forgets the marks, because the player retries. */
  clear(): void;
}

/**
 * One unfinished start keeps a release away for ten minutes, two for a day: a browser that died while a release started leaves one mark as well, and is
 * no fault of the release.
 */
export function createCrashMarks({ storage, nowMs, page, isReload }: CrashMarksDependencies): CrashMarks {
  /** How often each started, and the time of its mark: its load and its first render may overlap. */
  const mine = new Map<string, { readonly times: number; readonly atMs: number }>();
  const marks = () => new Map(Object.entries(storage.read('releaseStarts') ?? {}).map(([digest, at]) => [digest, [at].flat()]));
  const write = (all: ReadonlyMap<string, readonly number[]>) => {
    const left = Object.fromEntries([...all].filter(([, starts]) => starts.length > 0));
    if (Object.keys(left).length === 0) storage.remove('releaseStarts');
    else storage.write('releaseStarts', left);
  };
  const change = (digest: string, next: (starts: readonly number[]) => readonly number[]) => {
    const all = marks();
    write(all.set(digest, [...next(all.get(digest) ?? [])]));
  };
  const listeners: (() => void)[] = [];
  const crashed = new Map<string, number>();
  for (const [digest, starts] of marks()) {
    const ages = starts.map((at) => nowMs() - at).filter((ageMs) => ageMs >= 0 && ageMs < FORGOTTEN_AFTER_MS);
    const over = ages.filter((ageMs) => isReload || ageMs >= STARTING_MS);
    if (over.some((ageMs) => ageMs < AFTER_ONE_MS) || startsApart(over) > 1) crashed.set(digest, startsApart(over));
  }
  for (const [digest, runs] of Object.entries(storage.read('releaseRuns') ?? {}))
    if (!crashed.has(digest) && [runs].flat().some((at) => isStopped(nowMs() - at))) crashed.set(digest, 1);

  const end = (digest: string) => {
    const { times = 0, atMs = 0 } = mine.get(digest) ?? {};
    if (times > 1) return void mine.set(digest, { times: times - 1, atMs });
    if (mine.delete(digest)) change(digest, () => []);
  };
  // A page that can handle `pagehide` has not hung.
  page.addEventListener('pagehide', () => {
    for (const [digest, { atMs }] of mine) change(digest, (starts) => starts.filter((at) => at !== atMs));
    mine.clear();
  });
  return {
    has: (digest) => crashed.has(digest),
    startsOf: (digest) => crashed.get(digest) ?? 0,
    clear: () => crashed.clear(),
    begun: () => [...mine.keys()],
    watch: (listener) => void listeners.push(listener),
    begin: (digest) => {
      const own = mine.get(digest);
      const atMs = nowMs();
      mine.set(digest, { times: (own?.times ?? 0) + 1, atMs });
      change(digest, (starts) => [...starts.filter((at) => at !== own?.atMs), atMs].slice(-MOST_STARTS));
      for (const listener of listeners) listener();
      return () => end(digest);
    },
  };
}

const isStopped = (ageMs: number): boolean => ageMs >= STOPPED_MS && ageMs < AFTER_ONE_MS;

/** As many as are needed, and those of tabs that start at the same time. */
const MOST_STARTS = 8;

/** How many starts lie so far apart that one end of the browser cannot have left them all. */
function startsApart(agesMs: readonly number[]): number {
  let last = -Infinity;
  return agesMs
    .toSorted((one, other) => one - other)
    .filter((ageMs) => {
      const isApart = ageMs - last >= STARTING_MS;
      if (isApart) last = ageMs;
      return isApart;
    }).length;
}
