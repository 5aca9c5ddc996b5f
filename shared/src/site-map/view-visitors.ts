/** Which addresses are drawn for guests, which for members, and what of a view only guests share. */
import { isProtected, ROUTES, type RouteName } from '../product/routes.ts';
import type { Visitor } from '../product/visitor.ts';
import { listActivities } from '../wire/rewards/activities.ts';
import { listStationAds } from '../wire/site/site.ts';
import { FIRST_VIEW_ROUTES } from './first-view.ts';

/** Whether an address has a first view for a visitor: a guest is redirected from what is for members (RT-13). */
export const isDrawnFor = (route: RouteName, visitor: Visitor): boolean =>
  FIRST_VIEW_ROUTES.has(route) && (visitor === 'member' || !isProtected({ pathname: ROUTES[route].path, search: '' }));

/** Calls among `firstViewPaths` whose answer depends on the member: which offers are joined, and no advertising for members on a break or excluded. */
export const PATHS_OF_GUESTS: ReadonlySet<string> = new Set([listActivities.path, listStationAds.path]);
