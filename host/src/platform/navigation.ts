/** Navigates by route name (RT-12). The router is created after the platform, so it is attached later. */
import type { Navigation } from '@site/shared/platform';
import { isProtected, isStatusPage, NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { returnQueryOf } from './return-url.ts';

interface Router {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } };
  navigate(to: string, options?: { readonly replace?: boolean; readonly flushSync?: boolean }): Promise<void> | void;
}

export interface HostNavigation extends Navigation {
  attach(router: Router): void;
  /** Navigates by name and resolves once the address has changed; the screen may load longer. */
  enter(route: Parameters<Navigation['go']>[0], options?: { readonly replace?: boolean }): Promise<void>;
  /** Navigates from a protected page to home and resolves afterwards; does nothing elsewhere. */
  leaveProtected(): Promise<void>;
  /** The query with which home returns here after a log-in; null on public pages. */
  returnQuery(): string | null;
  /** The query with which a status page returns to the current address; null on a status page. */
  returnQueryFromStatus(): string | null;
}

export function createNavigation(): HostNavigation {
  let router: Router | null = null;
  const here = () => router?.state.location ?? window.location;
  return {
    attach: (made) => {
      router = made;
    },
    go: (route, { search = '', replace = false } = {}) => void router?.navigate(ROUTES[route].path + search, { replace }),
    enter: async (route, { replace = false } = {}) => {
      await router?.navigate(ROUTES[route].path, { replace });
    },
    leaveProtected: async () => {
      // Flushed, so that no guard sees the old address with the new session.
      if (isProtected(here())) await router?.navigate(ROUTES[NAMED_ROUTES.home].path, { flushSync: true });
    },
    returnQuery: () => (isProtected(here()) ? returnQueryOf(here()) : null),
    returnQueryFromStatus: () => (isStatusPage(here().pathname) ? null : returnQueryOf(here())),
  };
}
