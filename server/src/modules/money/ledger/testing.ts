import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { createLedger, house, memberVenue } from './ledger.ts';

/** The parts of an app whose ledger a test changes. */
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
      entries: [
        { account: house('test'), amount: -cents },
        { account, amount: cents },
      ],
    });
  });
}

export async function balanceAt(app: LedgerApp, memberId: string, venueCode: string): Promise<bigint> {
  return createLedger(app.clock).balance(app.db, memberVenue(memberId, venueCode));
}
