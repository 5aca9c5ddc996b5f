/** Handles arrival at an address: title, focus on the heading for screen readers and keyboards, scroll position (SH-9). */
import { placeAt } from '@site/shared/federation';
import { usePlatform, useStore } from '@site/shared/platform';
import {
  hiddenTitle,
  matchRoute,
  NAMED_ROUTES,
  shownPage,
  RESTRICTION_PARAMETER,
  RESTRICTION_TITLES,
  type RouteName,
  ROUTES,
  TITLE_STEP_MS,
  titleAt,
  titleScrolls,
} from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { useEffect, useRef } from 'react';
import { useClaims } from '../release-runtime/releases-context.tsx';
import { focusHeading } from '../lib/focus-heading.ts';

export function useRouteFocus(): void {
  const { pathname, search } = useLocation();
  usePageTitle(pathname, search, placeAt(useClaims(), pathname)?.title ?? ROUTES.pageNotFound.title);
  const { path, detail } = shownPage({ pathname, search });
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    return focusHeading();
  }, [path, detail]);
}

function usePageTitle(pathname: string, search: string, heading: string): void {
  const { title } = useStore(usePlatform().site);
  const page = useRef<ReturnType<typeof createPageTitle>>(null);
  useEffect(() => {
    page.current = createPageTitle(document);
    return () => page.current?.stop();
  }, []);
  useEffect(() => page.current?.show(titleOf({ pathname, search, heading }, title)), [pathname, search, heading, title]);
}

function titleOf({ pathname, search, heading }: { pathname: string; search: string; heading: string }, site: string): string {
  const route = matchRoute(pathname) ?? 'pageNotFound';
  if (route === NAMED_ROUTES.home) return site;
  return `${isAccessAlert(route, search) ? RESTRICTION_TITLES['access-alert'] : heading} · ${site}`;
}

/** The one address with two variants (ERR-3). */
function isAccessAlert(route: RouteName, search: string): boolean {
  return route === 'restrictionIp' && new URLSearchParams(search).get(RESTRICTION_PARAMETER) === 'access-alert';
}

// The document title: scrolls when it is wide, and ends with a blank while the tab is hidden (SH-2).

interface PageTitle {
  /** Sets the title. */
  show(title: string): void;
  stop(): void;
}

export function createPageTitle(document: Document): PageTitle {
  let title = document.title;
  let step = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const draw = () => {
    document.title = document.hidden ? hiddenTitle(title) : titleAt(title, step);
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const turn = () => {
    rest();
    draw();
    if (document.hidden || !titleScrolls(title)) return;
    timer = setInterval(() => {
      step += 1;
      draw();
    }, TITLE_STEP_MS);
  };
  document.addEventListener('visibilitychange', turn);
  return {
    show: (next) => {
      if (next === title && timer !== undefined) return;
      title = next;
      step = 0;
      turn();
    },
    stop: () => {
      rest();
      document.removeEventListener('visibilitychange', turn);
    },
  };
}
