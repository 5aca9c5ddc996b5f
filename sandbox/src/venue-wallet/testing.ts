import { createLedger, memberCentral, memberLocked, memberVenue } from '@site/server/modules/money/index.ts';
import { VENUE, walletsOf } from '@site/server/modules/money/transfers/testing.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import type { TestApp } from '@site/server/testing/testing.ts';
import type { VenueFault } from './venue-wallet-faults.ts';
import { createVenueWalletSimulator } from './venue-wallet-simulator.ts';

/** A member's wallets, the faults of a venue, and the venue's own books. */
export function walletsAndBooksOf({ db, clock }: TestApp, member: SignedClient) {
  const venueWallet = createVenueWalletSimulator(db, clock);
  const ledger = createLedger(clock);
  return {
    ...walletsOf(member),
    venueWallet,
    misbehave: (fault: VenueFault | null, times: number | null = 1) => venueWallet.misbehave(VENUE, fault, times),
    /** Central, venue and locked balances of the site, and the balance that the venue has booked for the member. */
    async money(memberId: string) {
      const [central, venue, locked] = await Promise.all(
        [memberCentral(memberId), memberVenue(memberId, VENUE), memberLocked(memberId)].map((account) => ledger.balance(db, account)),
      );
      return { central: central ?? 0n, venue: venue ?? 0n, locked: locked ?? 0n, booked: await venueWallet.booked(VENUE, memberId) };
    },
  };
}
