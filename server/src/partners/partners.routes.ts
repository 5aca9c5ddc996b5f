import { applyAsAgent, getAgentProgram, listSponsorships, verifyAgent } from '@site/shared/wire';
import type { FastifyPluginCallback } from 'fastify';
import { success } from '../kernel/envelope.ts';
import { guardOps } from '../kernel/ops.ts';
import { serve, type Route } from '../kernel/serve.ts';
import { AGENT_PROGRAM } from './agent-program.ts';
import type { Agents } from './agents.service.ts';
import { SPONSORSHIPS } from './sponsorships.ts';

/** The sandbox's only jurisdiction allows it. */
const RECRUITING = true;

export const partnerRoutes = (agents: Agents): Route[] => [
  serve(getAgentProgram, () => ({ ...AGENT_PROGRAM, recruiting: RECRUITING })),
  serve(verifyAgent, ({ code }) => agents.verify(code)),
  serve(applyAsAgent, (application, { ip }) => agents.apply(application, ip)),
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
