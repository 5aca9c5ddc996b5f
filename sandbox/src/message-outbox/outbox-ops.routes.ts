import type { FastifyPluginCallback } from 'fastify';
import { success } from '@site/server/kernel/http/refusal.ts';
import { guardOps } from '@site/server/kernel/http/ops.ts';
import type { Outbox } from './outbox.ts';

interface OutboxOpsRoutesOptions {
  readonly outbox: Outbox;
  readonly opsToken: string;
}

/** `GET /ops/api/outbox`: the last messages to members, newest first; requires the ops token. */
export const outboxOpsRoutes: FastifyPluginCallback<OutboxOpsRoutesOptions> = (app, { outbox, opsToken }, done) => {
  guardOps(app, opsToken);
  app.get('/ops/api/outbox', async () => success(await outbox.latest()));
  done();
};
