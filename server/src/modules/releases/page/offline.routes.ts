/** The offline worker, and the signed document of what it may serve. */
import { OFFLINE_BUNDLE_PATH, OFFLINE_PAGES, OFFLINE_WORKER_PATH } from '@site/shared/site-map';
import {
  type Channel,
  HOST_FILES_PATH,
  type Integrity,
  type LiveRelease,
  type OfflineBundle,
  type OfflineTrust,
} from '@site/shared/federation';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { DrawnHosts } from './drawn-hosts.ts';
import { composePage, needsOf, newNonce, type PageSources, findPlace } from './compose-page.ts';

interface OfflineRoutesOptions extends PageSources {
  readonly hosts: Pick<DrawnHosts, 'stable'>;
  /** Every help article, as the API returns them. */
  readonly articles: () => Promise<readonly unknown[]>;
}

/** The worker is never cached, so that a faulty one can be replaced; it connects to this origin alone. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
} as const;

export const offlineRoutes: FastifyPluginCallback<OfflineRoutesOptions> = (app, options, done) => {
  const { hosts, registry } = options;
  app.get(OFFLINE_WORKER_PATH, async (_request, reply) => {
    const trust = JSON.stringify(trustOf(registry));
    const { build } = await hosts.stable();
    return reply.headers(WORKER_HEADERS).send(`globalThis.offlineTrust=${trust};\n${build.worker}`);
  });
  app.get(OFFLINE_BUNDLE_PATH, async (_request, reply) => {
    const signed = registry.keyring.signOffline(await bundleOf(options));
    return reply.header('cache-control', 'no-store').send(signed);
  });
  done();
};

/**
 * A release could otherwise register its own signed file as a service worker, which outlives its revocation. Applies to routes that are registered
 * after this call; browsers send the header with every script of a service worker, and no page can leave it out.
 */
export function refuseOtherServiceWorkers(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    const isWorker = request.headers['service-worker'] === 'script' && request.url.split('?', 1)[0] !== OFFLINE_WORKER_PATH;
    if (isWorker) await reply.code(403).type('text/plain').send('Only the offline worker of the site may be a service worker.');
  });
}

const channelOf = (registry: PageSources['registry']) => JSON.parse(registry.current().payload) as Channel;

/** Who may sign what the worker serves, and the releases that it no longer serves. */
function trustOf(registry: PageSources['registry']): OfflineTrust {
  const { keys, roles } = registry.keyring.root();
  const named = roles.channel.keyids.flatMap((keyid) => (keys[keyid] ? [[keyid, keys[keyid]] as const] : []));
  return { keys: Object.fromEntries(named), role: roles.channel, revoked: channelOf(registry).revoked.toSorted() };
}

async function bundleOf(options: OfflineRoutesOptions): Promise<OfflineBundle> {
  const { hosts, registry, clock, articles } = options;
  const host = await hosts.stable();
  const files: Record<string, Integrity> = {};
  const pages: Record<string, string> = {};
  const nonce = newNonce();
  let headers: OfflineBundle['headers'] = {};
  for (const name of host.build.initial) files[HOST_FILES_PATH + name] = host.build.files[name]?.integrity ?? 'sha384-';
  for (const path of Object.values(OFFLINE_PAGES)) {
    const needs = await needsOf(findPlace(path, registry), host.build, options);
    for (const { href, integrity } of needs.preloads) files[href] = integrity;
    const page = composePage({ ...needs, host, nonce, firstView: null, isOffline: true }, options);
    pages[path] = page.html;
    headers = page.headers;
  }
  const releases = digestsOf(channelOf(registry));
  return { type: 'offline', issuedAtMs: clock.nowMs(), releases, headers, pages, files, articles: await articles() };
}

/** Of every release that the pages may run. */
function digestsOf({ remotes, lastGood, canaries, revoked }: Channel): readonly string[] {
  const tables: readonly Readonly<Record<string, LiveRelease>>[] = [remotes, lastGood, ...canaries.map((canary) => canary.remotes)];
  const digests = tables.flatMap((table) => Object.values(table)).map(({ digest }) => digest);
  return [...new Set(digests)].filter((digest) => !revoked.includes(digest)).toSorted();
}
