/** The router table of the whole site, derived from the product's addresses. No route is registered manually. */
import { canonicalPath, matchRoute, ROUTE_NAMES, type RouteName, ROUTES, type RoutesOf } from '@site/shared/product';
import { type RouteObject, useLocation, useNavigate } from '@site/shared/router';
import { type ComponentType, lazy, type ReactNode, useEffect } from 'react';
import { RemoteScreen } from '../release-runtime/remote-part.tsx';
import { HomeScreen } from '../screens/home/home.screen.tsx';
import { MembersOnly } from './members-only.tsx';
import { ProtectionGate } from './protection-gate.tsx';

/** The host's own screens by route name; each is a chunk that the page preloads (`screen-<route>`). */
const SCREENS: Readonly<Record<RoutesOf<'host'>, ComponentType>> = {
  home: HomeScreen,
  login: lazy(() => import(/* webpackChunkName: "screen-login" */ '../screens/login/login.screen.tsx')),
  register: lazy(() => import(/* webpackChunkName: "screen-register" */ '../screens/register/register.screen.tsx')),
  stopService: lazy(() => import(/* webpackChunkName: "screen-stopService" */ '../screens/status/stop-service.screen.tsx')),
  maintenance: lazy(() => import(/* webpackChunkName: "screen-maintenance" */ '../screens/status/maintenance.screen.tsx')),
  restrictionIp: lazy(() => import(/* webpackChunkName: "screen-restrictionIp" */ '../screens/status/restriction-ip.screen.tsx')),
  downloadPage: lazy(() => import(/* webpackChunkName: "screen-downloadPage" */ '../screens/download-page/download-page.screen.tsx')),
  password: lazy(() => import(/* webpackChunkName: "screen-password" */ '../screens/recovery/password.screen.tsx')),
  pageNotFound: lazy(() => import(/* webpackChunkName: "screen-pageNotFound" */ '../screens/status/not-found.screen.tsx')),
};

/** The screen of one of the host's addresses. */
function hostScreen(route: RoutesOf<'host'>): ComponentType {
  return SCREENS[route];
}

/** `frame` wraps every screen. */
export function siteRoutes(frame: ReactNode): RouteObject[] {
  return [
    {
      element: frame,
      children: [
        ...ROUTE_NAMES.map((route) => ({ path: ROUTES[route].path, element: <MembersOnly>{screenOf(route)}</MembersOnly> })),
        {
          path: '*',
          element: (
            <MembersOnly>
              <OtherSpelling />
            </MembersOnly>
          ),
        },
      ],
    },
  ];
}

function screenOf(route: RouteName): ReactNode {
  if (isOfHost(route)) return elementOf(hostScreen(route));
  return (
    <ProtectionGate key={route} route={route}>
      <RemoteScreen key={route} route={route} />
    </ProtectionGate>
  );
}

function isOfHost(route: RouteName): route is Parameters<typeof hostScreen>[0] {
  return ROUTES[route].owner === 'host';
}

function elementOf(Screen: ReturnType<typeof hostScreen>): ReactNode {
  return <Screen />;
}

const NotFound = hostScreen('pageNotFound');

/** An address in another spelling redirects to its canonical one (RT-5); any other one is not found (RT-1). */
function OtherSpelling(): ReactNode {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const spelled = canonicalPath(pathname);
  const isKnown = spelled !== pathname && matchRoute(pathname) !== null;
  useEffect(() => {
    if (isKnown) void navigate(spelled + search, { replace: true });
  }, [isKnown, spelled, search, navigate]);
  return isKnown ? null : <NotFound />;
}
