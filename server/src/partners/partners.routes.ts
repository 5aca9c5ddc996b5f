import { CODE } from '@site/shared/product';
import { applyAsAgent, getAgentProgram, listSponsorships, verifyAgent } from '@site/shared/wire';
import type { FastifyPluginCallback } from 'fastify';
import { success } from '../kernel/envelope.ts';
import { guardOps } from '../kernel/ops.ts';
import { Refusal } from '../kernel/refusal.ts';
import { serve, type Route } from '../kernel/serve.ts';
import { AGENT_PROGRAM } from './agent-program.ts';
import type { Agents } from './agents.service.ts';
import { SPONSORSHIPS } from './sponsorships.ts';

/** Whether people may be asked to become agents where a visitor is. */
type MayRecruit = (ip: string) => Promise<boolean>;

export const partnerRoutes = (agents: Agents, mayRecruit: MayRecruit): Route[] => [
  serve(getAgentProgram, async (_body, { ip }) => ({ ...AGENT_PROGRAM, recruiting: await mayRecruit(ip) })),
  serve(verifyAgent, ({ code }) => agents.verify(code)),
  serve(applyAsAgent, async (application, { ip }) => {
    if (!(await mayRecruit(ip))) throw new Refusal(CODE.common, '您所在地区暂不招募代理');
    return agents.apply(application, ip);
  }),
  serve(listSponsorships, () => SPONSORSHIPS),
];

interface OpsParts {
  readonly agents: Agents;
  readonly opsToken: string;
}

/** `GET /ops/api/agents`: applications of those who would like to become agents, newest first; with the ops token. */
export const agentOpsRoutes: FastifyPluginCallback<OpsParts> = (app, { agents, opsToken }, done) => {
  guardOps(app, opsToken);
  app.get('/ops/api/agents', async () => success(await agents.applications()));
  done();
};
