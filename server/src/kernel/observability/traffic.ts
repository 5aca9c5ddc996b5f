/** Counts requests by result and duration, for the metrics. Each is a log line at `info`. */
import { CHANNEL_EVENTS_PATH } from '@site/shared/federation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { aboutRequest } from './log.ts';

/** Upper bounds of the histogram buckets in seconds. */
export const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const SECOND_MS = 1000;
const FAILED = 500;

/** Requests of one route with the same result. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly times: number;
}

/** `upTo[i]` responses took at most `ANSWER_SECONDS[i]`. */
export interface Durations {
  readonly upTo: readonly number[];
  readonly count: number;
  readonly seconds: number;
}

export interface Traffic {
  answered(): readonly AnsweredRequest[];
  /** Groups requests: `api`, `page`, `release`, `ops`. Event streams are excluded. */
  durations(): ReadonlyMap<string, Durations>;
}

/** Starts counting and logging. Call it before routes are registered. */
export function watchTraffic(app: FastifyInstance): Traffic {
  const counts = new Map<string, AnsweredRequest>();
  const kinds = new Map<string, Durations>();
  app.addHook('onSend', async (request, reply) => void reply.header('X-Request-Id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const about = aboutRequest(request);
    const { statusCode: status, elapsedTime: ms } = reply;
    const key = `${about.method} ${about.route} ${status}`;
    counts.set(key, { method: about.method, route: about.route, status, times: (counts.get(key)?.times ?? 0) + 1 });
    if (about.route !== CHANNEL_EVENTS_PATH) note(kinds, kindOf(request), ms / SECOND_MS);
    request.log[status >= FAILED ? 'warn' : 'info']({ ...about, status, ms: Math.round(ms) }, 'answered');
  });
  return { answered: () => [...counts.values()], durations: () => kinds };
}

function note(kinds: Map<string, Durations>, kind: string, seconds: number): void {
  const { upTo, count, seconds: sum } = kinds.get(kind) ?? { upTo: ANSWER_SECONDS.map(() => 0), count: 0, seconds: 0 };
  kinds.set(kind, {
    upTo: upTo.map((times, index) => times + Number(seconds <= (ANSWER_SECONDS[index] ?? 0))),
    count: count + 1,
    seconds: sum + seconds,
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
 * check of `minor` makes the status `degraded`: the site can be used, but worse.
 */
export function serveHealth(app: FastifyInstance, vital: Checks, minor: Checks = {}): void {
  app.get('/healthz', async (_request, reply) => {
    const [missing, degraded] = await Promise.all([failedOf(vital), failedOf(minor)]);
    void reply.header('Cache-Control', 'no-store').code(missing.length === 0 ? 200 : 503);
    if (missing.length > 0) return { status: 'waiting', missing };
    return degraded.length > 0 ? { status: 'degraded', missing, degraded } : { status: 'ok', missing };
  });
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
