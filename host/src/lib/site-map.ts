/** The remotes of this page and the claims of joined teams that count in it. */
import { REMOTES } from '@site/shared/site-map';
import { claimsOfLive, type Boot, type SiteClaims } from '@site/shared/federation';

/** The claims that count in this page now. */
export const liveClaims = (boot: Pick<Boot, 'claims' | 'current'>): SiteClaims =>
  claimsOfLive(boot.claims(), boot.current()?.remotes ?? {});

/** Every remote of the site: the product's, then the joined ones. */
export const remotesOf = (claims: SiteClaims): readonly string[] => [...REMOTES, ...Object.keys(claims)];
