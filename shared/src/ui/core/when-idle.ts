const AT_LATEST_MS = 2000;

interface Waits {
  readonly atLatestMs?: number;
  /** Where the browser does not tell when it is idle. */
  readonly untoldMs?: number;
}

/** Runs work once the page has nothing better to do: what is seen first waits for nothing. Answers how to call it off. */
export function whenIdle(work: () => void, { atLatestMs = AT_LATEST_MS, untoldMs = 0 }: Waits = {}): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, untoldMs);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: atLatestMs });
  return () => cancelIdleCallback(asked);
}
