/** The return address after a log-in is in the query, and is always an address of this site (RT-13). */
import { placeAt } from '@site/shared/federation';
import { canonicalPath } from '@site/shared/product';
import type { SiteClaims } from '@site/shared/federation';

const PARAMETER = 'from';

/** The query that stores an address. */
export function returnQueryOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return `?${new URLSearchParams({ [PARAMETER]: pathname + search })}`;
}

const HOME = '/';
/** Log-in and registration: nobody returns to them. */
const ENTRY_PAGES = '/user/';

/** The query with which a guest goes to registration: keeps the return address of this page, else the page itself is it. */
export function registrationQuery({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  if (new URLSearchParams(search).has(PARAMETER)) return search;
  return pathname === HOME || pathname.startsWith(ENTRY_PAGES) ? '' : returnQueryOf({ pathname, search });
}

/** The stored address, or null when it is missing or no address of this site. */
export function readReturnUrl(search: string, claims: SiteClaims = {}): string | null {
  const from = new URLSearchParams(search).get(PARAMETER);
  if (from === null || !from.startsWith('/') || /^\/[/\\]/.test(from)) return null;
  const [pathname = '', ...query] = from.split('?');
  return placeAt(claims, pathname) === null ? null : canonicalPath(pathname) + (query.length > 0 ? `?${query.join('?')}` : '');
}
