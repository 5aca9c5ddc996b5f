/** The host's own screens by route name; each is a chunk that the page preloads (`screen-<route>`). */
import type { RoutesOf } from '@site/shared/product';
import { lazy, type ComponentType } from 'react';
import { HomeScreen } from '../screens/home/home.screen.tsx';

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
export function hostScreen(route: RoutesOf<'host'>): ComponentType {
  return SCREENS[route];
}
