import { STANDINGS } from '../schema.ts';
import { CODE } from '@site/shared/product';
import type { FastifyPluginCallback } from 'fastify';
import { success } from '../../../kernel/http/envelope.ts';
import { guardOps } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Sessions } from './session.service.ts';

interface MemberOpsRoutesOptions {
  readonly sessions: Pick<Sessions, 'revokeAll' | 'setStanding'>;
  readonly memberIdOf: (userName: string) => Promise<string | null>;
  readonly opsToken: string;
}

const NOT_FOUND = 404;

/** `/ops/api/members*`: operators manage a member's sessions; with the ops token. */
export const memberOpsRoutes: FastifyPluginCallback<MemberOpsRoutesOptions> = (app, { sessions, memberIdOf, opsToken }, done) => {
  guardOps(app, opsToken);
  const memberNamed = async (userName: string): Promise<string> => {
    const memberId = await memberIdOf(userName);
    if (memberId === null) throw new Refusal(CODE.common, `there is no member ${userName}`, { httpStatus: NOT_FOUND });
    return memberId;
  };
  app.post<{ Params: { userName: string } }>('/ops/api/members/:userName/end-sessions', async ({ params }) =>
    success({ ended: await sessions.revokeAll(await memberNamed(params.userName), 'staff') }),
  );
  app.post<{ Params: { userName: string; standing: string } }>('/ops/api/members/:userName/standing/:standing', async ({ params }) => {
    const standing = STANDINGS.find((one) => one === params.standing);
    if (standing === undefined) throw new Refusal(CODE.validation, `an account is ${STANDINGS.join(', ')}, not ${params.standing}`);
    return success({ standing, ended: await sessions.setStanding(await memberNamed(params.userName), standing) });
  });
  done();
};
