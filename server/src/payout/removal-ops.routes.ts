import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../kernel/envelope.ts';
import { guardOps, readOps } from '../kernel/ops.ts';
import { REMOVAL_ORDERS, type Removals } from './removals.ts';

interface Parts {
  readonly removals: Removals;
  readonly opsToken: string;
}

const decision = z.strictObject({ order: z.enum(REMOVAL_ORDERS) });

/** `/ops/api/removals*`: removals of payout accounts that members asked for, with the ops token. */
export const removalOpsRoutes: FastifyPluginCallback<Parts> = (app, { removals, opsToken }, done) => {
  guardOps(app, opsToken);

  app.get('/ops/api/removals', async () => success(await removals.waiting()));
  app.post<{ Params: { accountId: string } }>('/ops/api/removals/:accountId', async (request) => {
    const { order } = readOps(decision, request.body);
    return success(await removals.decide(request.params.accountId, order));
  });
  done();
};
