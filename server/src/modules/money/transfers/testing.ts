import { randomUUID } from 'node:crypto';
import { HEADER } from '@site/shared/product';
import { createTransfer, getTransfer, getVenueBalances, type WalletOverview } from '@site/shared/wire';
import type { SignedClient } from '../../../kernel/testing.ts';
import { createLedger, memberCentral, memberLocked, memberVenue } from '../ledger/ledger.ts';
import type { TestApp } from '../../../testing/testing.ts';

/** A seeded venue with its own wallet. */
export const VENUE = 'BT';

/** A member's wallets and the venue's own books, for assertions. */
export function walletsOf(app: TestApp, member: SignedClient) {
  const { db, clock } = app;
  const venueWallet = app.adapters.createVenueWallet(db, clock);
  const ledger = createLedger(clock);
  const send = (direction: 'in' | 'out', amount: string, { venueCode = VENUE, key = randomUUID() as string } = {}) =>
    member.call(createTransfer, { venueCode, direction, amount }, { [HEADER.idempotencyKey]: key });
  return {
    venueWallet,
    send,
    misbehave: (fault: string | null, times: number | null = 1) => venueWallet.misbehave(VENUE, fault, times),
    detail: (transferId: string) => member.call(getTransfer, { transferId }),
    async book(): Promise<WalletOverview> {
      const { data, message } = await member.call(getVenueBalances);
      if (data === null) throw new Error(message);
      return data;
    },
    /** Central, venue and locked balances of the site, and the balance that the venue has booked for the member. */
    async money(memberId: string) {
      const [central, venue, locked] = await Promise.all(
        [memberCentral(memberId), memberVenue(memberId, VENUE), memberLocked(memberId)].map((account) => ledger.balance(db, account)),
      );
      return { central: central ?? 0n, venue: venue ?? 0n, locked: locked ?? 0n, booked: await venueWallet.booked(VENUE, memberId) };
    },
  };
}
