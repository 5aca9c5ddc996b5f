import { sql } from 'kysely';
import { toWire, type RecordState } from '@site/shared/product';
import type { Page, TransRecord, TransTotals } from '@site/shared/wire';

/** Query of a record source: the rows of one member in a time span, newest first. */
export interface RecordWindow {
  readonly memberId: string;
  readonly sinceMs: number;
  readonly untilMs: number;
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

/** Table condition for the requested member, span and state; `states` maps the table's statuses to states. */
export function isWithin<Status extends string>(
  table: string,
  { memberId, sinceMs, untilMs, state }: Omit<RecordWindow, 'offset' | 'limit'>,
  states: Readonly<Record<Status, RecordState>>,
) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const statuses = Object.entries(states).flatMap(([status, means]) => (state === null || means === state ? [status] : []));
  const isAsked = statuses.length > 0 ? sql`${column('status')} in (${sql.join(statuses)})` : sql`1 = 0`;
  const [from, until] = [sql`${column('created_at_ms')} >= ${sinceMs}`, sql`${column('created_at_ms')} < ${untilMs}`];
  return sql<boolean>`${column('member_id')} = ${memberId} and ${from} and ${until} and ${isAsked}`;
}

/** A record page in wire format. */
export function asPage({ rows, total, sums }: RecordSlice, asked: { readonly page: number; readonly pageSize: number }) {
  const totals: TransTotals = { amount: toWire(sums.amount), fee: toWire(sums.fee), net: toWire(sums.net) };
  return { list: rows, total, page: asked.page, pageSize: asked.pageSize, totals } satisfies Page<TransRecord> & { totals: TransTotals };
}
