/** Detects endless rendering in small steps (an effect that sets its own state): the page answers pings but is never idle (F15). */

interface WatchRestOptions {
  readonly window: Pick<Window, 'setInterval'> & { readonly requestIdleCallback?: (run: () => void) => unknown };
  readonly document: Pick<Document, 'visibilityState'>;
  readonly report: (error: Error) => void;
}

const LOOK_EVERY_MS = 1000;
/** This many samples without an idle callback; loading and animations leave some. */
const RESTLESS = 15;

/** Reports each busy period once. Browsers without `requestIdleCallback` are not watched. */
export function watchRest({ window, document, report }: WatchRestOptions): void {
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
