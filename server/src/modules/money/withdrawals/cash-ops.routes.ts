import type { FeedbackPicture } from '@site/shared/wire';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../../../kernel/http/envelope.ts';
import { guardOps, opsActor, readOps } from '../../../kernel/http/ops.ts';
import { CASH_ORDERS, type Cashier } from './cashier.ts';

interface CashOpsRoutesOptions {
  readonly cashier: Cashier;
  /** The code picture of the payout account. */
  readonly pictureOf: (accountId: string) => Promise<FeedbackPicture>;
  readonly opsToken: string;
}

const decision = z.strictObject({
  order: z.enum(CASH_ORDERS),
  reason: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});

/** `/ops/api/withdrawals*`: endpoints of the cash command, with the ops token. */
export const cashOpsRoutes: FastifyPluginCallback<CashOpsRoutesOptions> = (app, { cashier, pictureOf, opsToken }, done) => {
  guardOps(app, opsToken);

  app.get('/ops/api/withdrawals', async () => success(await cashier.newest()));
  app.post<{ Params: { billNo: string } }>('/ops/api/withdrawals/:billNo', async (request) => {
    const { order, reason = null } = readOps(decision, request.body);
    return success(await cashier.decide({ billNo: request.params.billNo, order, reason, actor: opsActor(request) }));
  });
  app.get<{ Params: { billNo: string } }>('/ops/api/withdrawals/:billNo/picture', async ({ params }) =>
    success(await pictureOf(await cashier.accountOf(params.billNo))),
  );
  done();
};
