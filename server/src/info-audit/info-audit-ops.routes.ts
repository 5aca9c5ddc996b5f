import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../kernel/envelope.ts';
import { guardOps, readOps } from '../kernel/ops.ts';
import type { AuditDesk } from './audit-desk.ts';

interface Parts {
  readonly desk: AuditDesk;
  readonly opsToken: string;
}

const refusal = z.strictObject({ reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) });
interface OfAudit {
  Params: { id: string };
}

/** `/ops/api/audits*`: changes members asked for, decided by operators; with the ops token. */
export const infoAuditOpsRoutes: FastifyPluginCallback<Parts> = (app, { desk, opsToken }, done) => {
  guardOps(app, opsToken);
  app.get('/ops/api/audits', async () => success(await desk.waiting()));
  app.post<OfAudit>('/ops/api/audits/:id/approve', async ({ params }) => success(await desk.decide(params.id, null)));
  app.post<OfAudit>('/ops/api/audits/:id/refuse', async ({ params, body }) =>
    success(await desk.decide(params.id, readOps(refusal, body).reason)),
  );
  done();
};
