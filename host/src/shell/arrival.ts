/** Arriving at an address: its title, its heading in focus for readers and keyboards, and the place on the page (SH-9). */
import { usePlatform, useReadable } from '@site/shared/platform';
import { matchRoute, NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { useEffect, useRef } from 'react';
import { createPageTitle } from './page-title.ts';

/** A remote's screen brings its heading later; after this it is no longer waited for. */
const HEADING_WAIT_MS = 5000;

export function useArrival(): void {
  const { pathname } = useLocation();
  usePageTitle(pathname);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    return focusHeading();
  }, [pathname]);
}

function usePageTitle(pathname: string): void {
  const { title } = useReadable(usePlatform().site);
  const page = useRef<ReturnType<typeof createPageTitle>>(null);
  useEffect(() => {
    page.current = createPageTitle(document);
    return () => page.current?.stop();
  }, []);
  useEffect(() => page.current?.show(titleOf(pathname, title)), [pathname, title]);
}

function titleOf(pathname: string, site: string): string {
  const route = matchRoute(pathname) ?? 'pageNotFound';
  return route === NAMED_ROUTES.home ? site : `${ROUTES[route].title} · ${site}`;
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
