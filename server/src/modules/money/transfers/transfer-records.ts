import { sql } from 'kysely';
import { toWire, type RecordState, type TransferState } from '@site/shared/product';
import type { TransRecord } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { orderRecords } from '../ledger/record-source.ts';
import { tablesOf, type VenueTransferRow } from '../schema.ts';

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
export const transferRecords = ({ db, venues }: TransferRecordsOptions) =>
  orderRecords(db, {
    name: 'venue_transfers',
    key: 'id',
    states: STATE,
    fee: sql`0`,
    net: sql`case direction when 'out' then amount else -amount end`,
    async rows(onePage) {
      const transfers = await onePage(tablesOf(db).selectFrom('venue_transfers').selectAll()).execute();
      const titles = new Map((await venues()).map(({ code, title }) => [code, title]));
      return transfers.map((row) => asRecord(row, titles.get(row.venue_code) ?? row.venue_code));
    },
  });

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
