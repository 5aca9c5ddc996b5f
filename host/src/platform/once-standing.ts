/** Work that nobody waits for: begun only when the first screen stands, so that it takes nothing from it. */

/** After the heading of the first screen is there: its pictures and data come first. */
const REST_MS = 2000;
/** A screen that brings no heading, not even that of its failure, is no longer waited for. */
const PATIENCE_MS = 10_000;

/** Runs once, `restMs` after the first screen's heading, or that of its failure, is there. */
export function onceStanding(document: Document, run: () => void, restMs = REST_MS): void {
  const stands = () => document.querySelector('#root main :is(h1, h2)') !== null;
  const begin = () => {
    watch.disconnect();
    clearTimeout(patience);
    setTimeout(run, restMs);
  };
  const watch = new MutationObserver(() => stands() && begin());
  const patience = setTimeout(begin, PATIENCE_MS);
  if (stands()) begin();
  else watch.observe(document.body, { childList: true, subtree: true });
}
