import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../../../kernel/http/envelope.ts';
import { guardOps, readOps } from '../../../kernel/http/ops.ts';
import type { ReviewQueue } from './review-queue.ts';

interface InfoAuditOpsRoutesOptions {
  readonly queue: ReviewQueue;
  readonly opsToken: string;
}

const refusal = z.strictObject({ reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) });
interface OfAudit {
  Params: { id: string };
}

/** `/ops/api/audits*`: operators decide on changes that members requested; with the ops token. */
export const infoAuditOpsRoutes: FastifyPluginCallback<InfoAuditOpsRoutesOptions> = (app, { queue, opsToken }, done) => {
  guardOps(app, opsToken);
  app.get('/ops/api/audits', async () => success(await queue.waiting()));
  app.post<OfAudit>('/ops/api/audits/:id/approve', async ({ params }) => success(await queue.decide(params.id, null)));
  app.post<OfAudit>('/ops/api/audits/:id/refuse', async ({ params, body }) =>
    success(await queue.decide(params.id, readOps(refusal, body).reason)),
  );
  done();
};
