import type { Posting } from '../ledger/ledger.ts';
import { memberCentral, memberLocked, memberVenue, type AccountId } from '../ledger/accounts.ts';
import type { VenueTransferRow } from '../schema.ts';

type PostedTransfer = Pick<VenueTransferRow, 'id' | 'member_id' | 'venue_code' | 'direction' | 'amount'>;

/** The wallet a transfer leaves. */
export function sourceOf({ member_id, venue_code, direction }: Omit<PostedTransfer, 'id' | 'amount'>): AccountId {
  return direction === 'in' ? memberCentral(member_id) : memberVenue(member_id, venue_code);
}

/** The wallet a transfer goes to. */
function targetOf({ member_id, venue_code, direction }: PostedTransfer): AccountId {
  return direction === 'in' ? memberVenue(member_id, venue_code) : memberCentral(member_id);
}

/** The money leaves its wallet and is in flight. */
export function holdPosting(row: PostedTransfer, title: string): Posting {
  return posting(row, { step: 'hold', remark: remarkOf(row, title), from: sourceOf(row), to: memberLocked(row.member_id) });
}

/** The venue has booked the transfer: the money arrives. */
export function settlePosting(row: PostedTransfer, title: string): Posting {
  return posting(row, { step: 'settle', remark: remarkOf(row, title), from: memberLocked(row.member_id), to: targetOf(row) });
}

/** The venue never booked the transfer: the money returns. */
export function reversePosting(row: PostedTransfer, title: string): Posting {
  return posting(row, { step: 'reverse', remark: `${title}转账失败，资金已退回`, from: memberLocked(row.member_id), to: sourceOf(row) });
}

function remarkOf({ direction }: PostedTransfer, title: string): string {
  return direction === 'in' ? `转入${title}` : `${title}转出`;
}

interface Step {
  readonly step: 'hold' | 'settle' | 'reverse';
  readonly remark: string;
  readonly from: AccountId;
  readonly to: AccountId;
}

function posting({ id, amount }: PostedTransfer, { step, remark, from, to }: Step): Posting {
  return {
    kind: 'transfer',
    reference: id,
    remark,
    idempotencyKey: `transfer:${id}:${step}`,
    entries: [
      { account: from, amount: -BigInt(amount) },
      { account: to, amount: BigInt(amount) },
    ],
  };
}
