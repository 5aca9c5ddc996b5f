/** Moves by the name of a place (RT-12). The router is made after the platform, so it is attached later. */
import type { Navigation } from '@site/shared/platform';
import { isProtected, isStatusPage, NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { wayBackOf } from './way-back.ts';

interface Router {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } };
  navigate(to: string, options?: { readonly replace?: boolean; readonly flushSync?: boolean }): Promise<void> | void;
}

export interface HostNavigation extends Navigation {
  attach(router: Router): void;
  /** From a protected page to home, done when it is left; elsewhere nothing moves. */
  leaveProtected(): Promise<void>;
  /** The query that home needs to lead back here after a log-in; null where everybody may be. */
  wayBack(): string | null;
  /** The query of a status page that leads back to where the visitor was; null on such a page. */
  wayBackFromStatus(): string | null;
}

export function createNavigation(): HostNavigation {
  let router: Router | null = null;
  const here = () => router?.state.location ?? window.location;
  return {
    attach: (made) => {
      router = made;
    },
    go: (route, { search = '', replace = false } = {}) => void router?.navigate(ROUTES[route].path + search, { replace }),
    leaveProtected: async () => {
      // Flushed, so that no guard sees the old address beside the new session.
      if (isProtected(here())) await router?.navigate(ROUTES[NAMED_ROUTES.home].path, { flushSync: true });
    },
    wayBack: () => (isProtected(here()) ? wayBackOf(here()) : null),
    wayBackFromStatus: () => (isStatusPage(here().pathname) ? null : wayBackOf(here())),
  };
}
