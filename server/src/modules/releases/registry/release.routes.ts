import { CHANNEL_EVENTS_PATH, CHANNEL_PATH, LENT_MODULES_PATH, PASS_HEADER } from '@site/shared/federation';
import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import { accepts, sendImmutable } from '../../../kernel/http/send-file.ts';
import { DELTA_CODING, dictionaryHeaders, availableDictionary } from './deltas.ts';
import { opsRoutes, type RegistryRoutesOptions } from './ops.routes.ts';
import { StoreUnavailable } from './release-files.ts';

const TOO_MANY = 429;
/** The page polls the channel in the meantime (`channel-feed.ts`). */
const REFUSED_STREAM = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' } as const;

interface OfFile {
  Params: { remote: string; digest: string; '*': string };
}

/** `/r/*`: the files of every release ever published, every root, what is live now, and what the host lends. Public. */
export const releaseRoutes: FastifyPluginCallback<RegistryRoutesOptions> = (app, { registry }, done) => {
  app.addHook('preClose', async () => registry.streams.end());

  app.get(CHANNEL_PATH, (request, reply) => {
    const pass = registry.passFor({ address: request.ip, host: request.host });
    reply.header('cache-control', 'no-store').header(PASS_HEADER, pass).send(registry.current());
  });
  app.get(LENT_MODULES_PATH, (_request, reply) => {
    reply.header('cache-control', 'no-store').send(registry.offer);
  });
  // A stream has no end that a HEAD could be answered at.
  app.get(CHANNEL_EVENTS_PATH, { exposeHeadRoute: false }, (request, reply) => {
    if (!registry.streams.hasRoomFor(request.ip)) {
      reply.code(TOO_MANY).headers(REFUSED_STREAM).send('too many event streams of this address\n');
      return;
    }
    reply.hijack();
    registry.streams.add(reply.raw, { address: request.ip, host: request.host, unpacks: accepts(request, 'gzip') });
  });
  app.get<{ Params: { version: string } }>('/r/roots/:version', (request, reply) => {
    const [, version = '0'] = /^(\d{1,9})\.json$/.exec(request.params.version) ?? [];
    const signed = registry.keyring.signedRoot(Number(version));
    if (signed === null) reply.callNotFound();
    else reply.header('cache-control', 'public, max-age=31536000, immutable').send(signed);
  });
  app.get<OfFile>('/r/:remote/:digest/*', async (request, reply) => {
    const { remote, digest, '*': name } = request.params;
    const read = await registry.open({ remote, digest }, name);
    if (read === null) {
      reply.callNotFound();
      return reply;
    }
    const held = availableDictionary(request);
    // A delta needs a second file: while the store is silent, the whole file may still be in memory.
    const content = held === null ? null : await registry.delta({ remote, digest }, name, held).catch(withoutDelta);
    void reply.headers(dictionaryHeaders(remote, name));
    await sendImmutable(request, reply, { name, read, packed: content && { coding: DELTA_CODING, content }, vary: 'available-dictionary' });
    return reply;
  });
  done();
};

function withoutDelta(failure: unknown): null {
  if (failure instanceof StoreUnavailable) return null;
  throw failure;
}

/** The registry's whole face: `/r/*` for browsers, `/ops/api/*` for operators. Closes the registry with the site. */
export const registryRoutes: FastifyPluginAsync<RegistryRoutesOptions> = async (app, { registry }) => {
  await app.register(opsRoutes, { registry });
  await app.register(releaseRoutes, { registry });
  app.addHook('onClose', async () => registry.close());
};
