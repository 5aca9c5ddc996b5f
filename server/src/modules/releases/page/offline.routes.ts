/** The offline worker, and the signed document of what it may serve. */
import { OFFLINE_BUNDLE_PATH, OFFLINE_PAGES, OFFLINE_WORKER_PATH } from '@site/shared/site-map';
import {
  type Channel,
  HOST_FILES_PATH,
  type Integrity,
  integrityOf,
  type LiveRelease,
  type OfflineContent,
  type OfflineTrust,
  type SignedChannel,
  type SignedOfflineBundle,
  placeAt,
} from '@site/shared/federation';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { DrawnHosts } from './drawn-hosts.ts';
import { composePage, needsOf, liveClaims, newNonce, type PageSources } from './compose-page.ts';

interface OfflineRoutesOptions extends PageSources {
  readonly hosts: Pick<DrawnHosts, 'stable'>;
  /** Every help article, as the API returns them. */
  readonly articles: () => Promise<readonly unknown[]>;
}

/** The worker is never cached, so that a faulty one can be replaced; it connects to this origin alone. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
} as const;

export const offlineRoutes: FastifyPluginCallback<OfflineRoutesOptions> = (app, options, done) => {
  const { hosts, registry } = options;
  app.get(OFFLINE_WORKER_PATH, async (_request, reply) => {
    const script = await atOneEpoch(registry, async (channel) => {
      const trust = JSON.stringify(trustOf(registry, channel));
      return `globalThis.offlineTrust=${trust};\n${(await hosts.stable()).build.worker}`;
    });
    return reply.headers(WORKER_HEADERS).send(script);
  });
  app.get(OFFLINE_BUNDLE_PATH, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send(await signedBundle(options));
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

const channelOf = ({ payload }: SignedChannel) => JSON.parse(payload) as Channel;

/** What is made of a channel and of what follows from it; made again when another epoch began in between, so that it is never of two. */
async function atOneEpoch<Made>(
  { current }: PageSources['registry'],
  make: (channel: Channel, signed: SignedChannel) => Promise<Made>,
): Promise<Made> {
  for (;;) {
    const signed = current();
    const channel = channelOf(signed);
    const made = await make(channel, signed);
    if (channelOf(current()).epoch === channel.epoch) return made;
  }
}

/** Who may sign what the worker serves, and the releases that it no longer serves. */
function trustOf({ keyring }: PageSources['registry'], { revoked }: Channel): OfflineTrust {
  const { keys, roles } = keyring.root();
  const named = roles.channel.keyids.flatMap((keyid) => (keys[keyid] ? [[keyid, keys[keyid]] as const] : []));
  return { keys: Object.fromEntries(named), role: roles.channel, revoked: revoked.toSorted() };
}

async function signedBundle(options: OfflineRoutesOptions): Promise<SignedOfflineBundle> {
  const { registry, clock } = options;
  const { content, releases } = await atOneEpoch(registry, async (channel, signed) => {
    const pinned = { ...registry, current: () => signed, live: () => channel.remotes };
    return { content: JSON.stringify(await contentOf({ ...options, registry: pinned })), releases: digestsOf(channel) };
  });
  const contentIntegrity = await integrityOf(content);
  return { ...registry.keyring.signOffline({ type: 'offline', issuedAtMs: clock.nowMs(), releases, contentIntegrity }), content };
}

async function contentOf(options: OfflineRoutesOptions): Promise<OfflineContent> {
  const { hosts, registry, articles } = options;
  const host = await hosts.stable();
  const files: Record<string, Integrity> = {};
  const pages: Record<string, string> = {};
  const nonce = newNonce();
  let headers: OfflineContent['headers'] = {};
  for (const name of host.build.initial) files[HOST_FILES_PATH + name] = host.build.files[name]?.integrity ?? 'sha384-';
  for (const path of Object.values(OFFLINE_PAGES)) {
    const needs = await needsOf(placeAt(liveClaims(registry), path), host.build, options);
    for (const { href, integrity } of needs.preloads) files[href] = integrity;
    const page = composePage({ ...needs, host, nonce, firstView: null, isOffline: true }, options);
    pages[path] = page.html;
    headers = page.headers;
  }
  return { headers, pages, files, articles: await articles() };
}

/** Of every release that the pages may run. */
function digestsOf({ remotes, lastGood, canaries, revoked }: Channel): readonly string[] {
  const tables: readonly Readonly<Record<string, LiveRelease>>[] = [remotes, lastGood, ...canaries.map((canary) => canary.remotes)];
  const digests = tables.flatMap((table) => Object.values(table)).map(({ digest }) => digest);
  return [...new Set(digests)].filter((digest) => !revoked.includes(digest)).toSorted();
}
