/** How long the page must not scroll before scrolling counts as ended. */
const REST_MS = 250;
/** Actions of a visitor before he leaves a page: then the position is read at once. */
const LEAVING = ['pointerdown', 'keydown', 'popstate'] as const;

/**
 * Calls back with the scroll position, px from the top, whenever scrolling has ended. It reads nothing during a scroll: reading the position forces
 * a synchronous layout. Returns the stop function.
 */
export function followScroll(onRest: (topPx: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let movedAtMs = 0;
  const rest = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    onRest(window.scrollY);
  };
  const check = () => {
    const leftMs = movedAtMs + REST_MS - performance.now();
    if (leftMs > 0) timer = setTimeout(check, leftMs);
    else rest();
  };
  // One timer for a whole scroll: to set another one at each of its events costs part of every frame.
  const move = () => {
    movedAtMs = performance.now();
    timer ??= setTimeout(check, REST_MS);
  };
  window.addEventListener('scroll', move, { passive: true });
  for (const event of LEAVING) window.addEventListener(event, rest, { capture: true, passive: true });
  return () => {
    if (timer !== null) clearTimeout(timer);
    window.removeEventListener('scroll', move);
    for (const event of LEAVING) window.removeEventListener(event, rest, { capture: true });
  };
}
