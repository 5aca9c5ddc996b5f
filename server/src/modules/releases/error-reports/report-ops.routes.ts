import type { FastifyPluginCallback } from 'fastify';
import { success } from '../../../kernel/http/envelope.ts';
import { guardOps } from '../../../kernel/http/ops.ts';
import type { Reports } from './report.service.ts';

interface ReportOpsRoutesOptions {
  readonly reports: Reports;
  readonly opsToken: string;
}

const LONGEST_HOURS = 30 * 24;

/** `GET /ops/api/reports?hours=`: what pages said went wrong, most frequent first; with the ops token. */
export const reportOpsRoutes: FastifyPluginCallback<ReportOpsRoutesOptions> = (app, { reports, opsToken }, done) => {
  guardOps(app, opsToken);
  app.get<{ Querystring: { hours?: string } }>('/ops/api/reports', async (request) => {
    const hours = Number(request.query.hours ?? 24);
    return success(await reports.latest(hours > 0 && hours <= LONGEST_HOURS ? hours : 24));
  });
  done();
};
