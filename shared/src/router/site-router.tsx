/**
 * The router of a whole page: one history and the routes over it. The library's own one brings loaders, actions and fetchers, which no screen uses, and
 * weighs 15 KB more in every first load.
 */
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  useRoutes,
  type RouteObject,
} from 'react-router-dom';

export type { RouteObject } from 'react-router-dom';

type History = ReturnType<typeof createBrowserHistory>;
/** An entry of the history, and how it was reached. */
type ShownEntry = Pick<History, 'action' | 'location'>;

interface NavigateOptions {
  readonly replace?: boolean;
  /** Kept with the entry of the history. */
  readonly state?: unknown;
  /** Draws the screen before the call returns; without it, as a transition. */
  readonly flushSync?: boolean;
}

/** The routes of a page with its current address, outside of React. */
export interface SiteRouter {
  readonly routes: RouteObject[];
  readonly history: History;
  readonly state: { readonly location: History['location'] };
  /** Opens an address, or goes so many entries back (negative) or forward. Resolves once the address has changed. */
  navigate(to: string | number, options?: NavigateOptions): Promise<void>;
  /** Follows the address; `isFlushed` asks to draw it at once. One follower at a time. Returns the stop function. */
  follow(onEntry: (entry: ShownEntry, isFlushed: boolean) => void): () => void;
}

/** A router over the addresses of the browser's tab. */
export function createBrowserRouter(routes: RouteObject[]): SiteRouter {
  return createRouter(routes, createBrowserHistory({ v5Compat: true }));
}

/** A router over addresses of its own, for tests and for drawing on the server; the last of `initialEntries` is open. */
export function createMemoryRouter(routes: RouteObject[], { initialEntries }: { readonly initialEntries: string[] }): SiteRouter {
  return createRouter(routes, createMemoryHistory({ v5Compat: true, initialEntries }));
}

function createRouter(routes: RouteObject[], history: History): SiteRouter {
  let isFlushed = false;
  const go = (to: string | number, { replace = false, state }: NavigateOptions) => {
    if (typeof to === 'number') history.go(to);
    else if (replace) history.replace(to, state);
    else history.push(to, state);
  };
  return {
    routes,
    history,
    get state() {
      return { location: history.location };
    },
    navigate: async (to, options = {}) => {
      isFlushed = options.flushSync ?? false;
      try {
        go(to, options);
      } finally {
        isFlushed = false;
      }
      await Promise.resolve();
    },
    follow: (onEntry) => history.listen(({ action, location }) => onEntry({ action, location }, isFlushed)),
  };
}

interface RouterProviderProps {
  readonly router: SiteRouter;
  /** `flushSync` of the page's renderer, for navigations that ask for it; without it they are drawn as soon as React can. */
  readonly flush?: (draw: () => void) => void;
}

/** Draws the routes of the open address. A new address is drawn as a transition: the screen before stays until the next one can be shown. */
export function RouterProvider({ router, flush = drawSoon }: RouterProviderProps): ReactNode {
  const { routes, history } = router;
  const [{ action, location }, setShown] = useState<ShownEntry>({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      router.follow((entry, isFlushed) => {
        if (isFlushed) flush(() => setShown(entry));
        else startTransition(() => setShown(entry));
      }),
    [flush, router],
  );
  return (
    <Router navigator={history} location={location} navigationType={action}>
      <Screens routes={routes} />
    </Router>
  );
}

const Screens = ({ routes }: { readonly routes: RouteObject[] }): ReactNode => useRoutes(routes);

const drawSoon = (draw: () => void): void => draw();
