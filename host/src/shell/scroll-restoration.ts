/** Restores the scroll position: back navigation restores it, forward navigation starts at the top. */
import { useLocation } from '@site/shared/router';
import { followScroll } from '@site/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { setNewest } from '@site/shared/product';

const REMEMBERED_PAGES = 50;
/** Maximum time to follow a page that is still growing. */
const FOLLOW_MS = 1500;
const places = new Map<string, number>();

export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const shown = useRef('');
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // A filter in the query is no new page, so the scroll position stays.
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    const stop = isSamePage && !places.has(key) ? () => undefined : bringTo(places.get(key) ?? 0);
    const forget = followScroll((topPx) => setNewest(places, key, topPx, REMEMBERED_PAGES));
    return () => {
      stop();
      forget();
    };
  }, [key, pathname]);
}

/** Scrolls there, again while the page grows, until the visitor scrolls. */
function bringTo(place: number): () => void {
  window.scrollTo(0, place);
  if (place === 0 || typeof ResizeObserver === 'undefined') return () => undefined;
  const again = new ResizeObserver(() => window.scrollTo(0, place));
  again.observe(document.body);
  const stop = () => again.disconnect();
  setTimeout(stop, FOLLOW_MS);
  for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { once: true, passive: true });
  return stop;
}
