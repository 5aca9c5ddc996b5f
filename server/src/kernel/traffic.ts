/** How many requests were answered, how and how fast; for the metrics. Each is a line of the log at `info`. */
import { CHANNEL_EVENTS_PATH } from '@site/shared/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { aboutRequest } from './log.ts';

/** Seconds up to which answers are counted together. */
export const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const SECOND_MS = 1000;
const FAILED = 500;

/** Requests of one route that ended alike. */
export interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly times: number;
}

/** `upTo[i]` answers took at most `ANSWER_SECONDS[i]`. */
export interface Durations {
  readonly upTo: readonly number[];
  readonly count: number;
  readonly seconds: number;
}

export interface Traffic {
  answered(): readonly Answered[];
  /** By what was asked for: `api`, `page`, `release`, `ops`. Event streams are left out. */
  durations(): ReadonlyMap<string, Durations>;
}

/** Counts and logs from now on. To be called before routes are registered. */
export function watchTraffic(app: FastifyInstance): Traffic {
  const counts = new Map<string, Answered>();
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
