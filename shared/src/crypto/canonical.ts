import { SIGNING_MODE, signingArea } from '../product/headers.ts';
import { sha256Hex } from './hash.ts';

/** What a signature covers (SIG-6). `path` has no query, `query` is the text after `?` as it is sent, `time` UTC milliseconds. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly time: string;
  readonly nonce: string;
  readonly uuid: string;
  readonly siteId: number;
}

/** SIG-6: the text to sign, one part a line; the query's parts are sorted in their encoded form. */
export function canonicalRequest(request: SignedRequest): string {
  const { method, path, query, body, time, nonce, uuid, siteId } = request;
  const sortedQuery = query.split('&').filter(Boolean).toSorted().join('&');
  return [SIGNING_MODE, method.toUpperCase(), signingArea(path), path, sortedQuery, sha256Hex(body), time, nonce, uuid, siteId].join('\n');
}
