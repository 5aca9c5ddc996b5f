import type { Db } from '../kernel/database.ts';
import type { AskedBet, AskedDeposit, AskedEntry } from '../kernel/moments.ts';
import type { PlayNotes } from './play-notes.ts';
import { waitForMember } from './protection.store.ts';
import { createRooms } from './rooms.ts';
import type { UsageOf } from './usage.ts';

interface Parts {
  readonly usageOf: UsageOf;
  readonly notes: PlayNotes;
  readonly refuseRestricted: (trx: Db, who: { readonly memberId: string }) => Promise<void>;
}

/** Holds members to their own breaks and limits before money moves. */
export function createEnforcement({ usageOf, notes, refuseRestricted }: Parts) {
  const { refuseBeyond, refuseBet } = createRooms(usageOf);
  return {
    async depositAsked(trx: Db, { memberId, amount }: AskedDeposit): Promise<void> {
      await waitForMember(trx, memberId);
      await refuseRestricted(trx, { memberId });
      await refuseBeyond(trx, memberId, { kinds: ['deposit', 'balance'], amount });
    },
    async entryAsked(trx: Db, { memberId }: AskedEntry): Promise<void> {
      await refuseRestricted(trx, { memberId });
      await refuseBeyond(trx, memberId, { kinds: ['loss', 'stake', 'session'], amount: 1n });
    },
    async betAsked(trx: Db, bet: AskedBet): Promise<void> {
      const { memberId, stake } = bet;
      await waitForMember(trx, memberId);
      await refuseRestricted(trx, { memberId });
      await refuseBet(trx, memberId, stake);
      await notes.staked(trx, bet);
    },
  };
}
