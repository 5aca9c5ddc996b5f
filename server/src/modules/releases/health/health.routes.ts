import { HEALTH_PATH, healthBeat } from '@site/shared/federation';
import type { FastifyPluginCallback } from 'fastify';
import { MINUTE_MS, type Clock } from '../../../kernel/clock.ts';
import type { TabMetrics } from './tab-metrics.ts';

interface HealthRoutesOptions {
  readonly book: TabMetrics;
  readonly clock: Clock;
}

const NO_CONTENT = 204;
const MALFORMED = 400;
const TOO_MANY = 429;
const MOST_BYTES = 8 * 1024;
/** Many tabs may share an address. */
const BEATS_A_MINUTE = 600;

/** `POST /r/health`: heartbeats of open tabs with the health of their releases. No token, no cookie, no response body. */
export const healthRoutes: FastifyPluginCallback<HealthRoutesOptions> = (app, { book, clock }, done) => {
  let minute = 0;
  const beats = new Map<string, number>();
  const isTooMany = (address: string): boolean => {
    const now = Math.floor(clock.nowMs() / MINUTE_MS);
    if (now !== minute) beats.clear();
    minute = now;
    const count = (beats.get(address) ?? 0) + 1;
    beats.set(address, count);
    return count > BEATS_A_MINUTE;
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, text, parsed) => parsed(null, text));

  app.post(HEALTH_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { success, data } = healthBeat.safeParse(parse(request.body));
    if (!success) return reply.code(MALFORMED).send();
    if (isTooMany(request.ip)) return reply.code(TOO_MANY).send();
    book.take(data, request.ip);
    return reply.code(NO_CONTENT).send();
  });
  done();
};

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
