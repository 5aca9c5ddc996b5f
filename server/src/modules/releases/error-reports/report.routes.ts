import {
  BROWSER_REPORT_PATH,
  type ClientReport,
  REPORT_MAX_BYTES,
  REPORT_PATH,
  reportBatch,
  REPORTS_AT_ONCE,
} from '@site/shared/federation';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import { isRecord } from '@site/shared/site-map';
import * as z from 'zod/mini';
import { catch as fallback } from 'zod/mini';
import { opsGet, type OpsRoute } from '../../../kernel/http/ops.ts';
import { refuseForeignPages } from '../../../kernel/http/foreign-pages.ts';
import { parseBody, readBodiesAsText } from '../../../kernel/http/body.ts';
import { LONGEST_HOURS, type Reports } from './report.service.ts';

const NO_CONTENT = 204;
const TOO_MANY = 429;
const MALFORMED = 400;

interface ReportRoutesOptions {
  readonly reports: Reports;
  readonly siteOrigins: readonly string[];
  /** Whether this site has a remote of this name. */
  readonly isRemote: (name: string) => boolean;
}

/** `POST /r/report` for pages and `POST /r/report/browser` for browsers: no token, no cookie, no response body; nothing from pages of other sites. */
export const reportRoutes: FastifyPluginCallback<ReportRoutesOptions> = (app, { reports, siteOrigins, isRemote }, done) => {
  const isOfSite = ({ remote }: ClientReport) => remote === 'host' || isRemote(remote);
  refuseForeignPages(app, siteOrigins);
  readBodiesAsText(app, REPORT_MAX_BYTES);

  app.post(REPORT_PATH, async (request, reply) => {
    const { success, data } = reportBatch.safeParse(parseBody(request.body));
    if (!success || !data.reports.every(isOfSite)) return end(reply, MALFORMED);
    return end(reply, (await reports.take(request.ip, data)) ? NO_CONTENT : TOO_MANY);
  });
  app.post(BROWSER_REPORT_PATH, async (request, reply) => {
    const read = readBrowserReports(parseBody(request.body)).map((report) => (isOfSite(report) ? report : { ...report, ...OF_HOST }));
    if (read.length === 0) return end(reply, MALFORMED);
    return end(reply, (await reports.take(request.ip, { epoch: 0, cohort: 'guest', reports: read })) ? NO_CONTENT : TOO_MANY);
  });
  done();
};

function end(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send();
}

const span = z.object({ hours: fallback(z.coerce.number().check(z.positive(), z.maximum(LONGEST_HOURS)), 24) });

/** `GET /ops/api/reports?hours=`: what pages said went wrong, most frequent first. */
export const reportOpsRoutes = (reports: Reports): OpsRoute[] => [
  opsGet('/ops/api/reports', span, ({ input }) => reports.latest(input.hours)),
];

const OF_HOST = { remote: 'host', release: 'page' } as const;
const RELEASE_FILE = /^\/r\/([a-z]+)\/([0-9a-f]{8,64})\//;

/** Converts browser reports about policy violations (Reporting API) into ours: by remote and release where a file's address names them. */
function readBrowserReports(body: unknown): ClientReport[] {
  const list = Array.isArray(body) ? body : [body];
  return list.filter(isRecord).slice(0, REPORTS_AT_ONCE).flatMap(asReport);
}

function asReport(report: Readonly<Record<string, unknown>>): ClientReport[] {
  const { type, url, body } = report;
  if (!isRecord(body) || typeof type !== 'string') return [];
  const broken = pathOf(body['blockedURL']);
  const source = pathOf(body['sourceFile']);
  const where = RELEASE_FILE.exec(source) ?? RELEASE_FILE.exec(broken);
  const directive = body['effectiveDirective'] ?? body['destination'];
  return [
    {
      ...OF_HOST,
      ...(where?.[1] !== undefined && { remote: where[1], release: where[2] ?? OF_HOST.release }),
      kind: type === 'integrity-violation' ? 'integrity' : 'policy',
      phase: 'use',
      name: type.slice(0, 60),
      message: `${typeof directive === 'string' ? directive : ''} ${broken}`.trim().slice(0, 200),
      address: addressOf(pathOf(url)),
      times: 1,
    },
  ];
}

/** A path alone, or the word the browser wrote instead of an address (inline, eval). */
function pathOf(address: unknown): string {
  if (typeof address !== 'string') return '';
  return URL.parse(address)?.pathname ?? address.split(/[?#]/, 1)[0]?.slice(0, 120) ?? '';
}

const addressOf = (path: string) => (/^\/[\w./{}-]{0,120}$/.test(path) ? path : '/');
