import type { GuideMark, MovementKind } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';
import { tablesOf as ledgerOf } from '../ledger/ledger.store.ts';

type Tables = {
  self_tests: { id: string; member_id: string; at_ms: number; score: number };
  guide_marks: { member_id: string; mark: GuideMark };
};

const tablesOf = (db: Db) => db.withTables<Tables>();

export const insertSelfTest = (db: Db, row: Tables['self_tests']) => tablesOf(db).insertInto('self_tests').values(row).execute();

export const latestSelfTests = (db: Db, memberId: string, limit: number) =>
  tablesOf(db)
    .selectFrom('self_tests')
    .select(['at_ms', 'score'])
    .where('member_id', '=', memberId)
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const guideMarksOf = (db: Db, memberId: string) =>
  tablesOf(db).selectFrom('guide_marks').select('mark').where('member_id', '=', memberId).orderBy('mark').execute();

export const storeGuideMark = (db: Db, row: Tables['guide_marks']) =>
  tablesOf(db)
    .insertInto('guide_marks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'mark']).doNothing())
    .execute();

/** A span of time, UTC milliseconds; the end is outside. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What moved on a few accounts together within a span, cents by kind; what went from one of them to another cancels out. */
export async function sumByKind(db: Db, accounts: readonly string[], { fromMs, toMs }: Span): Promise<ReadonlyMap<MovementKind, bigint>> {
  const rows = await ledgerOf(db)
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transfers', 'ledger_transfers.sequence', 'ledger_entries.sequence')
    .where('ledger_entries.account_id', 'in', accounts)
    .where('ledger_transfers.at_ms', '>=', fromMs)
    .where('ledger_transfers.at_ms', '<', toMs)
    .select(({ fn }) => ['ledger_transfers.kind', fn.sum<number | bigint | string>('ledger_entries.amount').as('sum')])
    .groupBy('ledger_transfers.kind')
    .execute();
  return new Map(rows.map(({ kind, sum }) => [kind, BigInt(sum)]));
}
