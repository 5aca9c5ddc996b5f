import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../../../kernel/http/envelope.ts';
import { guardOps, malformed, readOps } from '../../../kernel/http/ops.ts';
import { DELIVERY_ORDERS, type Delivery } from './delivery.service.ts';

interface MallOpsRoutesOptions {
  readonly delivery: Delivery;
  readonly opsToken: string;
}

const short = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)));
const decision = z.strictObject({ order: z.enum(DELIVERY_ORDERS), carrier: short, trackingNo: short });

/** `/ops/api/mall*`: endpoints of the mall command, with the ops token. */
export const mallOpsRoutes: FastifyPluginCallback<MallOpsRoutesOptions> = (app, { delivery, opsToken }, done) => {
  guardOps(app, opsToken);
  app.get('/ops/api/mall', async () => success(await delivery.newest()));
  app.post<{ Params: { orderNo: string } }>('/ops/api/mall/:orderNo', async (request) => {
    const { order, carrier = null, trackingNo = null } = readOps(decision, request.body);
    if (order === 'ship' && (carrier === null || trackingNo === null)) throw malformed('ship: a carrier and a tracking number are needed');
    return success(await delivery.decide({ orderNo: request.params.orderNo, order, carrier, trackingNo }));
  });
  done();
};
