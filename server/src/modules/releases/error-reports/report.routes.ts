import { BROWSER_REPORT_PATH, REPORT_MAX_BYTES, REPORT_PATH, reportBatch } from '@site/shared/federation';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import { readBrowserReports } from './browser-report.ts';
import type { Reports } from './report.service.ts';

interface ReportRoutesOptions {
  readonly reports: Reports;
}

const NO_CONTENT = 204;
const TOO_MANY = 429;
const MALFORMED = 400;

/** `POST /r/report` for pages and `POST /r/report/browser` for browsers: no token, no cookie, no response body. */
export const reportRoutes: FastifyPluginCallback<ReportRoutesOptions> = (app, { reports }, done) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: REPORT_MAX_BYTES }, (_request, text, parsed) => parsed(null, text));

  app.post(REPORT_PATH, async (request, reply) => {
    const { success, data } = reportBatch.safeParse(parse(request.body));
    if (!success) return end(reply, MALFORMED);
    return end(reply, (await reports.take(request.ip, data)) ? NO_CONTENT : TOO_MANY);
  });
  app.post(BROWSER_REPORT_PATH, async (request, reply) => {
    const read = readBrowserReports(parse(request.body));
    if (read.length === 0) return end(reply, MALFORMED);
    return end(reply, (await reports.take(request.ip, { epoch: 0, cohort: 'guest', reports: read })) ? NO_CONTENT : TOO_MANY);
  });
  done();
};

function end(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send();
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
