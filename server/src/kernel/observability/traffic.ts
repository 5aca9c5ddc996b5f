/** Counts requests by result and duration, for the metrics. Each is a log line at `info`. */
import { CHANNEL_EVENTS_PATH } from '@site/shared/federation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { aboutRequest } from './log.ts';
import { meters, SECONDS } from './meters.ts';

const SECOND_MS = 1000;
const FAILED = 500;

const requests = new Counter({
  name: 'site_http_requests_total',
  help: 'Answered requests.',
  labelNames: ['method', 'route', 'status'],
  registers: [meters],
});
const seconds = new Histogram({
  name: 'site_http_request_seconds',
  help: 'How long answers took, by kind: api, page, release or ops. Event streams are excluded.',
  labelNames: ['kind'],
  buckets: SECONDS,
  registers: [meters],
});

/** Starts counting and logging. Call it before routes are registered. */
export function watchTraffic(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => void reply.header('X-Request-Id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const about = aboutRequest(request);
    const { statusCode: status, elapsedTime: ms } = reply;
    requests.inc({ method: about.method, route: about.route, status: String(status) });
    if (about.route !== CHANNEL_EVENTS_PATH) seconds.observe({ kind: kindOf(request) }, ms / SECOND_MS);
    request.log[status >= FAILED ? 'warn' : 'info']({ ...about, status, ms: Math.round(ms) }, 'answered');
  });
}

function kindOf({ url }: FastifyRequest): string {
  if (url.startsWith('/r/') || url.startsWith('/h/')) return 'release';
  if (url.startsWith('/ops') || url.startsWith('/metrics')) return 'ops';
  return url.includes('/api/') ? 'api' : 'page';
}

/** What a check found: whether it passes, or the names of what is wrong, of which there are none when it passes. */
type CheckResult = boolean | readonly string[];

/** Checks by name. */
export type Checks = Readonly<Record<string, () => Promise<CheckResult>>>;

/** Names that an answer lists of one check. */
const MOST_NAMED = 10;

/**
 * `GET /healthz`: 200 once every check of `vital` passes, otherwise 503 with the names of the failed checks and of what is wrong. A failed
 * check of `minor` makes the status `degraded`: the site can be used, but worse. Anybody may ask, and the checks cost queries: an answer
 * is kept for a second.
 */
export function serveHealth(app: FastifyInstance, vital: Checks, minor: Checks = {}, nowMs = () => performance.now()): void {
  const look = keptFor({ keptMs: HEALTH_KEPT_MS, nowMs }, () => Promise.all([failedOf(vital), failedOf(minor)]));
  app.get('/healthz', async (_request, reply) => {
    const [missing, degraded] = await look();
    void reply.header('Cache-Control', 'no-store').code(missing.length === 0 ? 200 : 503);
    if (missing.length > 0) return { status: 'waiting', missing };
    return degraded.length > 0 ? { status: 'degraded', missing, degraded } : { status: 'ok', missing };
  });
}

const HEALTH_KEPT_MS = 1000;

/** Answers of `read` that are shared by all who ask within a time of their beginning. */
function keptFor<Answer>({ keptMs, nowMs }: { keptMs: number; nowMs(): number }, read: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { readonly answer: Promise<Answer>; readonly untilMs: number } | null = null;
  return () => {
    if (kept === null || nowMs() >= kept.untilMs) kept = { answer: read(), untilMs: nowMs() + keptMs };
    return kept.answer;
  };
}

/** The failed checks, each with the first things that are wrong. */
async function failedOf(checks: Checks): Promise<readonly string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, result: await check().catch((): CheckResult => false) })),
  );
  return results.flatMap(({ name, result }) => {
    if (typeof result === 'boolean') return result ? [] : [name];
    const more = result.length > MOST_NAMED ? ` and ${result.length - MOST_NAMED} more` : '';
    return result.length === 0 ? [] : [`${name}: ${result.slice(0, MOST_NAMED).join(', ')}${more}`];
  });
}
