/**
 * The site map of teams that joined a running site. What such a team owns (addresses, events, an entry of the main navigation) is part of the
 * root of trust: two people sign it, the registry checks it, and open pages follow it with the channel. The product's own tables come first
 * everywhere and cannot be claimed or shadowed.
 */
/** The form of a remote's name. */
export const REMOTE_NAME = /^[a-z]{2,20}$/;

/** An address of a team: the name that its screen has in `remote.ts`, and where it is. */
export interface ClaimedAddress {
  /** One to three plain segments; the first one belongs to this team alone. */
  readonly path: string;
  readonly title: string;
  /** Guests are asked to log in first. */
  readonly membersOnly?: boolean;
}

/** The forms of a value in a payload; a question mark behind one allows its absence. */
export const PAYLOAD_FIELDS = ['string', 'number', 'boolean', 'string[]', 'number[]'] as const;
/** What a team claims of the site, as `claims.json` in its folder says. */
export interface TeamClaims {
  /** The team, in words. */
  readonly owner: string;
  /** Name of a screen → its address. Names begin with the remote's name: `promo`, `promoRules`. */
  readonly addresses: Readonly<Record<string, ClaimedAddress>>;
  /** Events that this team may emit, each with a sentence that says what happened. Names begin with the remote's: `promo:opened`. */
  readonly events?: Readonly<Record<string, string>>;
  /** Event → the fields of its payload, each with its form (`PAYLOAD_FIELDS`). Files that are imported as JSON know no narrower type than text; the registry checks it. */
  readonly payloads?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Slots that this team's parts offer to others, each with a sentence of what belongs there. Names begin with the remote's: `promo.banner`. */
  readonly slots?: Readonly<Record<string, string>>;
  /** Slots of the product or of other teams that this team fills, each with a sentence of what it shows there. */
  readonly fills?: Readonly<Record<string, string>>;
  /** The team's entry of the main navigation: one of its addresses, and the word that leads there. */
  readonly menu?: { readonly address: string; readonly word: string };
}

/** Remote → what its team claims. */
export type SiteClaims = Readonly<Record<string, TeamClaims>>;

/** An address of a joined team, found by its path. */
export interface ClaimedPlace extends ClaimedAddress {
  readonly remote: string;
  /** The name of its screen. */
  readonly screen: string;
}

/** The joined team that fills a slot, or undefined. */
export function fillerOf(claims: SiteClaims, slot: string): string | undefined {
  return Object.keys(claims).find((remote) => Object.hasOwn(claims[remote]?.fills ?? {}, slot));
}

/** The address of a joined team at a path (without slashes at its end), or null. Its spelling counts. */
export function claimedPlace(claims: SiteClaims, path: string): ClaimedPlace | null {
  for (const [remote, { addresses }] of Object.entries(claims)) {
    const found = Object.entries(addresses).find(([, address]) => address.path === path);
    if (found !== undefined) return { ...found[1], remote, screen: found[0] };
  }
  return null;
}
