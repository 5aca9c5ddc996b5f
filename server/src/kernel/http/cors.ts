import type { FastifyInstance, FastifyReply } from 'fastify';
import { HEADER } from '@site/shared/product';

const ALLOWED_HEADERS = ['Content-Type', ...Object.values(HEADER)].join(', ');
const PREFLIGHT_SECONDS = 600;

/**
 * API-19: allows the same client, served from one of `origins`, to call this backend. No cookies are involved: the token is sent
 * in its header. Any other origin gets no readable response.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('Vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    void reply.header('Access-Control-Allow-Origin', origin);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) await sendPreflight(reply);
  });
}

async function sendPreflight(reply: FastifyReply): Promise<void> {
  await reply
    .headers({
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    })
    .code(204)
    .send();
}
