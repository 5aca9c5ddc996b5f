const AT_LATEST_MS = 2000;

/** Runs work once the page has nothing better to do: what is seen first waits for nothing. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: AT_LATEST_MS });
  else setTimeout(work);
}
