/** Everything that belongs to somebody on the site: addresses, slots and events, of the product and of the teams that joined. */
import { EMITTERS, OPEN_SLOTS, ROUTE_NAMES, ROUTES, SLOTS } from '@site/shared/site-map';
import { fillerOf, type SiteClaims } from './team-claims.ts';

/** An address, with the package that shows it. */
export interface InventoryAddress {
  readonly path: string;
  readonly screen: string;
  readonly title: string;
  readonly owner: string;
}

/** A slot, with the package that draws it and the one that fills it. */
export interface InventorySlot {
  readonly name: string;
  readonly offeredBy: string;
  /** Null while nobody fills it. */
  readonly filledBy: string | null;
  /** What belongs there, or what the team that fills it shows; empty for the product's own. */
  readonly description: string;
}

/** An event of the bus, with the packages that emit it. */
export interface InventoryEvent {
  readonly name: string;
  readonly emitters: readonly string[];
  /** What happened. */
  readonly description: string;
  /** Field → its form, where the payload is declared in the map. */
  readonly payload: Readonly<Record<string, string>> | null;
}

/** An entry of the navigation that a joined team has. */
export interface InventoryMenuEntry {
  readonly word: string;
  readonly path: string;
  readonly owner: string;
}

/** What the product's own events say and carry: its schemas, which pages do not load (`@site/shared/event-payloads`). */
export type ProductEvents = Readonly<Record<string, Pick<InventoryEvent, 'description' | 'payload'>>>;

export interface SiteInventory {
  readonly addresses: readonly InventoryAddress[];
  readonly slots: readonly InventorySlot[];
  readonly events: readonly InventoryEvent[];
  /** Those of the teams; the product's own are the host's. */
  readonly menu: readonly InventoryMenuEntry[];
}

/** The whole map of a site, the product's parts first. */
export function siteInventory(claims: SiteClaims, product: ProductEvents): SiteInventory {
  const teams = Object.entries(claims);
  const slot = (name: string, offeredBy: string, description: string): InventorySlot => {
    const filledBy = fillerOf(claims, name) ?? null;
    return { name, offeredBy, filledBy, description: filledBy === null ? description : (claims[filledBy]?.fills?.[name] ?? description) };
  };
  return {
    addresses: [
      ...ROUTE_NAMES.map((screen) => ({ path: ROUTES[screen].path, screen, title: ROUTES[screen].title, owner: ROUTES[screen].owner })),
      ...teams.flatMap(([owner, { addresses }]) =>
        Object.entries(addresses).map(([screen, { path, title }]) => ({ path, screen, title, owner })),
      ),
    ],
    slots: [
      ...Object.entries(SLOTS).map(([name, filledBy]) => ({ name, offeredBy: 'host', filledBy, description: '' })),
      ...Object.entries(OPEN_SLOTS).map(([name, { owner, description }]) => slot(name, owner, description)),
      ...teams.flatMap(([remote, { slots = {} }]) => Object.entries(slots).map(([name, description]) => slot(name, remote, description))),
    ],
    events: [
      ...Object.entries(EMITTERS).map(([name, emitters]) => ({ name, emitters, ...(product[name] ?? { description: '', payload: null }) })),
      ...teams.flatMap(([remote, { events = {}, payloads = {} }]) =>
        Object.entries(events).map(([name, description]) => ({
          name,
          emitters: [remote],
          description,
          payload: payloads[name] ?? null,
        })),
      ),
    ],
    menu: teams.flatMap(([owner, { menu, addresses }]) => {
      const path = menu && addresses[menu.address]?.path;
      return menu && path !== undefined ? [{ word: menu.word, path, owner }] : [];
    }),
  };
}
