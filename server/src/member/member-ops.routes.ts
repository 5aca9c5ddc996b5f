import { CODE } from '@site/shared/product';
import type { FastifyPluginCallback } from 'fastify';
import { success } from '../kernel/envelope.ts';
import { guardOps } from '../kernel/ops.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Sessions } from './session.service.ts';

interface Parts {
  readonly sessions: Pick<Sessions, 'revokeAll'>;
  readonly memberIdOf: (userName: string) => Promise<string | null>;
  readonly opsToken: string;
}

const NOT_FOUND = 404;

/** `/ops/api/members*`: what operators do with a member's sessions; with the ops token. */
export const memberOpsRoutes: FastifyPluginCallback<Parts> = (app, { sessions, memberIdOf, opsToken }, done) => {
  guardOps(app, opsToken);
  app.post<{ Params: { userName: string } }>('/ops/api/members/:userName/end-sessions', async ({ params }) => {
    const memberId = await memberIdOf(params.userName);
    if (memberId === null) throw new Refusal(CODE.common, `there is no member ${params.userName}`, { httpStatus: NOT_FOUND });
    return success({ ended: await sessions.revokeAll(memberId, 'staff') });
  });
  done();
};
