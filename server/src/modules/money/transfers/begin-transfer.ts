import { CODE, TRANSFER_UNKNOWN_TEXT, venueRestsText } from '@site/shared/product';
import { SECOND_MS, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { writeLater } from '../../../kernel/db/write-together.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { InsufficientBalance, type Ledger } from '../ledger/ledger.ts';
import { holdPosting, sourceOf, type TransferStore } from './postings.ts';
import { newBillNumber } from '../bill-number.ts';
import type { TransferVenue } from './venues.ts';
import type { VenueTransferRow } from '../schema.ts';

/** A transfer to begin. The amount is in cents; `all` is the whole balance of the wallet, at most `most`. */
export interface NewTransfer {
  readonly memberId: string;
  readonly venueCode: string;
  /** It is read together with what the transfer needs, or known before. */
  readonly venue: TransferVenue | Promise<TransferVenue>;
  readonly direction: 'in' | 'out';
  readonly amount: bigint | 'all';
  readonly most?: bigint | null;
  readonly requestKey: string;
  readonly jobId?: string;
  /** The caller makes the first try itself (`saga.carryOut`): no other run makes it at the same time. */
  readonly isClaimed?: boolean;
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
export type BeginTransfer = (trx: Db, transfer: NewTransfer) => Promise<BegunTransfer | null>;

/** A transfer whose money is in flight. */
export interface BegunTransfer {
  readonly row: VenueTransferRow;
  readonly venue: TransferVenue;
}

export function createBeginTransfer({ clock, ledger, store, events }: BeginTransferDependencies): BeginTransfer {
  return async function begin(trx, transfer) {
    const { memberId, venueCode, direction } = transfer;
    const [venue, , , before] = await sideBySide([
      requireOpen(transfer),
      refuseUnderWay(trx, transfer, store),
      direction === 'in' ? events.beforeVenueEntry.emit(trx, { memberId, venueCode }) : Promise.resolve(),
      ledger.balance(trx, sourceOf({ member_id: memberId, venue_code: venueCode, direction })),
    ]);
    const amount = amountOf(transfer, before);
    if (amount === 0n) return null;
    if (amount > before) throw new InsufficientBalance('amount');
    const row = newRow(transfer, { amount, before, nowMs: clock.nowMs() });
    await writeLater(trx, [store.insert(trx, row)]);
    await ledger.post(trx, holdPosting(row, venue.title));
    return { row, venue };
  };
}

async function requireOpen({ venue: read, direction }: NewTransfer): Promise<TransferVenue> {
  const venue = await read;
  const field = direction === 'in' ? 'to' : 'from';
  if (venue.walletMode !== 'transfer') throw new Refusal(CODE.validation, `${venue.title}直接使用中心钱包，无需转账`, { field });
  if (!venue.open) throw new Refusal(CODE.common, venueRestsText(venue.title), { field });
  return venue;
}

async function refuseUnderWay(trx: Db, { memberId, venueCode }: NewTransfer, store: TransferStore): Promise<void> {
  if ((await store.underWayAt(trx, memberId, venueCode)) !== undefined) throw new Refusal(CODE.common, TRANSFER_UNKNOWN_TEXT);
}

function amountOf({ amount, most }: NewTransfer, before: bigint): bigint {
  if (amount !== 'all') return amount;
  return most !== null && most !== undefined && most < before ? most : before;
}

/** How long a claimed first try may take before a transfer is continued by others. */
const FIRST_TRY_MS = 2 * SECOND_MS;

const newRow = (
  { memberId, venueCode, direction, requestKey, jobId, isClaimed = false }: NewTransfer,
  { amount, before, nowMs }: { readonly amount: bigint; readonly before: bigint; readonly nowMs: number },
): VenueTransferRow => ({
  id: newBillNumber('T', nowMs),
  member_id: memberId,
  request_key: requestKey,
  job_id: jobId ?? null,
  venue_code: venueCode,
  direction,
  amount,
  before_balance: before,
  after_balance: before - amount,
  status: 'pending',
  reason: null,
  tries: isClaimed ? 1 : 0,
  next_at_ms: isClaimed ? nowMs + FIRST_TRY_MS : nowMs,
  created_at_ms: nowMs,
  settled_at_ms: null,
  settled_by: null,
});
