import { sql } from 'kysely';
import { MINUTE_MS, type Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { isBusy, isUnavailable } from '../db/unavailable.ts';
import { createNonces, type NonceVerdict, type Nonces } from './nonces.ts';

/** The row that says since when the table remembers. */
const SINCE = 'since';
const FORGET_EVERY_MS = MINUTE_MS;

/**
 * Nonces in a table of PostgreSQL, which all instances share. The table is unlogged: a nonce costs no flush, and a crash of the database empties it. Then
 * the row `since` is missing, and requests from before it is written anew are refused by their time. While the database takes no writes, each instance
 * goes by the nonces that it took itself, so that members can still read. A busy database or pool does take them in a moment: going by its own nonces
 * then, an instance would take what another one took already, so the call fails as unavailable.
 */
export async function createDatabaseNonces(db: Db, clock: Clock, keepMs: number): Promise<Nonces> {
  let forgottenMs = clock.nowMs();
  async function begin(nowMs: number): Promise<number> {
    const row = { nonce: SINCE, expires_at_ms: nowMs };
    await db
      .insertInto('request_nonces')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await db.selectFrom('request_nonces').select('expires_at_ms').where('nonce', '=', SINCE).executeTakeFirst();
    return Number(stored?.expires_at_ms ?? nowMs);
  }
  async function forget(nowMs: number): Promise<void> {
    if (nowMs < forgottenMs + FORGET_EVERY_MS) return;
    forgottenMs = nowMs;
    await db.deleteFrom('request_nonces').where('expires_at_ms', '<', nowMs).where('nonce', '<>', SINCE).execute();
  }
  async function takeShared(nonce: string, signedMs: number): Promise<NonceVerdict> {
    const nowMs = clock.nowMs();
    await forget(nowMs);
    const { rows } = await sql<{ since: number | null }>`
      insert into request_nonces (nonce, expires_at_ms) values (${`n:${nonce}`}, ${nowMs + keepMs})
      on conflict (nonce) do nothing
      returning (select expires_at_ms from request_nonces as marker where marker.nonce = ${SINCE}) as since`.execute(db);
    const [row] = rows;
    if (row === undefined) return 'seen';
    return signedMs < Number(row.since ?? (await begin(nowMs))) ? 'old' : 'new';
  }
  await begin(clock.nowMs());
  const own = createNonces(clock, keepMs);
  return {
    async take(nonce, signedMs) {
      const verdict = own.take(nonce, signedMs);
      if (verdict === 'seen') return 'seen';
      return takeShared(nonce, signedMs).catch((failure: unknown) => {
        if (isBusy(failure) || !isUnavailable(failure)) throw failure;
        return verdict;
      });
    },
  };
}
