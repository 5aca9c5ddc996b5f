/** Work that nobody waits for: begun only when the first screen stands, so that it takes nothing from it. */

/** After the heading of the first screen is there: its pictures and data come first. */
const REST_MS = 2000;
/** A screen that brings no heading is no longer waited for. */
const PATIENCE_MS = 10_000;

/** Runs once, a moment after the first screen's heading is there. */
export function onceStanding(document: Document, run: () => void): void {
  const stands = () => document.querySelector('#root main h1') !== null;
  const begin = () => {
    watch.disconnect();
    clearTimeout(patience);
    setTimeout(run, REST_MS);
  };
  const watch = new MutationObserver(() => stands() && begin());
  const patience = setTimeout(begin, PATIENCE_MS);
  if (stands()) begin();
  else watch.observe(document.body, { childList: true, subtree: true });
}
