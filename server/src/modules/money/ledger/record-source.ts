import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { toWire, type RecordState } from '@site/shared/product';
import type { Page, TransRecord, TransTotals } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import type { Int64 } from '../../../kernel/db/schema.ts';
import { tablesOf } from '../schema.ts';

export interface RecordSpan {
  readonly memberId: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

/** Query of a record source: the rows of one member in a time span, newest first. */
export interface RecordWindow extends RecordSpan {
  readonly state: RecordState | null;
  readonly offset: number;
  readonly limit: number;
}

/** Sums in cents of the matching completed rows. */
export interface RecordSums {
  readonly amount: bigint;
  readonly fee: bigint;
  readonly net: bigint;
}

/** One page of a source, with the count of all that match. */
export interface RecordSlice {
  readonly rows: readonly TransRecord[];
  readonly total: number;
  readonly sums: RecordSums;
}

/** Source of records that a feature provides about its money movements. */
export interface RecordSource {
  slice(window: RecordWindow): Promise<RecordSlice>;
}

/** Limits a query to one page of the requested orders, newest first. */
type OnePage = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>;

/** How a table of orders is read as records. */
interface OrderTable<Status extends string> {
  readonly name: 'deposit_orders' | 'withdrawals' | 'venue_transfers';
  readonly key: 'bill_no' | 'id';
  /** State of a record by the status of its order. */
  readonly states: Readonly<Record<Status, RecordState>>;
  /** Cents of a completed order: the fee, and the change of the central wallet. */
  readonly fee: RawBuilder<unknown>;
  readonly net: RawBuilder<unknown>;
  rows(onePage: OnePage): Promise<readonly TransRecord[]>;
}

export interface OrderRecords extends RecordSource {
  /** Cents of all orders of a member that were ever completed, before fees. */
  completedEver(memberId: string): Promise<bigint>;
}

type Sum = Int64 | string | null;

/** A table of orders as a source of records. */
export function orderRecords<Status extends string>(db: Db, { name, key, states, fee, net, rows }: OrderTable<Status>): OrderRecords {
  const column = (of: string) => sql.ref(`${name}.${of}`);
  function isWithin({ memberId, sinceMs, untilMs, state }: RecordSpan & Pick<RecordWindow, 'state'>) {
    const statuses = Object.entries(states).flatMap(([status, means]) => (state === null || means === state ? [status] : []));
    const hasState = statuses.length > 0 ? sql`${column('status')} in (${sql.join(statuses)})` : sql`1 = 0`;
    const [from, until] = [sql`${column('created_at_ms')} >= ${sinceMs}`, sql`${column('created_at_ms')} < ${untilMs}`];
    return sql<boolean>`${column('member_id')} = ${memberId} and ${from} and ${until} and ${hasState}`;
  }
  async function countAndSum(window: Parameters<typeof isWithin>[0]) {
    const done = (cents: RawBuilder<unknown>) => sql<Sum>`sum(case when status = 'success' then ${cents} end)`;
    const found = await tablesOf(db)
      .selectFrom(name)
      .where(isWithin(window))
      .select([sql<Int64>`count(*)`.as('total'), done(sql`amount`).as('amount'), done(fee).as('fee'), done(net).as('net')])
      .executeTakeFirstOrThrow();
    const sums = { amount: BigInt(found.amount ?? 0), fee: BigInt(found.fee ?? 0), net: BigInt(found.net ?? 0) };
    return { total: Number(found.total), sums };
  }
  return {
    async slice({ offset, limit, ...window }) {
      const newest: OnePage = (query) =>
        query.where(isWithin(window)).orderBy(column('created_at_ms'), 'desc').orderBy(column(key), 'desc').offset(offset).limit(limit);
      return { ...(await countAndSum(window)), rows: await rows(newest) };
    },
    async completedEver(memberId) {
      const { sums } = await countAndSum({ memberId, sinceMs: 0, untilMs: Number.MAX_SAFE_INTEGER, state: 'done' });
      return sums.amount;
    },
  };
}

/** A record page in wire format. */
export function asPage({ rows, total, sums }: RecordSlice, { page, pageSize }: { readonly page: number; readonly pageSize: number }) {
  const totals: TransTotals = { amount: toWire(sums.amount), fee: toWire(sums.fee), net: toWire(sums.net) };
  return { list: rows, total, page, pageSize, totals } satisfies Page<TransRecord> & { totals: TransTotals };
}
