import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../kernel/envelope.ts';
import { guardOps, opsActor, readOps } from '../kernel/ops.ts';
import { CASH_ORDERS, type Cashier } from './cashier.ts';

interface Parts {
  readonly cashier: Cashier;
  readonly opsToken: string;
}

const decision = z.strictObject({
  order: z.enum(CASH_ORDERS),
  reason: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});

/** `/ops/api/withdrawals*`: what the cash command calls, with the ops token. */
export const cashOpsRoutes: FastifyPluginCallback<Parts> = (app, { cashier, opsToken }, done) => {
  guardOps(app, opsToken);

  app.get('/ops/api/withdrawals', async () => success(await cashier.newest()));
  app.post<{ Params: { billNo: string } }>('/ops/api/withdrawals/:billNo', async (request) => {
    const { order, reason = null } = readOps(decision, request.body);
    return success(await cashier.decide({ billNo: request.params.billNo, order, reason, actor: opsActor(request) }));
  });
  done();
};
