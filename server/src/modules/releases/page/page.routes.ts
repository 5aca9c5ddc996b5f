import { HEADER } from '@site/shared/site-map';
import { placeAt, type ReleaseDocument, type SiteClaims } from '@site/shared/federation';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Admit } from '../../../kernel/http/api-plugin.ts';
import { cookiePattern } from '../../../kernel/http/cookies.ts';
import { accepts } from '../../../kernel/http/send-file.ts';
import type { ChosenFor } from './chosen-visitors.ts';
import { composePage, liveClaims, needsOf, type PageNeeds, type PageSources } from './compose-page.ts';
import type { DrawnHosts } from './drawn-hosts.ts';
import { answersFor, drawnPlace, type FirstViews, type ReadyView } from './first-view/first-views.ts';
import { remoteReader } from './preloads.ts';

interface PageRoutesOptions extends PageSources {
  readonly hosts: Pick<DrawnHosts, 'of'>;
  /** Which canaries for chosen visitors the page of a request may draw. */
  readonly chosenFor: ChosenFor;
  /** Refuses visitors who may not see the site. */
  readonly admit: Admit;
}

/** Address prefixes that are no pages; an unknown address under them is answered with not found. */
const NO_PAGE = /^\/(?:r|h|art|ops)(?:\/|$)|\/api\/|^\/(?:healthz|readyz|metrics)$/;
/** Any token that is not empty: a cookie that has lost it, or of a longer name, is a guest's. */
const TOKEN = cookiePattern(HEADER.token, String.raw`[^;\s]+`);
/** A page is packed for each visit: level 5 takes almost twice the time, for 6 % fewer bytes. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = promisify(brotliCompress);

/** Every address of the site: the same app, each with the files that it will need (RT-14). Unknown addresses answer 404 with the app. */
export const pageRoutes: FastifyPluginCallback<PageRoutesOptions> = (app, options, done) => {
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (NO_PAGE.test(path)) {
      reply.callNotFound();
      return reply;
    }
    const claims = liveClaims(options.registry);
    const place = placeAt(claims, path);
    const chosenFor = await options.chosenFor(request);
    const { host, setCookie } = await options.hosts.of(request.headers.cookie, request.protocol === 'https', chosenFor);
    const needs = await needsOf(place, host.build, options);
    const firstView = await firstViewOf(request, { claims, documents: needs.documents, firstViews: host.firstViews }, options);
    const page = options.registry.pageToken({ address: request.ip, host: request.host }, chosenFor);
    const { headers, html } = composePage({ ...needs, host, firstView, page, chosenFor }, options);
    if (setCookie !== null) void reply.header('set-cookie', setCookie);
    void reply.code(place === null ? 404 : 200).headers(headers);
    return send(request, reply, html);
  });
  done();
};

/** The view for guests, or the one that all members share: who sends a token is not asked here, as nothing of a member is in it. */
async function firstViewOf(
  { url, ip, headers }: FastifyRequest,
  {
    claims,
    documents,
    firstViews,
  }: { readonly claims: SiteClaims; readonly documents: PageNeeds['documents']; readonly firstViews: FirstViews | null },
  { registry, admit }: PageRoutesOptions,
): Promise<ReadyView | null> {
  if (firstViews === null) return null;
  const visitor = TOKEN.test(headers.cookie ?? '') ? 'member' : 'guest';
  const place = drawnPlace(claims, url, visitor);
  const document = place === null ? undefined : documentOf(place.owner, documents);
  if (document === undefined) return null;
  const readRemote = remoteReader(registry, document);
  const found = await firstViews.find({ path: url, visitor, ip, digest: document?.digest ?? '', claims, readRemote });
  if (found === null || !(await isAdmitted(found, ip, admit))) return null;
  return { ...found, answers: answersFor(found.answers, ip) };
}

/** The live release of an address' owner; null for the host, undefined where there is none. */
function documentOf(owner: string, documents: PageNeeds['documents']): ReleaseDocument | null | undefined {
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
