/** What host, registry, console and commands know of this site. */
import { plainPath, routeTable } from '@site/shared/every-site';
import { ROUTES } from './routes.ts';

export * from '@site/shared/every-site';
export { ROUTES } from './routes.ts';

/** The packages loaded at run time, in the order of builds and listings. */
export const REMOTES = ['catalogue', 'basket'] as const;
export type RemoteName = (typeof REMOTES)[number];
export type Owner = 'host' | RemoteName;

/** Remotes whose releases two people sign. */
export const TWO_PERSON_REMOTES: readonly string[] = [];

export type RouteName = keyof typeof ROUTES;
export type RoutesOf<Name extends Owner> = { [Key in RouteName]: (typeof ROUTES)[Key]['owner'] extends Name ? Key : never }[RouteName];
/** What `defineTeamRemote` checks the screens of a remote against. */
export interface SiteRemote<Name extends RemoteName> {
  readonly addresses: { readonly [Key in RoutesOf<Name>]: (typeof ROUTES)[Key] };
  readonly fills: { readonly [Slot in keyof typeof SLOTS as (typeof SLOTS)[Slot] extends Name ? Slot : never]: string };
}

const table = routeTable(ROUTES);
export const ROUTE_NAMES: readonly RouteName[] = table.names;
export const canonicalPath = plainPath;
export const matchRoute = table.match;

/** Places of the host's frame that a remote fills. */
export const SLOTS = { 'header.basket': 'basket' } as const;
export type SlotName = keyof typeof SLOTS;
/** Places that teams which join the running site may fill. */
export const OPEN_SLOTS: Readonly<Record<string, { readonly owner: Owner; readonly path: string; readonly description: string }>> = {};

/** Every event between packages with its payload. */
export interface Events {
  'catalogue:chosen': { readonly id: string; readonly name: string; readonly price: string };
}
export type EventName = keyof Events;
export const EMITTERS = { 'catalogue:chosen': ['catalogue'] } as const satisfies Readonly<Record<EventName, readonly Owner[]>>;
/** A release that causes far fewer of them than the one before is taken back. */
export const HEALTH_EVENTS = ['catalogue:chosen'] as const satisfies readonly EventName[];
export type HealthEvent = (typeof HEALTH_EVENTS)[number];

export const SITE_ID = 1;
/** Pages for reading without a network; the host of this site registers no worker that keeps them. */
export const OFFLINE_PAGES = { shell: '/' } as const;
/** Addresses that are drawn on the server: none. */
export const FIRST_VIEW_ROUTES: ReadonlySet<RouteName> = new Set<RouteName>();
export const firstViewPaths = (_secretPath: string): ReadonlySet<string> => new Set<string>();
export const PRE_INFO_PATH = '';
