import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '@site/server/kernel/http/refusal.ts';
import { guardOps, malformed, readOps } from '@site/server/kernel/http/ops.ts';
import type { AdapterServices } from '@site/server/ports.ts';
import { VENUE_FAULTS } from './venue-wallet-faults.ts';
import type { VenueWalletSimulator } from './venue-wallet-simulator.ts';

interface VenueFaultRoutesOptions {
  readonly wallet: VenueWalletSimulator;
  readonly venues: AdapterServices['transferVenues'];
  readonly opsToken: string;
}

const behaviour = z.strictObject({
  fault: z.nullable(z.enum(VENUE_FAULTS)),
  times: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
});

/** `/ops/api/venue-faults*`: operators inject faults into simulated venues; requires the ops token. */
export const venueFaultRoutes: FastifyPluginCallback<VenueFaultRoutesOptions> = (app, { wallet, venues, opsToken }, done) => {
  guardOps(app, opsToken);
  app.get('/ops/api/venue-faults', async () => success(await wallet.faults()));
  app.post<{ Params: { code: string } }>('/ops/api/venue-faults/:code', async (request) => {
    const { fault, times } = readOps(behaviour, request.body);
    const venue = (await venues.transferring()).find(({ code }) => code === request.params.code);
    if (venue === undefined) throw malformed(`${request.params.code}: no venue with a wallet of its own`);
    await wallet.misbehave(venue.code, fault, times ?? null);
    return success(await wallet.faults());
  });
  done();
};
