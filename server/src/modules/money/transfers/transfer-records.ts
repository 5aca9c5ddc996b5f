import { toWire, type RecordState, type TransferState } from '@site/shared/product';
import type { TransRecord } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { isWithin, type RecordSource, type RecordWindow } from '../ledger/record-source.ts';
import type { VenueTransferRow, MoneyTables } from '../schema.ts';

const STATE: Readonly<Record<TransferState, RecordState>> = {
  pending: 'underway',
  unknown: 'underway',
  manual: 'underway',
  success: 'done',
  failed: 'refused',
};

interface TransferRecordsOptions {
  readonly db: Db;
  readonly venues: () => Promise<readonly { readonly code: string; readonly title: string }[]>;
}

/** A member's transfers between the central wallet and venues as records; the net is the change of the central wallet. */
export function transferRecords({ db, venues }: TransferRecordsOptions): RecordSource {
  const matching = (window: RecordWindow) =>
    db
      .withTables<MoneyTables>()
      .selectFrom('venue_transfers')
      .where(isWithin('venue_transfers', window, STATE));
  async function sumOf(window: RecordWindow, direction: VenueTransferRow['direction']): Promise<bigint> {
    const { amount } = await matching(window)
      .where('status', '=', 'success')
      .where('direction', '=', direction)
      .select(({ fn }) => fn.sum<number | bigint | string | null>('amount').as('amount'))
      .executeTakeFirstOrThrow();
    return BigInt(amount ?? 0);
  }
  return {
    async slice(window) {
      const { total } = await matching(window)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await matching(window)
        .selectAll()
        .orderBy('created_at_ms', 'desc')
        .orderBy('id', 'desc')
        .offset(window.offset)
        .limit(window.limit)
        .execute();
      const titles = new Map((await venues()).map(({ code, title }) => [code, title]));
      const [into, out] = [await sumOf(window, 'in'), await sumOf(window, 'out')];
      return {
        rows: rows.map((row) => asRecord(row, titles.get(row.venue_code) ?? row.venue_code)),
        total: Number(total),
        sums: { amount: into + out, fee: 0n, net: out - into },
      };
    },
  };
}

function asRecord(row: VenueTransferRow, venue: string): TransRecord {
  const amount = BigInt(row.amount);
  const state = STATE[row.status];
  const felt = row.direction === 'in' ? -amount : amount;
  return {
    id: row.id,
    tab: 'transfer',
    title: row.direction === 'in' ? `中心钱包 → ${venue}` : `${venue} → 中心钱包`,
    at: toIso(row.created_at_ms),
    amount: toWire(amount),
    fee: '0.00',
    net: toWire(state === 'done' ? felt : 0n),
    state,
    remark: row.reason ?? '',
  };
}
