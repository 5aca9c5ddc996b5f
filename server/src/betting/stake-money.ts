import type { Db } from '../kernel/database.ts';
import { venueBank } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { playAccount } from '../ledger/play-account.ts';

interface Money {
  readonly memberId: string;
  readonly venueCode: string;
  readonly betNo: string;
  readonly title: string;
}

/** The stake goes from the account the venue plays from to the venue's bank. Refuses (余额不足) what is not there. */
export async function moveStake(trx: Db, ledger: Ledger, { stake, ...bet }: Money & { readonly stake: bigint }): Promise<void> {
  const [member, bank] = [await playAccount(trx, bet.memberId, bet.venueCode), venueBank(bet.venueCode)];
  await ledger.post(trx, {
    kind: 'bet',
    reference: bet.betNo,
    remark: bet.title,
    idempotencyKey: `bet:${bet.betNo}`,
    entries: [
      { account: member, amount: -stake },
      { account: bank, amount: stake },
    ],
  });
}

/** What a bet pays comes back the same way; nothing is posted for nothing. */
export async function movePayout(trx: Db, ledger: Ledger, { payout, ...bet }: Money & { readonly payout: bigint }): Promise<void> {
  if (payout === 0n) return;
  const [member, bank] = [await playAccount(trx, bet.memberId, bet.venueCode), venueBank(bet.venueCode)];
  await ledger.post(trx, {
    kind: 'settle',
    reference: bet.betNo,
    remark: bet.title,
    idempotencyKey: `settle:${bet.betNo}`,
    entries: [
      { account: bank, amount: -payout },
      { account: member, amount: payout },
    ],
  });
}
