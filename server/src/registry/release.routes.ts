import { CHANNEL_EVENTS_PATH, CHANNEL_PATH, type SignedChannel } from '@site/shared/wire';
import type { FastifyPluginCallback } from 'fastify';
import type { ServerResponse } from 'node:http';
import { sendImmutable } from '../kernel/send-file.ts';
import type { Registry } from './registry.service.ts';

interface Parts {
  readonly registry: Registry;
}

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 3000;

interface OfFile {
  Params: { remote: string; digest: string; '*': string };
}

/** `/r/*`: the files of every release ever published, and what is live now. Public. */
export const releaseRoutes: FastifyPluginCallback<Parts> = (app, { registry }, done) => {
  const streams = openStreams(registry);
  app.addHook('preClose', async () => streams.end());

  app.get(CHANNEL_PATH, (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').send(registry.current());
  });
  app.get<{ Params: { version: string } }>('/r/roots/:version', (request, reply) => {
    const [, version = '0'] = /^(\d{1,9})\.json$/.exec(request.params.version) ?? [];
    const signed = registry.keyring.signedRoot(Number(version));
    if (signed === null) reply.callNotFound();
    else reply.header('cache-control', 'public, max-age=31536000, immutable').header('x-content-type-options', 'nosniff').send(signed);
  });
  app.get(CHANNEL_EVENTS_PATH, (_request, reply) => {
    reply.hijack();
    streams.add(reply.raw);
  });
  app.get<OfFile>('/r/:remote/:digest/*', async (request, reply) => {
    const { remote, digest, '*': name } = request.params;
    const path = await registry.locate(remote, digest, name);
    if (path === null) reply.callNotFound();
    else await sendImmutable(request, reply, path);
    return reply;
  });
  done();
};

/** Every open tab's event stream; each hears the current channel at once and every later one. */
function openStreams(registry: Registry) {
  const open = new Set<ServerResponse>();
  const stop = registry.subscribe((signed) => {
    for (const stream of open) stream.write(message(signed));
  });
  const heartbeat = setInterval(() => {
    for (const stream of open) stream.write(': still here\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    add: (stream: ServerResponse) => {
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
      });
      stream.write(`retry: ${RECONNECT_MS}\n${message(registry.current())}`);
      open.add(stream);
      stream.on('close', () => open.delete(stream));
    },
    end: () => {
      stop();
      clearInterval(heartbeat);
      for (const stream of open) stream.end();
    },
  };
}

function message(signed: SignedChannel): string {
  return `data: ${JSON.stringify(signed)}\n\n`;
}
