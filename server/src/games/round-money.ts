import type { Db } from '../kernel/database.ts';
import { venueBank, type AccountId } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { BetRow } from './bets.store.ts';
import type { GameRow } from './games.store.ts';

interface Moved {
  readonly bet: Pick<BetRow, 'bet_no' | 'stake'>;
  /** The member's, as `playAccount` names it. */
  readonly wallet: AccountId;
  readonly game: Pick<GameRow, 'title' | 'venue_code'>;
}

/** The stake goes from the wallet the venue plays from to the venue's bank. */
export function takeStake(trx: Db, ledger: Ledger, moved: Moved): Promise<void> {
  return post(trx, ledger, { ...moved, kind: 'bet', change: -BigInt(moved.bet.stake) });
}

/** What a round pays comes back the same way; nothing is posted for nothing. */
export async function payOut(trx: Db, ledger: Ledger, { payout, ...moved }: Moved & { readonly payout: bigint }): Promise<void> {
  if (payout > 0n) await post(trx, ledger, { ...moved, kind: 'settle', change: payout });
}

async function post(
  trx: Db,
  ledger: Ledger,
  { bet, wallet, game, kind, change }: Moved & { readonly kind: 'bet' | 'settle'; readonly change: bigint },
): Promise<void> {
  await ledger.post(trx, {
    kind,
    reference: bet.bet_no,
    remark: game.title,
    idempotencyKey: `${kind}:${bet.bet_no}`,
    entries: [
      { account: wallet, amount: change },
      { account: venueBank(game.venue_code), amount: -change },
    ],
  });
}
