import { CACHE_DEFAULT_TTL_MS, CACHE_ENTRY_MAX_BYTES } from '@site/shared/product';
import { type CacheEntry, type CacheWrite, isCacheKey, readCacheEntry, writeCacheEntry } from '@site/shared/wire';
import { invalid } from '../../../kernel/http/body.ts';
import type { MemberCaller } from '../../../kernel/http/caller.ts';
import type { AppContext } from '../../../context.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { type JsonCacheRow, tablesOf } from '../schema.ts';
import { openJsonText, sealJsonText } from './sealed-json.ts';

type CacheContext = Pick<AppContext, 'db' | 'vault' | 'clock'>;

/**
 * SIG-8: a cache that a member's clients share for an hour at most. Entries travel encrypted with the session's key and are stored encrypted with the
 * installation's, bound to their member: a moved or modified entry counts as absent.
 */
function createCache({ db, vault, clock }: CacheContext) {
  return {
    async read({ memberId, signingKey, path }: MemberCaller): Promise<CacheEntry> {
      const name = nameIn(path);
      const row = await tablesOf(db)
        .selectFrom('json_cache')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('name', '=', name)
        .where('expires_at_ms', '>', clock.nowMs())
        .executeTakeFirst();
      if (row === undefined) return { data: null };
      const json = opened(row.sealed, headOf(memberId, name));
      if (json === null) await drop(db, memberId, name);
      return { data: json === null ? null : sealJsonText(signingKey, name, json) };
    },
    async write({ memberId, signingKey, path }: MemberCaller, { data, ttl = CACHE_DEFAULT_TTL_MS }: CacheWrite): Promise<void> {
      const name = nameIn(path);
      const json = openJsonText(signingKey, name, data);
      if (json === null || json === 'null') throw invalid('data', '无法解密');
      if (Buffer.byteLength(json) > CACHE_ENTRY_MAX_BYTES) throw invalid('data', '内容过大');
      const now = clock.nowMs();
      const row = { member_id: memberId, name, sealed: vault.seal(headOf(memberId, name) + json), expires_at_ms: now + ttl };
      await inKeyedTransaction(db, [memberKey(memberId)], (trx) => put(trx, row, now));
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

function headOf(memberId: string, name: string): string {
  return `${memberId}\n${name}\n`;
}

function nameIn(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  if (!isCacheKey(name)) throw invalid('key', '格式不正确');
  return name;
}

export function cacheRoutes(context: CacheContext): Route[] {
  const cache = createCache(context);
  return [
    bindEndpoint(readCacheEntry(':key'), (_body, caller) => cache.read(caller)),
    bindEndpoint(writeCacheEntry(':key'), (body, caller) => cache.write(caller, body)),
  ];
}

/** The maximum entries of a member; evicts the ones that expire first. */
const MOST_A_MEMBER = 40;

async function drop(db: Db, memberId: string, name: string): Promise<void> {
  await tablesOf(db).deleteFrom('json_cache').where('member_id', '=', memberId).where('name', '=', name).execute();
}

/** Replaces the entry of this name and deletes all expired entries. */
async function put(trx: Db, row: JsonCacheRow, nowMs: number): Promise<void> {
  await tablesOf(trx).deleteFrom('json_cache').where('expires_at_ms', '<=', nowMs).execute();
  await drop(trx, row.member_id, row.name);
  const own = tablesOf(trx).selectFrom('json_cache').select('name').where('member_id', '=', row.member_id);
  const entries = await own.orderBy('expires_at_ms', 'desc').orderBy('name').execute();
  for (const { name } of entries.slice(MOST_A_MEMBER - 1)) await drop(trx, row.member_id, name);
  await tablesOf(trx).insertInto('json_cache').values(row).execute();
}
