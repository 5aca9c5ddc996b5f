import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { CODE } from '@site/shared/product';
import { refused } from './envelope.ts';
import { sendFailure } from './mount.ts';
import { Refusal } from './refusal.ts';

const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;

interface Parts {
  readonly logLevel: string;
}

/** The HTTP server with what holds for every answer: log lines without secrets, no sniffing, envelopes for what goes wrong. */
export function createHttp({ logLevel }: Parts): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel, stream: process.stderr, serializers: { req: describeRequest } },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('X-Content-Type-Options')) void reply.header('X-Content-Type-Options', 'nosniff');
    if (!reply.hasHeader('Referrer-Policy')) void reply.header('Referrer-Policy', 'no-referrer');
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

/** An address may carry a token in its query: only the path is logged. */
function describeRequest({ method, url }: { readonly method: string; readonly url: string }) {
  return { method, path: url.split('?', 1)[0] };
}
