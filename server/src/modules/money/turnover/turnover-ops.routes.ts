import type { FastifyPluginCallback } from 'fastify';
import { CODE } from '@site/shared/product';
import { success } from '../../../kernel/http/envelope.ts';
import { guardOps } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Turnover } from './turnover.service.ts';

interface TurnoverOpsRoutesOptions {
  readonly turnover: Turnover;
  readonly memberIdOf: (userName: string) => Promise<string | null>;
  readonly opsToken: string;
}

type Named = { Params: { userName: string } };

const LISTED = { page: 1, pageSize: 50, open: true };
const UNKNOWN = 404;

/** `/ops/api/turnover/*`: endpoints of the turnover command, with the ops token. */
export const turnoverOpsRoutes: FastifyPluginCallback<TurnoverOpsRoutesOptions> = (app, { turnover, memberIdOf, opsToken }, done) => {
  guardOps(app, opsToken);
  const idOf = async (userName: string): Promise<string> => {
    const id = await memberIdOf(userName);
    if (id === null) throw new Refusal(CODE.common, `there is no member ${userName}`, { httpStatus: UNKNOWN });
    return id;
  };
  app.get<Named>('/ops/api/turnover/:userName', async ({ params }) =>
    success((await turnover.list(await idOf(params.userName), LISTED)).list),
  );
  app.post<Named>('/ops/api/turnover/:userName/release', async ({ params }) =>
    success({ released: await turnover.release(await idOf(params.userName)) }),
  );
  done();
};
