const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Site {
  /** How browsers reach the site. */
  readonly publicOrigin: string;
  /** Other sites whose pages may open a socket (API-19). */
  readonly siteOrigins: readonly string[];
}

/**
 * Whether a page of this origin may open a socket (T19): the site's own and those that were allowed, letter by letter. A site on one's own
 * machine may be called by any of the names that machine has.
 */
export function mayOpenFrom(origin: string | undefined, { publicOrigin, siteOrigins }: Site): boolean {
  if (origin === undefined || origin === '') return false;
  if (origin === publicOrigin || siteOrigins.includes(origin)) return true;
  const own = URL.parse(publicOrigin);
  if (own === null || !LOOPBACK.has(own.hostname)) return false;
  return [...LOOPBACK].some((name) => origin === `${own.protocol}//${name}${own.port === '' ? '' : `:${own.port}`}`);
}
