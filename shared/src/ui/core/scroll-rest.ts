/** How long the page stands still before it counts as resting. */
const REST_MS = 250;
/** What a visitor does before he leaves a place: then where he stands is told at once. */
const LEAVING = ['pointerdown', 'keydown', 'popstate'] as const;

/**
 * Tells where the page stands, px from its top, each time it has come to rest. While it moves nothing is read: asking for the place makes
 * the browser lay the page out before its time. Answers how to stop.
 */
export function followScroll(told: (topPx: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const rest = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    told(window.scrollY);
  };
  const move = () => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
  };
  window.addEventListener('scroll', move, { passive: true });
  for (const event of LEAVING) window.addEventListener(event, rest, { capture: true, passive: true });
  return () => {
    if (timer !== null) clearTimeout(timer);
    window.removeEventListener('scroll', move);
    for (const event of LEAVING) window.removeEventListener(event, rest, { capture: true });
  };
}
