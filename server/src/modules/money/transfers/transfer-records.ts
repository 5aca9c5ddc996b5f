import { sql } from 'kysely';
import { CENTRAL_WALLET, type RecordState, toWire, type TransferState } from '@site/shared/product';
import type { TransRecord, VenueTransfer } from '@site/shared/wire';
import { isoOrNull, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { orderRecords } from '../ledger/record-source.ts';
import { tablesOf, type VenueTransferRow } from '../schema.ts';
import { type ListVenues, titlesOf } from './venues.ts';

const STATE: Readonly<Record<TransferState, RecordState>> = {
  pending: 'underway',
  unknown: 'underway',
  manual: 'underway',
  success: 'done',
  failed: 'refused',
};

/** A member's transfers between the central wallet and venues as records; the net is the change of the central wallet. */
export const transferRecords = (db: Db, venues: ListVenues) =>
  orderRecords(db, {
    name: 'venue_transfers',
    key: 'id',
    states: STATE,
    fee: sql`0`,
    net: sql`case direction when 'out' then amount else -amount end`,
    async rows(onePage) {
      const transfers = await onePage(tablesOf(db).selectFrom('venue_transfers').selectAll()).execute();
      const titleOf = titlesOf(await venues());
      return transfers.map((row) => asRecord(row, titleOf(row.venue_code)));
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

/** A transfer as its member sees it. */
export function asTransfer(row: VenueTransferRow, titleOf: (venueCode: string) => string): VenueTransfer {
  const inward = row.direction === 'in';
  return {
    transferId: row.id,
    requestKey: row.request_key,
    venueTitle: titleOf(row.venue_code),
    from: inward ? CENTRAL_WALLET : row.venue_code,
    to: inward ? row.venue_code : CENTRAL_WALLET,
    amount: toWire(BigInt(row.amount)),
    status: row.status,
    beforeBalance: toWire(BigInt(row.before_balance)),
    afterBalance: toWire(BigInt(row.after_balance)),
    failReason: row.reason,
    createdAt: toIso(row.created_at_ms),
    settledAt: isoOrNull(row.settled_at_ms),
  };
}
