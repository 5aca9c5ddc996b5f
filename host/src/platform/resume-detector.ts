/** Detects that a suspended page resumes: from the back-forward cache, after a long time in the background, after sleep. */

interface ResumeDetectorOptions {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  readonly nowMs: () => number;
}

/** Shorter absences are covered by polling. */
export const LONG_ABSENCE_MS = 60_000;

/** Calls back once for each resume; returns how to stop. Cached data may be stale by then. */
export function detectResume({ window, document, nowMs }: ResumeDetectorOptions, come: () => void): () => void {
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
