import { DAY_MS, MINUTE_MS, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Job } from '../../../kernel/jobs/scheduler.ts';
import { tablesOf } from '../schema.ts';

const WALLET_LIFETIME_MS = 30 * DAY_MS;
/** Rows of one statement, so that no deletion holds the write lock for long. */
const ROWS_AT_ONCE = 500;

/** Deletes wallets and sessions of free play that are long unused. */
export const expireDemo = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Job => ({
  everyMs: MINUTE_MS,
  failure: 'Unused free play could not be deleted.',
  async run() {
    const nowMs = clock.nowMs();
    await untilNone(() => deleteSessions(db, nowMs));
    await untilNone(() => deleteWallets(db, nowMs - WALLET_LIFETIME_MS));
  },
});

async function untilNone(deleteSome: () => Promise<bigint>): Promise<void> {
  let deleted = BigInt(ROWS_AT_ONCE);
  while (deleted >= BigInt(ROWS_AT_ONCE)) deleted = await deleteSome();
}

async function deleteSessions(db: Db, beforeMs: number): Promise<bigint> {
  const expired = tablesOf(db).selectFrom('demo_sessions').select('token_hash').where('expires_at_ms', '<', beforeMs);
  const some = expired.orderBy('expires_at_ms').limit(ROWS_AT_ONCE);
  const { numDeletedRows } = await tablesOf(db).deleteFrom('demo_sessions').where('token_hash', 'in', some).executeTakeFirst();
  return numDeletedRows;
}

async function deleteWallets(db: Db, beforeMs: number): Promise<bigint> {
  const unused = tablesOf(db).selectFrom('demo_wallets').select('device').where('seen_at_ms', '<', beforeMs);
  const some = unused.orderBy('seen_at_ms').limit(ROWS_AT_ONCE);
  const { numDeletedRows } = await tablesOf(db).deleteFrom('demo_wallets').where('device', 'in', some).executeTakeFirst();
  return numDeletedRows;
}
