import { CACHE_DEFAULT_TTL_MS, CACHE_ENTRY_MAX_BYTES, CACHE_KEY_SHAPE } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint } from '../endpoint.ts';

/** An entry as it travels: JSON sealed with the session's key, null where there is none. */
export interface CacheEntry {
  readonly data: string | null;
}

export const cacheEntryBody = z.object({
  data: z.string().check(z.minLength(1), z.maxLength(CACHE_ENTRY_MAX_BYTES)),
  ttl: z.optional(z.int().check(z.minimum(1), z.maximum(CACHE_DEFAULT_TTL_MS))),
});
export type CacheWrite = z.infer<typeof cacheEntryBody>;

/** API-17: a member's own entry; `:key` names all of them. */
export const readCacheEntry = (key: string) => memberEndpoint<null, CacheEntry>('GET', `/api/json-cache/${key}`);

/** API-17: stores an entry for `ttl` milliseconds; the default and the maximum are an hour. */
export const writeCacheEntry = (key: string) => memberEndpoint<CacheWrite, null>('POST', `/api/json-cache/${key}`, cacheEntryBody);

/** Whether a text can name an entry. */
export function isCacheKey(text: string): boolean {
  return CACHE_KEY_SHAPE.test(text);
}
