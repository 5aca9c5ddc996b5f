import type { FastifyPluginCallback } from 'fastify';
import { success } from '../../kernel/envelope.ts';
import { guardOps } from '../../kernel/ops.ts';
import type { HarmDesk } from './harm-desk.ts';

interface Parts {
  readonly desk: HarmDesk;
  readonly opsToken: string;
}

/** `/ops/api/at-risk`: members whose play shows markers of harm; with the ops token. */
export const harmOpsRoutes: FastifyPluginCallback<Parts> = (app, { desk, opsToken }, done) => {
  guardOps(app, opsToken);
  app.get('/ops/api/at-risk', async () => success(await desk()));
  done();
};
