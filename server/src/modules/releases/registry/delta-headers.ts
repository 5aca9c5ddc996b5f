/** Compression dictionary headers (RFC 9842). */
import type { FastifyRequest } from 'fastify';
import { DELTA_CODING, stemOf } from './deltas.ts';

/** The SHA-256 (base64) of the dictionary that the browser holds for this file, or null where it has none or cannot unpack by it. */
export function heldDictionary(request: FastifyRequest): string | null {
  const codings = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  const [, hash = null] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(request.headers['available-dictionary'] ?? '')) ?? [];
  return codings.includes(DELTA_CODING) ? hash : null;
}

/** Scripts and styles of a release are dictionaries for the same file of every other release of that remote, whoever fetches it: the page or its offline worker. */
export function dictionaryHeaders(remote: string, name: string): Readonly<Record<string, string>> {
  const stem = stemOf(name);
  if (!/^[\w.-]+\.(?:js|css)$/.test(stem)) return {};
  const pattern = stem === name ? name : stem.replace(/(?=\.\w+$)/, '.*');
  return { 'use-as-dictionary': `match="/r/${remote}/*/${pattern}"` };
}
