/** Where the visitor was on a page: going back finds the place again, going on begins at the top. */
import { useLocation } from '@site/shared/router';
import { followScroll } from '@site/shared/ui';
import { useLayoutEffect, useRef } from 'react';

const KEPT_PAGES = 50;
/** A page that is still growing is followed this long. */
const FOLLOW_MS = 1500;
const places = new Map<string, number>();

export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const shown = useRef('');
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // A filter in the address is no new page: whoever set it stays where he is.
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    const stop = isSamePage && !places.has(key) ? () => undefined : bringTo(places.get(key) ?? 0);
    const forget = followScroll((topPx) => keep(key, topPx));
    return () => {
      stop();
      forget();
    };
  }, [key, pathname]);
}

function keep(key: string, place: number): void {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (oldest !== undefined && places.size > KEPT_PAGES) places.delete(oldest);
}

/** Scrolls there, again while the page grows, until the visitor moves himself. */
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
