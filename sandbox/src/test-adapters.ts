import { inTransaction } from '@site/server/kernel/db/database.ts';
import type { TestAdapters } from '@site/server/testing/test-adapters.ts';
import { sitePictures } from './pictures/site-pictures.ts';
import { createSandboxApp } from './create-sandbox.ts';
import { VENUE_FAULTS } from './venue-wallet/venue-wallet-faults.ts';
import { createVenueWalletSimulator } from './venue-wallet/venue-wallet-simulator.ts';
import { changeMatch } from './venues/sports/matches.store.ts';

/** The adapters of the server's tests. */
export const sandboxAdapters: TestAdapters = {
  createApp: createSandboxApp,
  createVenueWallet(db, clock) {
    const wallet = createVenueWalletSimulator(db, clock);
    const faultNamed = (name: string | null) => VENUE_FAULTS.find((fault) => fault === name) ?? null;
    return { ...wallet, misbehave: (venueCode, fault, times = null) => wallet.misbehave(venueCode, faultNamed(fault), times) };
  },
  venueFaults: VENUE_FAULTS,
  hasPicture: (address) => sitePictures().includes(address),
  endMatch: (db, matchNo, { home, away, isVoid }) =>
    inTransaction(db, (trx) =>
      changeMatch(trx, matchNo, {
        state: isVoid ? 'void' : 'ended',
        result: JSON.stringify({ half: null, full: isVoid ? null : { home, away }, winners: [], isVoid, stoppedAt: null }),
      }),
    ),
};
