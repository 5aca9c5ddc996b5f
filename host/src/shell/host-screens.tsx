/** The host's own screens by the name of their address; each is a chunk that the page names ahead (`screen-<route>`). */
import type { RoutesOf } from '@site/shared/product';
import { lazy, type ComponentType } from 'react';
import { HomeScreen } from '../home/home.screen.tsx';

const SCREENS: Readonly<Record<RoutesOf<'host'>, ComponentType>> = {
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

/** The screen of one of the host's addresses. */
export function hostScreen(route: RoutesOf<'host'>): ComponentType {
  return SCREENS[route];
}
