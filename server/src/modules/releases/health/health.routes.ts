import { HEALTH_PATH, healthBeat } from '@site/shared/federation';
import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../../../kernel/clock.ts';
import { parseBody, readBodiesAsText } from '../../../kernel/http/body.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { createRateLimiter } from '../../../kernel/http/rate-limiter.ts';
import type { BeatExchange } from './beat-exchange.ts';

interface HealthRoutesOptions {
  readonly beats: Pick<BeatExchange, 'take'>;
  readonly clock: Clock;
}

const NO_CONTENT = 204;
const MALFORMED = 400;
const TOO_MANY = 429;
const MOST_BYTES = 8 * 1024;
/** Many tabs may share an address. */
const BEATS_A_MINUTE = 600;

/** `POST /r/health`: heartbeats of open tabs with the health of their releases. No token, no cookie, no response body. */
export const healthRoutes: FastifyPluginCallback<HealthRoutesOptions> = (app, { beats, clock }, done) => {
  const limiter = createRateLimiter({ nowMs: clock.nowMs, most: BEATS_A_MINUTE });
  readBodiesAsText(app, MOST_BYTES);

  app.post(HEALTH_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { success, data } = healthBeat.safeParse(parseBody(request.body));
    if (!success) return reply.code(MALFORMED).send();
    if (!limiter.take(addressKey(request.ip))) return reply.code(TOO_MANY).send();
    beats.take(data, request.ip);
    return reply.code(NO_CONTENT).send();
  });
  done();
};
