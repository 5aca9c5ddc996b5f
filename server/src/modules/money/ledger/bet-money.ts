import type { Db } from '../../../kernel/db/database.ts';
import { venueBank, type AccountId } from './accounts.ts';
import type { Ledger } from './ledger.ts';

interface BetMoney {
  readonly betNo: string;
  readonly venueCode: string;
  /** The member's account, as `playAccount` names it. */
  readonly wallet: AccountId;
  /** Description of the movement. */
  readonly title: string;
}

/** Moves the stake from the wallet that the venue plays from to the venue's bank, once per bet. Refuses (余额不足) a lack of money. Cents. */
export function moveStake(trx: Db, ledger: Ledger, { stake, ...bet }: BetMoney & { readonly stake: bigint }): Promise<void> {
  return move(trx, ledger, { ...bet, kind: 'bet', change: -stake });
}

/** Moves a bet's payout from the venue's bank to the same wallet; zero posts nothing. Cents. */
export async function movePayout(trx: Db, ledger: Ledger, { payout, ...bet }: BetMoney & { readonly payout: bigint }): Promise<void> {
  if (payout > 0n) await move(trx, ledger, { ...bet, kind: 'settle', change: payout });
}

interface Move extends BetMoney {
  readonly kind: 'bet' | 'settle';
  /** Balance of the member's wallet. */
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
