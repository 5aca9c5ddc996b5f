/** A leak: what stays in memory after the collector ran grows and grows (F15). Chromium alone tells how much that is, and roughly. */

interface Parts {
  readonly window: Pick<Window, 'setInterval'>;
  /** Bytes of the heap in use; undefined where the browser does not tell. */
  readonly heapBytes: () => number | undefined;
  readonly report: (error: Error) => void;
}

const LOOK_EVERY_MS = 10_000;
/** The lowest of so many looks is what the collector cannot free. */
const LOOKS = 6;
const LEAST_GROWTH_BYTES = 150 * 1024 * 1024;
const LEAST_FACTOR = 3;
const MEGABYTE = 1024 * 1024;

/** Reports a heap that became three times what it was and much larger, and again when that happens once more. */
export function watchHeap({ window, heapBytes, report }: Parts): void {
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
