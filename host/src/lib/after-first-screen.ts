/** Deferred work: starts only after the first screen is displayed, so that it takes no resources from it. */

import { hostLife } from './host-life.ts';

/** Delay after the heading of the first screen, so that its pictures and data load first. */
const REST_MS = 2000;
/** Maximum wait for a screen without a heading. */
const PATIENCE_MS = 10_000;

/** Runs once, `restMs` after the heading of the first screen, or of its failure screen, appears. */
export function afterFirstScreen(document: Document, run: () => void, restMs = REST_MS): void {
  const isShown = () => document.querySelector('#root main :is(h1, h2)') !== null;
  const begin = () => {
    watch.disconnect();
    clearTimeout(patience);
    // The page may have moved to another host by then.
    setTimeout(() => hostLife.aborted || run(), restMs);
  };
  const watch = new MutationObserver(() => isShown() && begin());
  const patience = setTimeout(begin, PATIENCE_MS);
  if (isShown()) begin();
  else watch.observe(document.body, { childList: true, subtree: true });
}
