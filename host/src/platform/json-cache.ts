/** A cache between a member's pages on all devices: encrypted JSON in the backend, an hour at most (SIG-8, SES-3). */
import { openJson, sealJson, sha256Hex } from '@site/shared/crypto';
import type { KeyedStorage, MemberCache } from '@site/shared/platform';
import { CACHE_DEFAULT_TTL_MS, CACHE_TIMEOUT_MS, SITE_ID } from '@site/shared/product';
import { readCacheEntry, writeCacheEntry } from '@site/shared/wire';
import type { HostApi } from './api.ts';
import type { Credentials } from './credentials.ts';

interface JsonCacheDependencies {
  readonly api: Pick<HostApi, 'call'>;
  readonly storage: KeyedStorage;
  readonly credentials: () => Credentials | null;
}

const ID_DIGITS = 32;

export function createJsonCache({ api, storage, credentials }: JsonCacheDependencies): MemberCache {
  /** SES-3: the prefix of the member's entries; created at the first use after a log-in, deleted with the session. */
  const cacheId = (userName: string) => {
    const id = sha256Hex(`${SITE_ID}\n${userName}`).slice(0, ID_DIGITS);
    if (storage.read('cacheId') !== id) storage.write('cacheId', id);
    return id;
  };
  const patience = (signal?: AbortSignal) => ({ timeoutMs: CACHE_TIMEOUT_MS, ...(signal && { signal }) });
  return {
    async read(name, signal) {
      const session = credentials();
      if (session === null) return null;
      const key = `${cacheId(session.userName)}-${name}`;
      const { data } = await api.call(readCacheEntry(key), null, patience(signal));
      return data === null ? null : openJson(session.signingKey, key, data);
    },
    async write(name, value, ttlMs = CACHE_DEFAULT_TTL_MS) {
      const session = credentials();
      if (session === null) return;
      const key = `${cacheId(session.userName)}-${name}`;
      await api.call(writeCacheEntry(key), { data: sealJson(session.signingKey, key, value), ttl: ttlMs }, patience());
    },
  };
}
