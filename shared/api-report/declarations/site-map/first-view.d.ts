import { type RouteName } from '../product/routes.ts';
export declare const FIRST_VIEW_ROUTES: ReadonlySet<RouteName>;
export declare function firstViewPaths(secretPath: string): ReadonlySet<string>;
export declare const PRE_INFO_PATH: string;
