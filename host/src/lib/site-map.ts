/** The site map of this page: the product's own addresses first, then what joined teams claim. */
import { canonicalPath, matchRoute, REMOTES, ROUTES } from '@site/shared/site-map';
import { claimedPlace, type Boot, type SiteClaims } from '@site/shared/federation';

/** What an address shows. */
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

/** The claims that count in this page now: those of teams with a live release. An address is there when something can be shown at it. */
export function liveClaims(boot: Pick<Boot, 'claims' | 'current'>): SiteClaims {
  const live = boot.current()?.remotes ?? {};
  return Object.fromEntries(Object.entries(boot.claims() ?? {}).filter(([remote]) => Object.hasOwn(live, remote)));
}

/** Every remote of the site: the product's, then the joined ones. */
export const remotesOf = (claims: SiteClaims): readonly string[] => [...REMOTES, ...Object.keys(claims)];
