import type { FastifyPluginCallback } from 'fastify';
import { success } from '../kernel/envelope.ts';
import { guardOps } from '../kernel/ops.ts';
import type { Outbox } from './outbox.ts';

interface Parts {
  readonly outbox: Outbox;
  readonly opsToken: string;
}

/** `GET /ops/api/outbox`: what the site sent to members last, newest first; with the ops token. */
export const outboxOpsRoutes: FastifyPluginCallback<Parts> = (app, { outbox, opsToken }, done) => {
  guardOps(app, opsToken);
  app.get('/ops/api/outbox', async () => success(await outbox.latest()));
  done();
};
