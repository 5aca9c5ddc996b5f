/**
 * Measures what a player feels of each release (`VITALS`). A press and a shift belong to the part of the page in which they happen, the largest
 * content to the owner of the address, a long frame to the releases whose scripts ran in it. A browser that lacks an entry type measures the others.
 */
import type { Vital } from '@site/shared/federation';
import { whenHostEnds } from '../../lib/host-life.ts';
import { PART_OF_REMOTE } from '../../lib/part-of-remote.ts';

interface WatchVitalsOptions {
  readonly window: Pick<Window, 'location'>;
  /** The owner of an address: a remote, or `host`. */
  readonly ownerOf: (pathname: string) => string;
  /** Takes a measured value of the mounted release of a remote, or of the release with this digest. */
  readonly measured: (sample: VitalSample) => void;
}

export interface VitalSample {
  readonly remote: string;
  /** Missing for the mounted release. */
  readonly digest?: string | undefined;
  readonly name: Vital;
  /** A whole number of at most 600,000. */
  readonly value: number;
}

/** Entries that the browser's own types do not have yet. */
interface PressEntry extends PerformanceEntry {
  readonly interactionId?: number;
  readonly target?: Node | null;
}
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly { readonly node?: Node | null }[];
}
interface FrameEntry extends PerformanceEntry {
  readonly scripts?: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/** The least that browsers measure: a release whose presses are all quick has to show them too. */
const LEAST_PRESS_MS = 16;
const THOUSAND = 1000;
/** Shifts count together while less than so long passes between two, and in all: the windows of Cumulative Layout Shift. */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
/** No beat says more. */
const LONGEST_MS = 600_000;
/** Where the files of a release are: `/r/<remote>/<digest>/`. */
const RELEASE_FILE = /\/r\/([a-z]{2,20})\/([0-9a-f]{24})\//;

/** Measures for the life of the page. */
export function watchVitals({ window, ownerOf, measured }: WatchVitalsOptions): void {
  const owner = (): string => ownerOf(window.location.pathname);
  const bursts = new Map<string, ShiftBurst>();

  const take = (remote: string | null, name: Vital, value: number, digest?: string): void => {
    if (remote !== null && remote !== 'host') measured({ remote, digest, name, value: Math.min(Math.round(value), LONGEST_MS) });
  };
  /** The remote that a place of the page belongs to; null for the host's own. */
  const remoteAt = (node: Node | null | undefined): string | null => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    const part = element?.closest(`[${PART_OF_REMOTE}]`)?.getAttribute(PART_OF_REMOTE);
    return part ?? (element?.closest('main') ? owner() : null);
  };

  observe<PressEntry>({ type: 'event', durationThreshold: LEAST_PRESS_MS }, ({ interactionId, target, duration }) => {
    if (interactionId) take(remoteAt(target), 'press', duration);
  });
  observe<ShiftEntry>({ type: 'layout-shift' }, ({ value, startTime, hadRecentInput, sources }) => {
    const remote = hadRecentInput ? null : remoteAt(sources?.[0]?.node);
    if (remote === null) return;
    const burst = withShift(bursts.get(remote), value, startTime);
    bursts.set(remote, burst);
    take(remote, 'shift', burst.sum * THOUSAND);
  });
  observe<PerformanceEntry>({ type: 'largest-contentful-paint' }, ({ startTime }) => take(owner(), 'paint', startTime));
  observe<FrameEntry>({ type: 'long-animation-frame' }, ({ scripts = [] }) => {
    for (const { sourceURL, duration } of scripts) {
      const [, remote = null, digest] = RELEASE_FILE.exec(sourceURL) ?? [];
      take(remote, 'frame', duration, digest);
    }
  });
}

interface ShiftBurst {
  readonly sum: number;
  readonly firstMs: number;
  readonly lastMs: number;
}

function withShift(burst: ShiftBurst | undefined, value: number, atMs: number): ShiftBurst {
  const goesOn = burst !== undefined && atMs - burst.lastMs < SHIFT_GAP_MS && atMs - burst.firstMs < SHIFT_WINDOW_MS;
  return goesOn ? { ...burst, sum: burst.sum + value, lastMs: atMs } : { sum: value, firstMs: atMs, lastMs: atMs };
}

interface ObserveOptions {
  readonly type: string;
  readonly durationThreshold?: number;
}

/** What happened before counts as well. */
function observe<Entry extends PerformanceEntry>(options: ObserveOptions, take: (entry: Entry) => void): void {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes(options.type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry as Entry);
  });
  observer.observe({ buffered: true, ...options } as PerformanceObserverInit);
  whenHostEnds(() => observer.disconnect());
}
