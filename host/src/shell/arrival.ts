/** Arriving at an address: its title, its heading in focus for readers and keyboards, and the place on the page (SH-9). */
import { usePlatform, useReadable } from '@site/shared/platform';
import { matchRoute, NAMED_ROUTES, RESTRICTION_PARAMETER, RESTRICTION_TITLES, ROUTES, type RouteName } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { useEffect, useRef } from 'react';
import { createPageTitle } from './page-title.ts';

/** A remote's screen brings its heading later; after this it is no longer waited for. */
const HEADING_WAIT_MS = 5000;

export function useArrival(): void {
  const { pathname, search } = useLocation();
  usePageTitle(pathname, search);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    return focusHeading();
  }, [pathname]);
}

function usePageTitle(pathname: string, search: string): void {
  const { title } = useReadable(usePlatform().site);
  const page = useRef<ReturnType<typeof createPageTitle>>(null);
  useEffect(() => {
    page.current = createPageTitle(document);
    return () => page.current?.stop();
  }, []);
  useEffect(() => page.current?.show(titleOf({ pathname, search }, title)), [pathname, search, title]);
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

function titleOf({ pathname, search }: Address, site: string): string {
  const route = matchRoute(pathname) ?? 'pageNotFound';
  if (route === NAMED_ROUTES.home) return site;
  return `${isAccessAlert(route, search) ? RESTRICTION_TITLES['access-alert'] : ROUTES[route].title} · ${site}`;
}

/** The one address with two faces (ERR-3). */
function isAccessAlert(route: RouteName, search: string): boolean {
  return route === 'restrictionIp' && new URLSearchParams(search).get(RESTRICTION_PARAMETER) === 'access-alert';
}

/** Puts the focus on the new screen's heading as soon as there is one, unless the visitor has already put it elsewhere. */
function focusHeading(): () => void {
  const main = document.querySelector('main');
  const focused = document.activeElement;
  const attempt = () => {
    const heading = main?.querySelector('h1');
    if (!heading) return false;
    if (document.activeElement === focused || document.activeElement === document.body) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  if (!main || attempt()) return () => undefined;
  const watch = new MutationObserver(() => attempt() && end());
  const timer = setTimeout(() => end(), HEADING_WAIT_MS);
  const end = () => {
    watch.disconnect();
    clearTimeout(timer);
  };
  watch.observe(main, { childList: true, subtree: true });
  return end;
}
