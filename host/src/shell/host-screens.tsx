/** The host's own screens by the name of their address; each is a chunk that the page names ahead (`screen-<route>`). */
import { isBuilt, type BuiltRoute, type RouteName, type RoutesOf } from '@site/shared/product';
import { lazy, type ComponentType } from 'react';
import { HomeScreen } from '../home/home.screen.tsx';
import { NotBuiltScreen } from '../status/not-built.tsx';

type BuiltHostRoute = Extract<RoutesOf<'host'>, BuiltRoute>;

const SCREENS: Readonly<Record<BuiltHostRoute, ComponentType>> = {
  home: HomeScreen,
  login: lazy(() => import(/* webpackChunkName: "screen-login" */ '../login/login.screen.tsx')),
  register: lazy(() => import(/* webpackChunkName: "screen-register" */ '../register/register.screen.tsx')),
  stopService: lazy(() => import(/* webpackChunkName: "screen-stopService" */ '../status/stop-service.screen.tsx')),
  maintenance: lazy(() => import(/* webpackChunkName: "screen-maintenance" */ '../status/maintenance.screen.tsx')),
  restrictionIp: lazy(() => import(/* webpackChunkName: "screen-restrictionIp" */ '../status/restriction-ip.screen.tsx')),
  downloadPage: lazy(() => import(/* webpackChunkName: "screen-downloadPage" */ '../download-page/download-page.screen.tsx')),
  password: lazy(() => import(/* webpackChunkName: "screen-password" */ '../recovery/password.screen.tsx')),
  pageNotFound: lazy(() => import(/* webpackChunkName: "screen-pageNotFound" */ '../status/not-found.screen.tsx')),
};

/** The screen of one of the host's addresses, or the honest one where it is not built yet. */
export function hostScreen(route: RoutesOf<'host'>): ComponentType {
  return isBuilt(route) ? SCREENS[route] : notBuilt(route);
}

export function notBuilt(route: RouteName): ComponentType {
  return function NotBuilt() {
    return <NotBuiltScreen route={route} />;
  };
}
