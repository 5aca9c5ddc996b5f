import { CODE, TRANSFER_UNKNOWN_TEXT, venueRestsText } from '@site/shared/product';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { InsufficientBalance, type Ledger, type WalletMode } from '../ledger/ledger.ts';
import { holdPosting, sourceOf, type TransferStore } from './postings.ts';
import { newBillNumber } from '../bill-number.ts';
import type { VenueTransferRow } from '../schema.ts';

/** Venue data that transfers need; the games feature provides it. */
export interface TransferVenue {
  readonly code: string;
  readonly title: string;
  readonly open: boolean;
  readonly walletMode: WalletMode;
}

/** Amount to move. Cents; `all` is the whole balance of the wallet, at most `most`. */
export interface TransferOptions {
  readonly memberId: string;
  readonly venue: TransferVenue;
  readonly direction: 'in' | 'out';
  readonly amount: bigint | 'all';
  readonly most?: bigint | null;
  readonly requestKey: string;
  readonly jobId?: string;
}

interface BeginTransferDependencies {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly store: TransferStore;
  readonly events: Pick<DomainEvents, 'beforeVenueEntry'>;
}

/**
 * The first step of a transfer, in the caller's transaction: the money leaves its wallet and the transfer is in the outbox, or
 * neither. Refuses a transfer that is not allowed now; returns null when there is nothing to move.
 */
export function createBeginTransfer({ clock, ledger, store, events }: BeginTransferDependencies) {
  return async function begin(trx: Db, wanted: TransferOptions): Promise<VenueTransferRow | null> {
    const { memberId, venue, direction } = wanted;
    await refuseNow(trx, wanted, store);
    if (direction === 'in') await events.beforeVenueEntry.emit(trx, { memberId, venueCode: venue.code });
    const before = await ledger.balance(trx, sourceOf({ member_id: memberId, venue_code: venue.code, direction }));
    const amount = amountOf(wanted, before);
    if (amount === 0n) return null;
    if (amount > before) throw new InsufficientBalance('amount');
    const row = newRow(wanted, { amount, before, nowMs: clock.nowMs() });
    await store.insert(trx, row);
    await ledger.post(trx, holdPosting(row, venue.title));
    return row;
  };
}

export type BeginTransfer = ReturnType<typeof createBeginTransfer>;

async function refuseNow(trx: Db, { memberId, venue, direction }: TransferOptions, store: TransferStore): Promise<void> {
  const field = direction === 'in' ? 'to' : 'from';
  if (venue.walletMode !== 'transfer') throw new Refusal(CODE.validation, `${venue.title}直接使用中心钱包，无需转账`, { field });
  if (!venue.open) throw new Refusal(CODE.common, venueRestsText(venue.title), { field });
  if ((await store.underWayAt(trx, memberId, venue.code)) !== undefined) throw new Refusal(CODE.common, TRANSFER_UNKNOWN_TEXT);
}

function amountOf({ amount, most }: TransferOptions, before: bigint): bigint {
  if (amount !== 'all') return amount;
  return most !== null && most !== undefined && most < before ? most : before;
}

interface Money {
  readonly amount: bigint;
  readonly before: bigint;
  readonly nowMs: number;
}

const newRow = (
  { memberId, venue, direction, requestKey, jobId }: TransferOptions,
  { amount, before, nowMs }: Money,
): VenueTransferRow => ({
  id: newBillNumber('T', nowMs),
  member_id: memberId,
  request_key: requestKey,
  job_id: jobId ?? null,
  venue_code: venue.code,
  direction,
  amount,
  before_balance: before,
  after_balance: before - amount,
  status: 'pending',
  reason: null,
  tries: 0,
  next_at_ms: nowMs,
  created_at_ms: nowMs,
  settled_at_ms: null,
  settled_by: null,
});
