import * as z from 'zod/mini';
import { malformed, opsGet, opsPost, type OpsRoute } from '@site/server/kernel/http/ops.ts';
import type { AdapterServices } from '@site/server/ports.ts';
import { VENUE_FAULTS } from './venue-wallet-faults.ts';
import type { VenueWalletSimulator } from './venue-wallet-simulator.ts';

const behaviour = z.strictObject({
  fault: z.nullable(z.enum(VENUE_FAULTS)),
  times: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
});

/** `/ops/api/venue-faults*`: operators inject faults into simulated venues. */
export const venueFaultRoutes = (wallet: VenueWalletSimulator, venues: AdapterServices['transferVenues']): OpsRoute[] => [
  opsGet('/ops/api/venue-faults', wallet.faults),
  opsPost('/ops/api/venue-faults/:code', behaviour, async ({ params, input: { fault, times } }) => {
    const venue = (await venues.transferring()).find(({ code }) => code === params.code);
    if (venue === undefined) throw malformed(`${params.code}: no venue with a wallet of its own`);
    await wallet.misbehave(venue.code, fault, times ?? null);
    return wallet.faults();
  }),
];
