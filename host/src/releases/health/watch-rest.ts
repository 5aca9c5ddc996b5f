/** Rendering without end in small pieces (an effect that sets its own state): the page answers every question and never has an idle moment (F15). */

interface Parts {
  readonly window: Pick<Window, 'setInterval'> & { readonly requestIdleCallback?: (run: () => void) => unknown };
  readonly document: Pick<Document, 'visibilityState'>;
  readonly report: (error: Error) => void;
}

const LOOK_EVERY_MS = 1000;
/** So many looks without one idle moment between them; loading and animations leave some. */
const RESTLESS = 15;

/** Reports once for each time the page did not rest. A browser that knows no idle moments is not watched. */
export function watchRest({ window, document, report }: Parts): void {
  if (window.requestIdleCallback === undefined) return;
  let looks = 0;
  let waiting = false;
  const rested = () => {
    looks = 0;
    waiting = false;
  };
  window.setInterval(() => {
    if (document.visibilityState === 'hidden') return rested();
    looks += 1;
    if (looks === RESTLESS) report(new Error(`the page had no idle moment in ${RESTLESS} seconds`));
    if (waiting) return;
    waiting = true;
    window.requestIdleCallback?.(rested);
  }, LOOK_EVERY_MS);
}
