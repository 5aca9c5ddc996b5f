/** Restores the scroll position: a new page begins at its top; back navigation, and the way from a detail to its list, return to the place before. */
import { shownPage, setNewest } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { followScroll } from '@site/shared/ui';
import { useLayoutEffect, useRef } from 'react';

const REMEMBERED_PAGES = 50;
/** How long a page that still grows is followed once its place is there. */
const FOLLOW_MS = 1500;
/** How long a place is waited for that is not there yet: a list that still loads is too short for it. */
const WAIT_MS = 10_000;
const BY_VISITOR = ['wheel', 'keydown', 'pointerdown'];
/** A position in a page: px from the top, and the link that was pressed there, because the heights above it may differ on return. */
export interface Place {
  readonly topPx: number;
  readonly link?: { readonly href: string; readonly viewportTopPx: number };
}
const TOP: Place = { topPx: 0 };
/** Positions by the key of their history entry. */
const places = new Map<string, Place>();
/** The last position of each path outside its details. */
const listPlaces = new Map<string, Place>();

/** The first screen is drawn out of sight in a page that is where it was: to scroll would measure both trees. */
let isInPlace = false;

/** The positions of this page, and taking those of the host before: the current entry begins where it was. */
export const scrollPlaces = {
  all: (): readonly (readonly [string, Place])[] => [...places],
  take: (given: readonly (readonly [string, Place])[]): void => {
    given.forEach(([key, place]) => places.set(key, place));
    isInPlace = true;
  },
};

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
    const stop = place === null || isInPlace ? () => undefined : bringTo(place);
    isInPlace = false;
    if (place !== null) remember(arrived, place);
    const keep = (newest: Place) => {
      setNewest(places, key, newest, REMEMBERED_PAGES);
      remember(arrived, newest);
    };
    const forget = followScroll((topPx) => keep({ topPx }));
    const press = ({ target }: Event) => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
      const link = href ? findLink(href) : null;
      if (href && link) keep({ topPx: window.scrollY, link: { href, viewportTopPx: link.getBoundingClientRect().top } });
    };
    document.addEventListener('click', press, { capture: true });
    return () => {
      stop();
      forget();
      document.removeEventListener('click', press, { capture: true });
    };
  }, [key, path, detail]);
}

/** Where a page begins; null where the position stays: in the first page, and as a filter in the query is no new page. */
function placeOf(key: string, { path, detail }: ShownPage, before: ShownPage | null): Place | null {
  const known = places.get(key);
  if (known !== undefined) return known;
  // A page begins at its top by itself; the visitor may have scrolled what the server drew of it.
  if (before === null) return null;
  if (before.path !== path) return TOP;
  if (before.detail === detail) return null;
  return detail === null ? (listPlaces.get(path) ?? TOP) : TOP;
}

function remember({ path, detail }: ShownPage, place: Place): void {
  if (detail === null) setNewest(listPlaces, path, place, REMEMBERED_PAGES);
}

/** Scrolls there, again while the page grows, until the visitor scrolls. */
function bringTo(place: Place): () => void {
  window.scrollTo(0, place.topPx);
  if (place.topPx === 0 || typeof ResizeObserver === 'undefined') return () => undefined;
  let isThere = false;
  const again = new ResizeObserver(() => {
    if (!align(place) || isThere) return;
    isThere = true;
    clearTimeout(end);
    end = setTimeout(stop, FOLLOW_MS);
  });
  const stop = () => {
    again.disconnect();
    clearTimeout(end);
    for (const event of BY_VISITOR) window.removeEventListener(event, stop);
  };
  let end = setTimeout(stop, WAIT_MS);
  again.observe(document.body);
  for (const event of BY_VISITOR) window.addEventListener(event, stop, { passive: true });
  return stop;
}

/** Puts the pressed link where it was in the viewport; without it, the page where it was. Returns whether what was to be found is there. */
function align({ topPx, link }: Place): boolean {
  const pressed = link ? findLink(link.href) : null;
  const offPx = link && pressed ? pressed.getBoundingClientRect().top - link.viewportTopPx : topPx - window.scrollY;
  if (Math.abs(offPx) >= 1) window.scrollTo(0, window.scrollY + offPx);
  return link ? pressed !== null : Math.abs(topPx - window.scrollY) < 1;
}

function findLink(href: string): Element | null {
  return document.querySelector(`main a[href="${CSS.escape(href)}"]`);
}
