/** Coming back to a page that stood still: out of the browser's memory of pages, after a long while in the background, after sleep. */

interface Parts {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  readonly nowMs: () => number;
}

/** A shorter absence is looked after by whoever polls. */
export const LONG_ABSENCE_MS = 60_000;

/** Calls back once for each return; answers how to stop. What was known before may be out of date by then. */
export function watchReturn({ window, document, nowMs }: Parts, come: () => void): () => void {
  let leftAt: number | null = null;
  const look = () => {
    if (document.hidden) leftAt ??= nowMs();
    else back(leftAt !== null && nowMs() - leftAt >= LONG_ABSENCE_MS);
  };
  const back = (isLong: boolean) => {
    leftAt = null;
    if (isLong) come();
  };
  const show = ({ persisted }: PageTransitionEvent) => back(persisted);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', show);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', show);
  };
}
