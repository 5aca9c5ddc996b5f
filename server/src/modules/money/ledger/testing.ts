import { sql } from 'kysely';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { isPostgres } from '../../../kernel/db/engine.ts';
import { LANES } from '../../../kernel/db/lanes.ts';
import { withTestApp, type TestApp } from '../../../testing/testing.ts';
import { createLedger, entryPair, house, memberVenue } from './ledger.ts';
import { verifyLedger } from './verify.ts';

/** What a test needs to change the ledger of an app. */
export interface LedgerApp {
  readonly db: Db;
  readonly clock: { nowMs(): number };
}

/** Puts cents on a member's account at a venue. */
export async function fund(
  app: LedgerApp,
  { memberId, venueCode, cents }: { readonly memberId: string; readonly venueCode: string; readonly cents: bigint },
): Promise<void> {
  const account = memberVenue(memberId, venueCode);
  await inTransaction(app.db, async (trx) => {
    await createLedger(app.clock).post(trx, {
      kind: 'grant',
      reference: 'test',
      remark: '测试',
      idempotencyKey: `fund:${account}:${cents}`,
      entries: entryPair(house('test'), account, cents),
    });
  });
}

/** Makes the rows of the accounts of house and venues that each lane makes when it posts to one for the first time; on PostgreSQL alone. */
export async function makeRowsOfAllLanes({ db }: LedgerApp): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`
    insert into ledger_accounts (id, balance, hash)
    select account || '/' || lane, 0, null
    from (select distinct regexp_replace(id, '/[0-9]+$', '') as account from ledger_accounts where id ~ '/[0-9]+$') as split,
      generate_series(0, ${LANES - 1}::int) as lane
    on conflict (id) do nothing`.execute(db);
}

export async function balanceAt(app: LedgerApp, memberId: string, venueCode: string): Promise<bigint> {
  return createLedger(app.clock).balance(app.db, memberVenue(memberId, venueCode));
}

/** A test app for the tests of a file, after which the ledger has to be sound. */
export function withVerifiedLedger(): TestApp {
  // Registered before the hook that closes the database: Jest runs `afterAll` hooks in the order of their registration.
  afterAll(async () => expect(await verifyLedger(app.db)).toEqual([]));
  const app = withTestApp();
  return app;
}
