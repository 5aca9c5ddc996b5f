/** Detects memory leaks: heap that grows although the collector ran, or so fast that the tab dies within seconds (F15). Only Chromium exposes the heap size, and roughly. */

interface WatchHeapOptions {
  readonly window: Pick<Window, 'setInterval'>;
  /** Bytes of the heap in use; 0 in browsers that do not expose it. */
  readonly heapBytes: () => number;
  readonly report: (error: Error) => void;
  /** Called for a heap that grew so fast that the page has to be left, and again if it goes on. */
  readonly onFlood: (error: Error) => void;
}

const SAMPLE_INTERVAL_MS = 3000;
/** The minimum of this many samples is what the collector cannot free. */
const SAMPLES = 20;
/** No screen takes as much; a tab dies at about seven times of it. */
const FLOOD_BYTES = 500 * 1024 * 1024;
const LEAST_GROWTH_BYTES = 150 * 1024 * 1024;
const LEAST_FACTOR = 3;
const MEGABYTE = 1024 * 1024;

/** Reports a heap that tripled and grew considerably, and again for each further time. */
export function watchHeap({ window, heapBytes, report, onFlood }: WatchHeapOptions): void {
  let before: number | null = null;
  let samples: number[] = [];
  window.setInterval(() => {
    const bytes = heapBytes();
    const [first = bytes] = samples;
    samples.push(bytes);
    if (bytes - first > FLOOD_BYTES) {
      samples = [];
      onFlood(growth(first, bytes));
    }
    if (samples.length < SAMPLES) return;
    const smallest = Math.min(...samples);
    samples = [];
    before ??= smallest;
    if (smallest < before * LEAST_FACTOR || smallest - before < LEAST_GROWTH_BYTES) return;
    report(growth(before, smallest));
    before = smallest;
  }, SAMPLE_INTERVAL_MS);
}

const growth = (from: number, to: number): Error =>
  new Error(`the heap grew from ${Math.round(from / MEGABYTE)} to ${Math.round(to / MEGABYTE)} MB`);
