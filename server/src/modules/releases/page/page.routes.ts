import { HEADER, OFFLINE_WORKER_PATH, matchRoute, ROUTES, type Owner, type RouteName, type StartSettings } from '@site/shared/site-map';
import { HOST_FILES_PATH, type HostBuild, type Integrity, type ReleaseDocument } from '@site/shared/federation';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Clock } from '../../../kernel/clock.ts';
import type { Admit } from '../../../kernel/http/api-plugin.ts';
import { accepts } from '../../../kernel/http/send-file.ts';
import type { Registry } from '../registry/registry.service.ts';
import { pageDocument } from './document.ts';
import { answersFor, isDrawn, type FirstViews, type ReadyView } from './first-view/first-views.ts';
import { type Preload, preloadsOfHostScreen, preloadsOfRemoteScreen, remoteReader } from './preloads.ts';
import { securityHeaders } from './security-headers.ts';

interface NeedsOfOptions {
  readonly host: HostBuild;
  readonly settings: StartSettings;
  readonly supportOrigin: string;
  readonly title: string;
  readonly clock: Clock;
  readonly registry: Pick<Registry, 'keyring' | 'current' | 'liveDocument' | 'open'>;
  /** Null if the page is always sent as a skeleton. */
  readonly firstViews: FirstViews | null;
  /** Refuses visitors who may not see the site. */
  readonly admit: Admit;
}

interface Needs {
  readonly documents: Readonly<Record<string, string>>;
  readonly preloads: readonly Preload[];
}

/** Address prefixes that are no pages; an unknown address under them is answered with not found. */
const NO_PAGE = /^\/(?:r|h|art|ops)(?:\/|$)|\/api\/|^\/(?:healthz|readyz|metrics)$/;
const NOTHING: Needs = { documents: {}, preloads: [] };
const NONCE_BYTES = 16;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = promisify(brotliCompress);

/** Every address of the site: the same app, each with the files that it will need (RT-14). Unknown addresses answer 404 with the app. */
export const pageRoutes: FastifyPluginCallback<NeedsOfOptions> = (app, options, done) => {
  const hostFiles = integrities(options.host);

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (NO_PAGE.test(path)) {
      reply.callNotFound();
      return reply;
    }
    const route = matchRoute(path);
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const { documents, preloads } = route === null ? NOTHING : await needsOf(route, options);
    const firstView = await firstViewOf(request, { route, documents }, options);
    const { registry, host, title, clock, settings, supportOrigin } = options;
    const { publicKey } = registry.keyring;
    const root = registry.keyring.currentRoot();
    const start = { settings, servedAtMs: clock.nowMs(), publicKey, root, hostFiles, channel: registry.current(), documents };
    const { apiOrigin, venueOrigin, videoOrigins } = settings;
    void reply.code(route === null ? 404 : 200).headers(securityHeaders({ nonce, venueOrigin, videoOrigins, supportOrigin, apiOrigin }));
    return send(request, reply, pageDocument({ nonce, title, host, start, preloads, firstView }));
  });
  done();
};

async function needsOf(route: RouteName, { host, registry }: NeedsOfOptions): Promise<Needs> {
  const { owner } = ROUTES[route];
  if (owner === 'host') return { documents: {}, preloads: preloadsOfHostScreen(host, route) };
  const text = await registry.liveDocument(owner);
  if (text === null) return NOTHING;
  return { documents: { [owner]: text }, preloads: preloadsOfRemoteScreen(host, JSON.parse(text) as ReleaseDocument, route) };
}

/** For guests only: a session gets the skeleton, and soon its own page. */
async function firstViewOf(
  { url, ip, headers }: FastifyRequest,
  { route, documents }: { route: RouteName | null; documents: Needs['documents'] },
  { firstViews, registry, admit }: NeedsOfOptions,
): Promise<ReadyView | null> {
  const isMember = headers.cookie?.includes(`${HEADER.token}=`) === true;
  if (firstViews === null || isMember || !isDrawn(route, url)) return null;
  const document = documentOf(ROUTES[route].owner, documents);
  if (document === undefined) return null;
  const found = await firstViews.find({ path: url, ip, digest: document?.digest ?? '', readRemote: remoteReader(registry, document) });
  if (found === null || !(await isAdmitted(found, ip, admit))) return null;
  return { ...found, answers: answersFor(found.answers, ip) };
}

/** The live release of an address' owner; null for the host, undefined where there is none. */
function documentOf(owner: Owner, documents: Needs['documents']): ReleaseDocument | null | undefined {
  const text = documents[owner];
  if (text === undefined) return owner === 'host' ? null : undefined;
  return JSON.parse(text) as ReleaseDocument;
}

/** A page contains no response that the API would refuse to its visitor. */
async function isAdmitted({ calls }: ReadyView, ip: string, admit: Admit): Promise<boolean> {
  const refusals = await Promise.all(calls.map(({ path }) => admit({ path, money: false, ip }).catch(() => 'refused')));
  return refusals.every((refusal) => refusal !== 'refused');
}

async function send(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (!accepts(request, 'br')) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compress(html, QUALITY));
}

function integrities({ files, worker }: HostBuild): Readonly<Record<string, Integrity>> {
  const named = Object.entries(files).map(([name, { integrity }]) => [HOST_FILES_PATH + name, integrity] as const);
  const hash: Integrity = `sha384-${createHash('sha384').update(worker).digest('base64')}`;
  return Object.fromEntries([...named, [OFFLINE_WORKER_PATH, hash]]);
}
