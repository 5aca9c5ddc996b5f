import { ROUTE_NAMES, type RouteName } from './routes.ts';

/** Addresses whose screens come later; they open an honest screen that says so. The table shrinks to nothing. */
export const NOT_BUILT = [] as const satisfies readonly RouteName[];

export type NotBuilt = (typeof NOT_BUILT)[number];
export type BuiltRoute = Exclude<RouteName, NotBuilt>;

const NOT_YET: ReadonlySet<RouteName> = new Set(NOT_BUILT);

/** Whether the screen of an address exists. */
export function isBuilt(name: RouteName): name is BuiltRoute {
  return !NOT_YET.has(name);
}

/** Every route with a screen, in the order of the table. */
export const BUILT_ROUTES: readonly BuiltRoute[] = ROUTE_NAMES.filter(isBuilt);
