import type { MovementKind } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import type { AccountId } from './accounts.ts';
import { tablesOf } from '../schema.ts';

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

/** Lines of one account, newest first, and the total count of the requested kind. */
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

/** A time span, UTC milliseconds; the end is exclusive. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Net movement of several accounts within a span, cents by kind; a transfer between two of them cancels out. */
export async function sumByKind(db: Db, accounts: readonly string[], { fromMs, toMs }: Span): Promise<ReadonlyMap<MovementKind, bigint>> {
  const rows = await tablesOf(db)
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
