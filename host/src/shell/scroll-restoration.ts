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

type ShownPage = ReturnType<typeof shownPage>;

export function useScrollRestoration(): void {
  const { key, pathname, search } = useLocation();
  const { path, detail } = shownPage({ pathname, search });
  const shown = useRef<ShownPage>(null);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const arrived = { path, detail };
    const place = placeOf(key, arrived, shown.current);
    shown.current = arrived;
    const stop = place === null ? () => undefined : bringTo(place);
    if (place !== null) remember(arrived, place);
    const forget = followScroll((topPx) => {
      setNewest(places, key, topPx, REMEMBERED_PAGES);
      remember(arrived, topPx);
    });
    return () => {
      stop();
      forget();
    };
  }, [key, path, detail]);
}

/** Where a page begins, px from the top; null where the position stays: a filter in the query is no new page. */
function placeOf(key: string, { path, detail }: ShownPage, before: ShownPage | null): number | null {
  const known = places.get(key);
  if (known !== undefined) return known;
  if (before?.path !== path) return 0;
  if (before.detail === detail) return null;
  return detail === null ? (listPlaces.get(path) ?? 0) : 0;
}

function remember({ path, detail }: ShownPage, topPx: number): void {
  if (detail === null) setNewest(listPlaces, path, topPx, REMEMBERED_PAGES);
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
