import type { Posting } from '../ledger/ledger.ts';
import { memberCentral, memberLocked, memberVenue, type AccountId } from '../ledger/accounts.ts';
import type { TransferRow } from './transfer.store.ts';

type Moved = Pick<TransferRow, 'id' | 'member_id' | 'venue_code' | 'direction' | 'amount'>;

/** The wallet a transfer leaves. */
export function sourceOf({ member_id, venue_code, direction }: Omit<Moved, 'id' | 'amount'>): AccountId {
  return direction === 'in' ? memberCentral(member_id) : memberVenue(member_id, venue_code);
}

/** The wallet a transfer goes to. */
function targetOf({ member_id, venue_code, direction }: Moved): AccountId {
  return direction === 'in' ? memberVenue(member_id, venue_code) : memberCentral(member_id);
}

/** The money leaves its wallet and is in flight. */
export function holdPosting(row: Moved, title: string): Posting {
  return posting(row, { step: 'hold', remark: remarkOf(row, title), from: sourceOf(row), to: memberLocked(row.member_id) });
}

/** The venue has it in its books: the money arrives. */
export function settlePosting(row: Moved, title: string): Posting {
  return posting(row, { step: 'settle', remark: remarkOf(row, title), from: memberLocked(row.member_id), to: targetOf(row) });
}

/** The venue does not have it and never will: the money goes back. */
export function reversePosting(row: Moved, title: string): Posting {
  return posting(row, { step: 'reverse', remark: `${title}转账失败，资金已退回`, from: memberLocked(row.member_id), to: sourceOf(row) });
}

function remarkOf({ direction }: Moved, title: string): string {
  return direction === 'in' ? `转入${title}` : `${title}转出`;
}

interface Step {
  readonly step: 'hold' | 'settle' | 'reverse';
  readonly remark: string;
  readonly from: AccountId;
  readonly to: AccountId;
}

function posting({ id, amount }: Moved, { step, remark, from, to }: Step): Posting {
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
