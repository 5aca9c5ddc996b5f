import { releasePath } from '@site/shared/federation';

/** Load time and size of a release, in milliseconds since navigation start. `bytes` is what the network transferred, 0 for cache hits. */
export interface ReleaseTimings {
  readonly files: number;
  readonly firstMs: number;
  readonly lastMs: number;
  readonly bytes: number;
}

export type Timing = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'transferSize'>;

/** Adds up the timings of a release's files; null when none was fetched. */
export function timingsOf(timings: readonly Timing[], remote: string, digest: string): ReleaseTimings | null {
  const folder = releasePath(remote, digest);
  const its = timings.filter(({ name }) => name.includes(folder));
  if (its.length === 0) return null;
  return {
    files: new Set(its.map(({ name }) => name)).size,
    firstMs: Math.min(...its.map(({ startTime }) => startTime)),
    lastMs: Math.max(...its.map(({ responseEnd }) => responseEnd)),
    bytes: its.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}
