const AT_LATEST_MS = 2000;

interface IdleOptions {
  readonly atLatestMs?: number;
  /** The wait in browsers without `requestIdleCallback`. */
  readonly fallbackMs?: number;
}

/** Runs work when the browser is idle, so that it does not delay the first paint. Returns the cancel function. */
export function whenIdle(work: () => void, { atLatestMs = AT_LATEST_MS, fallbackMs = 0 }: IdleOptions = {}): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, fallbackMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: atLatestMs });
  return () => cancelIdleCallback(handle);
}
