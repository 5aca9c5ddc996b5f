import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../kernel/envelope.ts';
import { guardOps, malformed, opsActor, readOps } from '../kernel/ops.ts';
import type { SimulatedDesk } from './desk/transfer-desk.ts';
import { VENUE_FAULTS } from './desk/transfer-faults.ts';
import { TRANSFER_ORDERS, type TransferOperator } from './operator.ts';
import type { VenueBook } from './venues.ts';

interface Parts {
  readonly operator: TransferOperator;
  readonly desk: SimulatedDesk;
  readonly venues: VenueBook;
  readonly opsToken: string;
}

const decision = z.strictObject({ order: z.enum(TRANSFER_ORDERS) });
const behaviour = z.strictObject({
  fault: z.nullable(z.enum(VENUE_FAULTS)),
  times: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
});

/** `/ops/api/transfers*` and `/ops/api/venue-faults*`: what the transfer command calls, with the ops token. */
export const transferOpsRoutes: FastifyPluginCallback<Parts> = (app, { operator, desk, venues, opsToken }, done) => {
  guardOps(app, opsToken);

  app.get('/ops/api/transfers', async () => success(await operator.list()));
  app.post<{ Params: { id: string } }>('/ops/api/transfers/:id', async (request) => {
    const { order } = readOps(decision, request.body);
    return success(await operator.decide(request.params.id, order, opsActor(request)));
  });
  app.get('/ops/api/venue-faults', async () => success(await desk.faults()));
  app.post<{ Params: { code: string } }>('/ops/api/venue-faults/:code', async (request) => {
    const { fault, times } = readOps(behaviour, request.body);
    const venue = (await venues.transferring()).find(({ code }) => code === request.params.code);
    if (venue === undefined) throw malformed(`${request.params.code}: no venue with a wallet of its own`);
    await desk.misbehave(venue.code, fault, times ?? null);
    return success(await desk.faults());
  });
  done();
};
