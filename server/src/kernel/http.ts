import Fastify, { type FastifyInstance } from 'fastify';
import { CODE } from '@site/shared/product';
import { refused } from './envelope.ts';
import { loggingOf } from './log.ts';
import { sendFailure } from './mount.ts';
import { Refusal } from './refusal.ts';

const HEADERS_TIMEOUT_MS = 15_000;
/** A year, for every host below ours. */
const STAY_SECURE = 'max-age=31536000; includeSubDomains';
/** What is no page runs nothing, loads nothing and is framed by nobody; pictures may be drawn in their own style. */
const FOR_EVERY_ANSWER = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
};
/** A database far away, or a busy machine, may take its time at the start. */
const START_TIMEOUT_MS = 60_000;
const REQUEST_TIMEOUT_MS = 30_000;

interface Parts {
  readonly logLevel: string;
  /** How browsers reach the site; with https they are told to stay there. */
  readonly publicOrigin: string;
  /** Addresses of proxies whose X-Forwarded-* is believed; nobody else's is. */
  readonly trustProxy: readonly string[];
}

/** The HTTP server with what holds for every answer: log lines without secrets, no sniffing, envelopes for what goes wrong. */
export function createHttp({ logLevel, publicOrigin, trustProxy }: Parts): FastifyInstance {
  const app = Fastify({
    ...loggingOf({ level: logLevel, part: 'site' }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: START_TIMEOUT_MS,
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  const always = { ...FOR_EVERY_ANSWER, ...(publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': STAY_SECURE }) };
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(always)) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
  app.setErrorHandler((failure, request, reply) => sendFailure(failure, request, reply));
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('Cache-Control', 'no-store')
      .send(refused(new Refusal(CODE.common, '请求的内容不存在'))),
  );
  return app;
}
