/** Restores the scroll position: a new page begins at its top; back navigation, and the way from a detail to its list, return to the place before. */
import { shownPage, setNewest } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { followScroll } from '@site/shared/ui';
import { useLayoutEffect, useRef } from 'react';

const REMEMBERED_PAGES = 50;
/** Maximum time to follow a page that is still growing. */
const FOLLOW_MS = 1500;
/** Positions by the key of their history entry, px from the top. */
const places = new Map<string, number>();
/** The last position of each path outside its details. */
const listPlaces = new Map<string, number>();

export function useScrollRestoration(): void {
  const { key, pathname, search } = useLocation();
  const { path, detail } = shownPage({ pathname, search });
  const shown = useRef<ReturnType<typeof shownPage>>(null);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const before = shown.current;
    shown.current = { path, detail };
    const isSamePage = before?.path === path && before.detail === detail;
    const leavesDetail = before?.path === path && before.detail !== null && detail === null;
    const place = places.get(key) ?? (leavesDetail ? listPlaces.get(path) : undefined);
    // A filter in the query is no new page, so the scroll position stays.
    const stop = isSamePage && place === undefined ? () => undefined : bringTo(place ?? 0);
    if (detail === null && !isSamePage) setNewest(listPlaces, path, place ?? 0, REMEMBERED_PAGES);
    const forget = followScroll((topPx) => {
      setNewest(places, key, topPx, REMEMBERED_PAGES);
      if (detail === null) setNewest(listPlaces, path, topPx, REMEMBERED_PAGES);
    });
    return () => {
      stop();
      forget();
    };
  }, [key, path, detail]);
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
