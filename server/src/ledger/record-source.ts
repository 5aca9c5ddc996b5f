import type { RecordState } from '@site/shared/product';
import type { Page, TransRecord, TransTotals } from '@site/shared/wire';
import { toWire } from '@site/shared/product';

/** What is asked of a source: the rows of one member in a span, newest first. */
export interface RecordWindow {
  readonly memberId: string;
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly state: RecordState | null;
  readonly offset: number;
  readonly limit: number;
}

/** Sums in cents over what matches and went through. */
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

/** How a feature tells of the money that went through it. */
export interface RecordSource {
  slice(window: RecordWindow): Promise<RecordSlice>;
}

/** A slice as it travels. */
export function asPage({ rows, total, sums }: RecordSlice, asked: { readonly page: number; readonly pageSize: number }) {
  const totals: TransTotals = { amount: toWire(sums.amount), fee: toWire(sums.fee), net: toWire(sums.net) };
  return { list: rows, total, page: asked.page, pageSize: asked.pageSize, totals } satisfies Page<TransRecord> & { totals: TransTotals };
}
