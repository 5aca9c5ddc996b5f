import { HEALTH_PATH, healthBeat } from '@site/shared/federation';
import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../../../kernel/clock.ts';
import { parseBody, readBodiesAsText } from '../../../kernel/http/body.ts';
import { refuseForeignPages } from '../../../kernel/http/foreign-pages.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import type { Redis } from '../../../kernel/redis/redis.ts';
import { createSharedRateLimiter } from '../../../kernel/http/shared-rate-limiter.ts';
import type { BeatExchange } from './beat-exchange.ts';

interface HealthRoutesOptions {
  readonly beats: Pick<BeatExchange, 'take'>;
  readonly clock: Clock;
  /** Counts heartbeats over all instances; null: in this one. */
  readonly redis: Redis | null;
  readonly siteOrigins: readonly string[];
}

const NO_CONTENT = 204;
const MALFORMED = 400;
const TOO_MANY = 429;
const MOST_BYTES = 8 * 1024;
/** Many tabs may share an address. */
const BEATS_A_MINUTE = 600;

/** `POST /r/health`: heartbeats of open tabs with the health of their releases, and a page token that says nothing of the visitor. No cookie, no response body; nothing from pages of other sites. */
export const healthRoutes: FastifyPluginCallback<HealthRoutesOptions> = (app, { beats, clock, redis, siteOrigins }, done) => {
  refuseForeignPages(app, siteOrigins);
  const limiter = createSharedRateLimiter({ redis, name: 'beats', nowMs: clock.nowMs, most: BEATS_A_MINUTE });
  readBodiesAsText(app, MOST_BYTES);

  app.post(HEALTH_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { success, data } = healthBeat.safeParse(parseBody(request.body));
    if (!success) return reply.code(MALFORMED).send();
    if (!(await limiter.take(addressKey(request.ip)))) return reply.code(TOO_MANY).send();
    beats.take(data, { address: request.ip, host: request.host });
    return reply.code(NO_CONTENT).send();
  });
  done();
};
