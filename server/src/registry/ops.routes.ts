import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CODE } from '@site/shared/product';
import { refused, success } from '../kernel/envelope.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Order } from './activation.service.ts';
import type { Registry } from './registry.service.ts';
import { sameToken } from './signing.ts';
import { readUpload } from './upload.ts';

interface Parts {
  readonly registry: Registry;
  readonly opsToken: string;
}

const LARGEST_UPLOAD_BYTES = 32 * 1024 * 1024;
const UNAUTHORIZED = 401;
const BAD_REQUEST = 400;

const text = z.string().check(z.maxLength(200));
const activation = z.strictObject({ version: text, reason: z.optional(text) });
const rollback = z.strictObject({ to: z.optional(text), reason: z.optional(text) });

interface OfRemote {
  Params: { remote: string };
}

/** `/ops/api/*`: what the release command and the pipelines of remotes call, with `Authorization: Bearer <ops token>`. */
export const opsRoutes: FastifyPluginCallback<Parts> = (app, { registry, opsToken }, done) => {
  app.addHook('onRequest', async (request) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!sameToken(token, opsToken)) throw new Refusal(CODE.apiAuth, 'the ops token is missing or wrong', { httpStatus: UNAUTHORIZED });
  });
  app.setErrorHandler(explain);

  app.get('/ops/api/status', async () => success(await registry.status()));
  app.get<OfRemote>('/ops/api/remotes/:remote/versions', async ({ params }) => success(await registry.versions(params.remote)));
  app.post<OfRemote>('/ops/api/remotes/:remote/releases', { bodyLimit: LARGEST_UPLOAD_BYTES }, async (request) => {
    const upload = readUpload(request.body);
    if (typeof upload === 'string') throw malformed(upload);
    return success(await registry.publish(request.params.remote, upload, actorOf(request)));
  });
  app.post<OfRemote>('/ops/api/remotes/:remote/activate', async (request) => {
    const { version, reason } = read(activation, request.body);
    return success(await registry.activate(orderOf(request, reason), version));
  });
  app.post<OfRemote>('/ops/api/remotes/:remote/rollback', async (request) => {
    const { to, reason } = read(rollback, request.body ?? {});
    return success(await registry.rollback(orderOf(request, reason), to ?? null));
  });
  done();
};

function explain(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : refusalFrom(error, request);
  void reply.status(refusal.httpStatus).header('cache-control', 'no-store').send(refused(refusal));
}

function refusalFrom(error: Error & { statusCode?: number }, request: FastifyRequest): Refusal {
  const { statusCode: httpStatus = 500, message } = error;
  if (httpStatus < 500) return new Refusal(CODE.validation, message, { httpStatus });
  request.log.error(error);
  return new Refusal(CODE.common, `the registry failed; the log has the reason under ${request.id}`, { httpStatus });
}

function read<Body>(schema: z.ZodMiniType<Body>, body: unknown): Body {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const [first] = error.issues;
  throw malformed(`${first?.path.join('.') || 'the body'}: ${first?.message ?? 'malformed'}`);
}

function malformed(message: string): Refusal {
  return new Refusal(CODE.validation, message, { httpStatus: BAD_REQUEST });
}

function orderOf(request: FastifyRequest<OfRemote>, reason = ''): Order {
  return { remote: request.params.remote, actor: actorOf(request), reason };
}

/** Who acts, as the caller names itself; one token has no persons yet. */
function actorOf(request: FastifyRequest): string {
  return String(request.headers['x-ops-actor'] ?? 'ops').slice(0, 100);
}
