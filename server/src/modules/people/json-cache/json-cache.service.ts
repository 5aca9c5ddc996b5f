import { openJson, sealJson } from '@site/shared/crypto';
import { CACHE_DEFAULT_TTL_MS, CACHE_ENTRY_MAX_BYTES } from '@site/shared/product';
import { isCacheKey, type CacheEntry, type CacheWrite } from '@site/shared/wire';
import { invalid } from '../../../kernel/http/body.ts';
import type { MemberCaller } from '../../../kernel/http/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { CacheStore } from './json-cache.store.ts';

interface CacheDependencies {
  readonly store: CacheStore;
  readonly vault: Vault;
  readonly clock: Clock;
}

/**
 * SIG-8: a cache that a member's clients share for an hour at most. Entries travel encrypted with the session's key and are stored encrypted with the
 * installation's, bound to their member: a moved or modified entry counts as absent.
 */
export function createCache({ store, vault, clock }: CacheDependencies) {
  return {
    async read({ memberId, signingKey, path }: MemberCaller): Promise<CacheEntry> {
      const name = nameIn(path);
      const row = await store.find(memberId, name, clock.nowMs());
      if (row === undefined) return { data: null };
      const json = opened(row.sealed, headOf(memberId, name));
      if (json === null) await store.drop(memberId, name);
      return { data: json === null ? null : sealJson(signingKey, name, JSON.parse(json)) };
    },
    async write({ memberId, signingKey, path }: MemberCaller, { data, ttl = CACHE_DEFAULT_TTL_MS }: CacheWrite): Promise<null> {
      const name = nameIn(path);
      const value = openJson(signingKey, name, data);
      if (value === null) throw invalid('data', '无法解密');
      const json = JSON.stringify(value);
      if (Buffer.byteLength(json) > CACHE_ENTRY_MAX_BYTES) throw invalid('data', '内容过大');
      const now = clock.nowMs();
      await store.put({ member_id: memberId, name, sealed: vault.seal(headOf(memberId, name) + json), expires_at_ms: now + ttl }, now);
      return null;
    },
  };

  function opened(sealed: string, head: string): string | null {
    try {
      const text = vault.open(sealed);
      return text.startsWith(head) ? text.slice(head.length) : null;
    } catch {
      return null;
    }
  }
}

export type Cache = ReturnType<typeof createCache>;

function headOf(memberId: string, name: string): string {
  return `${memberId}\n${name}\n`;
}

function nameIn(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  if (!isCacheKey(name)) throw invalid('key', '格式不正确');
  return name;
}
