import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../../../kernel/http/envelope.ts';
import { guardOps, opsActor, readOps } from '../../../kernel/http/ops.ts';
import { TRANSFER_ORDERS, type TransferOperator } from './operator.ts';

interface TransferOpsRoutesOptions {
  readonly operator: TransferOperator;
  readonly opsToken: string;
}

const decision = z.strictObject({ order: z.enum(TRANSFER_ORDERS) });

/** `/ops/api/transfers*`: operators decide about transfers, with the ops token. */
export const transferOpsRoutes: FastifyPluginCallback<TransferOpsRoutesOptions> = (app, { operator, opsToken }, done) => {
  guardOps(app, opsToken);

  app.get('/ops/api/transfers', async () => success(await operator.list()));
  app.post<{ Params: { id: string } }>('/ops/api/transfers/:id', async (request) => {
    const { order } = readOps(decision, request.body);
    return success(await operator.decide(request.params.id, order, opsActor(request)));
  });
  done();
};
