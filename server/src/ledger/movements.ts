import type { MovementKind } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';
import type { AccountId } from './accounts.ts';
import { tablesOf } from './ledger.store.ts';

/** One line of an account: its side of a transfer. */
export interface MovementRow {
  readonly id: string;
  readonly kind: MovementKind;
  readonly reference: string;
  readonly remark: string;
  readonly at_ms: number;
  readonly amount: number | bigint;
  readonly balance_after: number | bigint;
}

interface Window {
  readonly kind: MovementKind | null;
  readonly offset: number;
  readonly limit: number;
}

/** The lines of one account, the newest first, and how many there are of the kind asked for. */
export async function readMovements(
  db: Db,
  account: AccountId,
  { kind, offset, limit }: Window,
): Promise<{ rows: MovementRow[]; total: number }> {
  const matching = tablesOf(db)
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transfers', 'ledger_transfers.sequence', 'ledger_entries.sequence')
    .where('ledger_entries.account_id', '=', account)
    .$if(kind !== null, (query) => query.where('ledger_transfers.kind', '=', kind ?? 'adjust'));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'kind', 'reference', 'remark', 'at_ms', 'amount', 'balance_after'])
    .orderBy('ledger_entries.sequence', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: Number(total) };
}
