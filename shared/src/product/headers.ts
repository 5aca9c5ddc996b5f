/** SIG: the headers of every request, and the area that its signature names. */

/** SIG-2, and ours: the header names. `signFrom` says that the signature is a stored one (SIG-5). */
export const HEADER = {
  client: 'X-API-CLIENT',
  site: 'X-API-SITE',
  version: 'X-API-VERSION',
  sign: 'X-API-SIGN',
  token: 'X-API-TOKEN',
  uuid: 'X-API-UUID',
  time: 'X-API-TIME',
  nonce: 'X-API-NONCE',
  signFrom: 'X-API-SIGN-FROM',
  userName: 'X-API-USER',
  idempotencyKey: 'Idempotency-Key',
  requestId: 'requestId',
  clientType: 'client-type',
} as const;

/** The X-API-CLIENT value of this client. */
export const CLIENT = 'web';
/** SIG-3: the mode a signature is produced in. */
export const SIGNING_MODE = 'prod';

/** SIG-1: the prefixes this client calls. */
export const API_PREFIXES = ['/site/api/v1', '/act/api/v1', '/game/api/v1', '/yewu11', '/yewu12', '/api'] as const;

/** SIG-3: the areas a signature can name. */
export const SIGNING_AREAS = ['/site/api', '/act/api', '/game/api', '/fd/api', '/page/fd/api', '/agent/api'] as const;

/** SIG-3, SIG-6: the area of a path; outside the named ones, its first two segments. A query is ignored. */
export function signingArea(path: string): string {
  const [pathname = ''] = path.split('?');
  if (pathname.includes('/component')) return '/site/api';
  if (pathname.includes('/page/fd')) return '/fd/api';
  return SIGNING_AREAS.find((area) => isWithin(pathname, area)) ?? pathname.split('/').slice(0, 3).join('/');
}

/** Whether a path equals a prefix or is below it, compared by segments. */
export function isWithin(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}
