/** What an address of the site shows: the product's own table first, then what joined teams claim. Page and server read it alike. */
import { canonicalPath, matchRoute, ROUTES } from '@site/shared/site-map';
import { claimedPlace, type SiteClaims } from './team-claims.ts';

export interface SitePlace {
  /** `host`, or the remote. */
  readonly owner: string;
  /** The name of its screen. */
  readonly screen: string;
  readonly title: string;
  /** A claimed address for members; the product's own rule for its addresses is `isProtected`. */
  readonly membersOnly: boolean;
}

/** The place at a path, or null for an unknown address. */
export function placeAt(claims: SiteClaims, pathname: string): SitePlace | null {
  const route = matchRoute(pathname);
  if (route !== null) return { owner: ROUTES[route].owner, screen: route, title: ROUTES[route].title, membersOnly: false };
  const claimed = claimedPlace(claims, canonicalPath(pathname));
  return claimed && { owner: claimed.remote, screen: claimed.screen, title: claimed.title, membersOnly: claimed.membersOnly === true };
}

/** The claims that count now: those of teams with a live release. An address is there when something can be shown at it. */
export function claimsOfLive(claims: SiteClaims | undefined, live: Readonly<Record<string, unknown>>): SiteClaims {
  return Object.fromEntries(Object.entries(claims ?? {}).filter(([remote]) => Object.hasOwn(live, remote)));
}
