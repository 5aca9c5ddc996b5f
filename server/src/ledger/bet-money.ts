import type { Db } from '../kernel/database.ts';
import { venueBank, type AccountId } from './accounts.ts';
import type { Ledger } from './ledger.ts';

interface BetMoney {
  readonly betNo: string;
  readonly venueCode: string;
  /** The member's, as `playAccount` names it. */
  readonly wallet: AccountId;
  /** What the movement says it was for. */
  readonly title: string;
}

/** The stake goes from the wallet the venue plays from to the venue's bank; each bet's once. Refuses (余额不足) what is not there. Cents. */
export function moveStake(trx: Db, ledger: Ledger, { stake, ...bet }: BetMoney & { readonly stake: bigint }): Promise<void> {
  return move(trx, ledger, { ...bet, kind: 'bet', change: -stake });
}

/** What a bet pays comes back the same way; nothing is posted for nothing. Cents. */
export async function movePayout(trx: Db, ledger: Ledger, { payout, ...bet }: BetMoney & { readonly payout: bigint }): Promise<void> {
  if (payout > 0n) await move(trx, ledger, { ...bet, kind: 'settle', change: payout });
}

interface Move extends BetMoney {
  readonly kind: 'bet' | 'settle';
  /** Of the member's wallet. */
  readonly change: bigint;
}

async function move(trx: Db, ledger: Ledger, { betNo, venueCode, wallet, title, kind, change }: Move): Promise<void> {
  await ledger.post(trx, {
    kind,
    reference: betNo,
    remark: title,
    idempotencyKey: `${kind}:${betNo}`,
    entries: [
      { account: wallet, amount: change },
      { account: venueBank(venueCode), amount: -change },
    ],
  });
}
