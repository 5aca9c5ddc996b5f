import { isWithin } from '../headers.ts';

/** VEN: the providers of the games and their protocols. */

/** VEN-4: the sports providers. */
export const SPORTS_PROVIDERS = ['IMTY', 'YBTY', 'FBTY'] as const;
export type SportsProvider = (typeof SPORTS_PROVIDERS)[number];

/** The language IM is launched in (CON-15, VEN-1). */
export const IM_LANGUAGE = 'CHS';
/** The language FB is launched in (CON-15, VEN-3). */
export const FB_LANGUAGE = 'CMN';

/** VEN-1 to VEN-3: the launch data of each sports platform. */
export const LAUNCH_FIELDS = {
  im: ['LanguageCode', 'OddsType', 'TimeStamp', 'Token', 'MemberCode', 'origin', 'h5Url', 'url'],
  ob: ['cuid', 'origin', 'requestId', 'resourceUrl', 'activityUrl', 'h5Url'],
  fb: ['origin', 'languageType', 'Authorization'],
} as const;

/** VEN-5: the path prefix of IM calls. */
export const IM_PROXY_PREFIX = '/improxy';

/** VEN-6: the codes after which a platform is launched again, by platform. */
export const RELAUNCH_BY_CODE: Readonly<Partial<Record<number, 'ob' | 'fb'>>> = { 400401: 'ob', 14010: 'fb' };

/** IM's code for an expired session (VEN-6). */
export const IM_SESSION_OVER = 401;

/** VEN-6: whether a code of a provider means that it must be launched again. */
export function isSessionOver(provider: SportsProvider, code: number): boolean {
  return provider === 'IMTY' ? code === IM_SESSION_OVER : RELAUNCH_BY_CODE[code] === (provider === 'YBTY' ? 'ob' : 'fb');
}

/** VEN-5: whether a path on a venue's address takes the shared venue parameters; only its leading segments count. */
export function isVenuePath(pathname: string): boolean {
  return isYewuPath(pathname) || isWithin(pathname, '/api/mobile') || isWithin(pathname, '/v1');
}

/** VEN-5: whether an answer may be compressed and in base64. */
export function isYewuPath(pathname: string): boolean {
  return /^\/yewu\d*(\/|$)/.test(pathname);
}

/** VEN-5: the full path of an IM call. */
export function imProxyPath(pathname: string): string {
  return isWithin(pathname, IM_PROXY_PREFIX) ? pathname : `${IM_PROXY_PREFIX}${pathname}`;
}

/** VEN-5: the parameters of every GET to OB; `rdm` bypasses caches. */
export function obQuery(cuid: string, rdm: string): Readonly<Record<'rdm' | 'cuid', string>> {
  return { rdm, cuid };
}

/** VEN-7: whether an address may be framed: http(s), no user name in it, its origin in the list, and never the site's own. */
export function mayFrame(url: string, { allowed, site }: { readonly allowed: readonly string[]; readonly site: string }): boolean {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (!address || !['http:', 'https:'].includes(address.protocol) || address.username || address.password) return false;
  return address.hostname !== new URL(site).hostname && allowed.includes(address.origin);
}

const LONGEST_VENUE_URL = 2000;

/** The message for a venue's address that is not on its list. */
export const BAD_VENUE_URL = '场馆地址无效';

/** VEN-7: why an address is not framed, or null when it may be. Only an allowed origin on another host, in plain spelling, is accepted. */
export function refuseVenueUrl(url: string, origins: { readonly allowed: readonly string[]; readonly site: string }): string | null {
  const plain = url.length <= LONGEST_VENUE_URL && /^https?:\/\/[^\s\\@/?#]+(?:[/?#][^\s\\]*)?$/.test(url);
  const downgrades = origins.site.startsWith('https:') && !url.startsWith('https:');
  return plain && !downgrades && mayFrame(url, origins) ? null : BAD_VENUE_URL;
}
