import { sha256Hex } from './hash.ts';

/** What a signature covers (SIG-6). `path` has no query, `query` is the text after `?` as it is sent, `time` epoch milliseconds. */
export interface SignedParts {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly time: string;
  readonly nonce: string;
  readonly uuid: string;
  readonly siteId: number;
}

/** SIG-3: the signature is produced in this mode. */
const SIGNING_MODE = 'prod';
const AREAS = ['/site/api', '/act/api', '/game/api', '/fd/api', '/page/fd/api', '/agent/api'];

/** SIG-3: the signing area of a path; a path outside the listed areas is its own first two segments (SIG-6). */
export function signingArea(path: string): string {
  if (path.includes('/component')) return '/site/api';
  if (path.includes('/page/fd')) return '/fd/api';
  return AREAS.find((area) => path === area || path.startsWith(`${area}/`)) ?? path.split('/').slice(0, 3).join('/');
}

/** SIG-6: the text that is signed, one part a line; the parts of the query are sorted as they are written. */
export function canonicalRequest(parts: SignedParts): string {
  const { method, path, query, body, time, nonce, uuid, siteId } = parts;
  const sortedQuery = query.split('&').filter(Boolean).toSorted().join('&');
  return [SIGNING_MODE, method.toUpperCase(), signingArea(path), path, sortedQuery, sha256Hex(body), time, nonce, uuid, siteId].join('\n');
}
