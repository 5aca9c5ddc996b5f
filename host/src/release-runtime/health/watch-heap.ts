/** Detects memory leaks: heap that grows although the collector ran (F15). Only Chromium exposes the heap size, and roughly. */

interface WatchHeapOptions {
  readonly window: Pick<Window, 'setInterval'>;
  /** Bytes of the heap in use; undefined in browsers that do not expose it. */
  readonly heapBytes: () => number | undefined;
  readonly report: (error: Error) => void;
}

const LOOK_EVERY_MS = 10_000;
/** The minimum of this many samples is what the collector cannot free. */
const LOOKS = 6;
const LEAST_GROWTH_BYTES = 150 * 1024 * 1024;
const LEAST_FACTOR = 3;
const MEGABYTE = 1024 * 1024;

/** Reports a heap that tripled and grew considerably, and again for each further time. */
export function watchHeap({ window, heapBytes, report }: WatchHeapOptions): void {
  let before: number | null = null;
  let looks: number[] = [];
  window.setInterval(() => {
    const bytes = heapBytes();
    if (bytes === undefined) return;
    looks.push(bytes);
    if (looks.length < LOOKS) return;
    const kept = Math.min(...looks);
    looks = [];
    before ??= kept;
    if (kept < before * LEAST_FACTOR || kept - before < LEAST_GROWTH_BYTES) return;
    report(new Error(`the heap grew from ${Math.round(before / MEGABYTE)} to ${Math.round(kept / MEGABYTE)} MB`));
    before = kept;
  }, LOOK_EVERY_MS);
}
