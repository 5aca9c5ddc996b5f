import type { Db } from '../../../kernel/db/database.ts';
import { isOneOf } from '../../../kernel/db/many-rows.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import { type LedgerObligationRow, tablesOf } from '../schema.ts';

/** An amount that a member owes the house and that his central wallet does not hold, cents. */
export interface Obligation {
  /** Idempotency key: the same id is recorded once. */
  readonly id: string;
  readonly memberId: string;
  /** Identifies the business object, as in a posting. */
  readonly reference: string;
  /** Chinese, shown with each movement that takes a part of it. */
  readonly remark: string;
  readonly amount: bigint;
}

/** Records an obligation: the ledger takes it from money that returns to the member's central wallet. */
export const insertObligation = (trx: Db, { id, memberId, reference, remark, amount }: Obligation, nowMs: number) =>
  tablesOf(trx)
    .insertInto('ledger_obligations')
    .values({ id, member_id: memberId, reference, remark, amount, owed: amount, created_at_ms: nowMs, closed_at_ms: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

/** What a member owes, oldest first. */
export const openObligations = readCache({
  tables: ['ledger_obligations'],
  read: (db: Db, memberId): Promise<readonly LedgerObligationRow[]> =>
    tablesOf(db)
      .selectFrom('ledger_obligations')
      .selectAll()
      .where('closed_at_ms', 'is', null)
      .where('member_id', '=', memberId)
      .orderBy('created_at_ms')
      .execute(),
});

/** Those of these members who owe something. */
export async function membersOwing(db: Db, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tablesOf(db)
    .selectFrom('ledger_obligations')
    .select('member_id')
    .distinct()
    .where('closed_at_ms', 'is', null)
    .where(isOneOf(db, 'member_id', memberIds))
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Sets what is left of an obligation; nothing left closes it. */
export const changeOwed = (trx: Db, id: string, owed: bigint, nowMs: number) =>
  tablesOf(trx)
    .updateTable('ledger_obligations')
    .set({ owed, closed_at_ms: owed === 0n ? nowMs : null })
    .where('id', '=', id)
    .execute();

/** Waives what a member owes beyond `most`, the newest first: lost money is not owed. */
export async function waiveAbove(trx: Db, memberId: string, most: bigint, nowMs: number): Promise<void> {
  let rest = most;
  for (const { id, owed } of await openObligations(trx, memberId)) {
    const kept = BigInt(owed) < rest ? BigInt(owed) : rest;
    rest -= kept;
    if (kept < BigInt(owed)) await changeOwed(trx, id, kept, nowMs);
  }
}
