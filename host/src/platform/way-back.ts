/** The way back after a log-in travels in the address, and leads to an address of this site only (RT-13). */
import { canonicalPath, matchRoute } from '@site/shared/product';

const PARAMETER = 'from';

/** The query that remembers an address. */
export function wayBackOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return `?${new URLSearchParams({ [PARAMETER]: pathname + search })}`;
}

/** The remembered address, or null when there is none or it is no address of this site. */
export function readWayBack(search: string): string | null {
  const from = new URLSearchParams(search).get(PARAMETER);
  if (from === null || !from.startsWith('/') || /^\/[/\\]/.test(from)) return null;
  const [pathname = '', ...query] = from.split('?');
  return matchRoute(pathname) === null ? null : canonicalPath(pathname) + (query.length > 0 ? `?${query.join('?')}` : '');
}
