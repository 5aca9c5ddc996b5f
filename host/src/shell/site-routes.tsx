/** The router table of the whole site, derived from the product's addresses and from what joined teams claim. No route is registered manually. */
import { placeAt } from '@site/shared/federation';
import {
  canonicalPath,
  isProtected,
  matchRoute,
  NAMED_ROUTES,
  ROUTE_NAMES,
  type RouteName,
  ROUTES,
  type RoutesOf,
} from '@site/shared/product';
import { usePlatform, useStore } from '@site/shared/platform';
import { useLocation, useNavigate } from '@site/shared/router';
import type { RouteObject } from '@site/shared/site-router';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { returnQueryOf } from '../platform/return-url.ts';
import { RemoteScreen } from '../release-runtime/remote-part.tsx';
import { useClaims } from '../release-runtime/releases-context.tsx';
import { HomeScreen } from '../screens/home/home.screen.tsx';
import { ProtectionGate } from './protection-gate.tsx';

/** The host's own screens by route name; each is a chunk that the page preloads (`screen-<route>`). */
export const SCREENS: Readonly<Record<RoutesOf<'host'>, ComponentType>> = {
  home: HomeScreen,
  login: lazyPart(() => import(/* webpackChunkName: "screen-login" */ '../screens/login/login.screen.tsx')),
  register: lazyPart(() => import(/* webpackChunkName: "screen-register" */ '../screens/register/register.screen.tsx')),
  stopService: lazyPart(() => import(/* webpackChunkName: "screen-stopService" */ '../screens/status/stop-service.screen.tsx')),
  maintenance: lazyPart(() => import(/* webpackChunkName: "screen-maintenance" */ '../screens/status/maintenance.screen.tsx')),
  restrictionIp: lazyPart(() => import(/* webpackChunkName: "screen-restrictionIp" */ '../screens/status/restriction-ip.screen.tsx')),
  downloadPage: lazyPart(() => import(/* webpackChunkName: "screen-downloadPage" */ '../screens/download-page/download-page.screen.tsx')),
  password: lazyPart(() => import(/* webpackChunkName: "screen-password" */ '../screens/recovery/password.screen.tsx')),
  pageNotFound: lazyPart(() => import(/* webpackChunkName: "screen-pageNotFound" */ '../screens/status/not-found.screen.tsx')),
};

/** `frame` wraps every screen. */
export function siteRoutes(frame: ReactNode): RouteObject[] {
  return [
    {
      element: frame,
      children: [
        ...ROUTE_NAMES.map((route) => ({ path: ROUTES[route].path, element: <MembersOnly>{screenOf(route)}</MembersOnly> })),
        { path: '*', element: <OtherAddress /> },
      ],
    },
  ];
}

function screenOf(route: RouteName): ReactNode {
  if (isOfHost(route)) {
    const Screen = SCREENS[route];
    return <Screen />;
  }
  const { owner, title } = ROUTES[route];
  return (
    <ProtectionGate key={route} route={route} title={title}>
      <RemoteScreen key={route} remote={owner} screen={route} />
    </ProtectionGate>
  );
}

/** An address that the product's table does not have: one of a joined team, which may come and go while the page is open, or another spelling. */
function OtherAddress(): ReactNode {
  const { pathname } = useLocation();
  const place = placeAt(useClaims(), pathname);
  if (place === null || matchRoute(pathname) !== null)
    return (
      <MembersOnly>
        <OtherSpelling />
      </MembersOnly>
    );
  const { owner, screen, title, membersOnly } = place;
  return (
    <MembersOnly isClaimed={membersOnly}>
      <ProtectionGate key={screen} route={null} title={title}>
        <RemoteScreen key={screen} remote={owner} screen={screen} />
      </ProtectionGate>
    </MembersOnly>
  );
}

function isOfHost(route: RouteName): route is RoutesOf<'host'> {
  return ROUTES[route].owner === 'host';
}

/** An address in another spelling redirects to its canonical one (RT-5); any other one is not found (RT-1). */
function OtherSpelling(): ReactNode {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const spelled = canonicalPath(pathname);
  const isKnown = spelled !== pathname && matchRoute(pathname) !== null;
  useEffect(() => {
    if (isKnown) void navigate(spelled + search, { replace: true });
  }, [isKnown, spelled, search, navigate]);
  return isKnown ? null : <SCREENS.pageNotFound />;
}

/** Protected addresses are for members: a guest is redirected home, with the return address stored and the log-in open (RT-13, SES-5). */
function MembersOnly({ isClaimed = false, children }: { readonly isClaimed?: boolean; readonly children: ReactNode }): ReactNode {
  const location = useLocation();
  const navigate = useNavigate();
  const { loggedIn } = useStore(usePlatform().session);
  const mustLeave = !loggedIn && (isClaimed || isProtected(location));
  useEffect(() => {
    if (mustLeave) void navigate(ROUTES[NAMED_ROUTES.home].path + returnQueryOf(location), { replace: true });
  }, [mustLeave, location, navigate]);
  return mustLeave ? null : children;
}
