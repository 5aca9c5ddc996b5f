import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../kernel/envelope.ts';
import { guardOps, malformed, opsActor, readOps } from '../kernel/ops.ts';
import type { Order } from './activation.service.ts';
import type { Registry } from './registry.service.ts';
import { readUpload } from './upload.ts';

interface Parts {
  readonly registry: Registry;
  readonly opsToken: string;
}

const LARGEST_UPLOAD_BYTES = 32 * 1024 * 1024;

const text = z.string().check(z.maxLength(200));
const activation = z.strictObject({ version: text, reason: z.optional(text) });
const rollback = z.strictObject({ to: z.optional(text), reason: z.optional(text) });

interface OfRemote {
  Params: { remote: string };
}

/** `/ops/api/*`: what the release command and the pipelines of remotes call, with `Authorization: Bearer <ops token>`. */
export const opsRoutes: FastifyPluginCallback<Parts> = (app, { registry, opsToken }, done) => {
  guardOps(app, opsToken);

  app.get('/ops/api/status', async () => success(await registry.status()));
  app.get<OfRemote>('/ops/api/remotes/:remote/versions', async ({ params }) => success(await registry.versions(params.remote)));
  app.post<OfRemote>('/ops/api/remotes/:remote/releases', { bodyLimit: LARGEST_UPLOAD_BYTES }, async (request) => {
    const upload = readUpload(request.body);
    if (typeof upload === 'string') throw malformed(upload);
    return success(await registry.publish(request.params.remote, upload, opsActor(request)));
  });
  app.post<OfRemote>('/ops/api/remotes/:remote/activate', async (request) => {
    const { version, reason } = readOps(activation, request.body);
    return success(await registry.activate(orderOf(request, reason), version));
  });
  app.post<OfRemote>('/ops/api/remotes/:remote/rollback', async (request) => {
    const { to, reason } = readOps(rollback, request.body ?? {});
    return success(await registry.rollback(orderOf(request, reason), to ?? null));
  });
  done();
};

function orderOf(request: FastifyRequest<OfRemote>, reason = ''): Order {
  return { remote: request.params.remote, actor: opsActor(request), reason };
}
