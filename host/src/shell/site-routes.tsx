/** The router table of the whole site, derived from the product's addresses. No route is registered manually. */
import { canonicalPath, matchRoute, ROUTE_NAMES, ROUTES, type RouteName } from '@site/shared/product';
import { useLocation, useNavigate, type RouteObject } from '@site/shared/router';
import { useEffect, type ReactNode } from 'react';
import { RemoteScreen } from '../release-runtime/remote-screen.tsx';
import { hostScreen } from './host-screens.tsx';
import { MembersOnly } from './members-only.tsx';
import { ProtectionGate } from './protection-gate.tsx';

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
