import { HOST_FILES_PATH } from '@site/shared/federation';
import type { FastifyPluginCallback } from 'fastify';
import { sendImmutable } from '../../../kernel/http/send-file.ts';
import type { HostFiles } from './host-files.ts';

interface HostFileRoutesOptions {
  /** How a file of the host is read; null when there is none of this name. */
  readonly openHostFile: HostFiles['open'];
}

/** A file that runs as a worker connects to this origin alone. */
const WORKER_POLICY = { 'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'" } as const;

/** The files of the host (`/h/*`). */
export const hostFileRoutes: FastifyPluginCallback<HostFileRoutesOptions> = (app, { openHostFile }, done) => {
  app.get<{ Params: { '*': string } }>(`${HOST_FILES_PATH}*`, async (request, reply) => {
    const name = request.params['*'];
    // One of them is the worker that speaks for a page that hangs.
    void reply.headers(WORKER_POLICY);
    const read = await openHostFile(name);
    if (read === null) reply.callNotFound();
    else await sendImmutable(request, reply, { name, read });
    return reply;
  });
  done();
};
