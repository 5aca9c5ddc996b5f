/** First views of pages, one for all guests and one for all members: rendered once, cached while all API responses that they use are unchanged. */
import {
  type FirstAnswers,
  type FirstCall,
  firstCallKey,
  type FirstView,
  type FirstViewRequest,
  placeAt,
  type SiteClaims,
  type SitePlace,
} from '@site/shared/federation';
import type { Visitor } from '@site/shared/every-site';
import {
  type Envelope,
  firstViewPaths,
  isSuccess,
  matchRoute,
  PRE_INFO_PATH,
  REQUEST_TIMEOUT_ON_SERVER_MS,
  ROUTES,
} from '@site/shared/site-map';
import { isDrawnFor, PATHS_OF_GUESTS } from '@site/shared/site-rules';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { signedHeaders } from '../../../../kernel/http/signed-headers.ts';
import { within } from '../../../../kernel/jobs/within.ts';
import type { Renderer } from './renderer.ts';

/** The contents of the page: the view, and the API responses that the client need not request again. */
export interface ReadyView {
  readonly view: FirstView;
  readonly answers: FirstAnswers;
  /** The calls that were answered. */
  readonly calls: readonly FirstCall[];
}

/** The input of a view; `remote` is read only when it must be rendered. */
export interface ViewRequest {
  readonly path: string;
  readonly visitor: Visitor;
  readonly ip: string;
  /** Changes with the release that answers the address. */
  readonly digest: string;
  /** What joined teams own at this moment. */
  readonly claims: SiteClaims;
  readonly readRemote: () => Promise<FirstViewRequest['remote']>;
}

export interface FirstViews {
  /** The current view, or null if there is none in time: the page is then sent without. Never rejects. */
  find(request: ViewRequest): Promise<ReadyView | null>;
  close(): void;
}

interface FirstViewsDependencies {
  readonly renderer: Renderer;
  readonly calls: GuestCalls;
  readonly site: Pick<FirstViewRequest, 'title' | 'secretPath' | 'payeeKey' | 'isSandbox'>;
  readonly nowMs: () => number;
  readonly report: (error: unknown, request: Pick<ViewRequest, 'path' | 'visitor' | 'digest' | 'claims'>) => void;
}

/** How long a page waits for its view. */
export const BUDGET_MS = 60;
const SERVER_FAILS = 500;
/** After a failure an address is left alone. */
const REST_MS = 30_000;
const MOST_ROUNDS = 4;
/** How old the answers of a view may be: visitors of the same second share them, as those of the same moment do. */
export const FRESH_MS = 1000;

/** What is rendered at an address that a visitor may open, of the product and of joined teams. Null for any other, and for one with a query. */
export function drawnPlace(claims: SiteClaims, url: string, visitor: Visitor): SitePlace | null {
  const place = placeAt(claims, url);
  if (place === null || (place.membersOnly && visitor === 'guest')) return null;
  const route = matchRoute(url);
  if (route !== null) return isDrawnFor(route, visitor) && url === ROUTES[route].path ? place : null;
  return claims[place.owner]?.addresses[place.screen]?.path === url ? place : null;
}

/** The visitor's own calls were refused, so that he gets the plain page. It says nothing about the view of others. */
const REFUSED = Symbol('refused');
type Outcome = ReadyView | null | typeof REFUSED;

/** How often a visitor joins the work for another one that turns out to be refused, before he gets the plain page. */
const MOST_JOINS = 3;

export function createFirstViews({ renderer, calls: guest, site, nowMs, report }: FirstViewsDependencies): FirstViews {
  const cache = new Map<string, KeptView>();
  const keep = (view: KeptView, request: ViewRequest): KeptView => (cache.set(slotOf(request), view), view);
  const outlines = new Map<string, { readonly view: FirstView; readonly key: string }>();
  const busy = new Map<string, Promise<Outcome>>();
  const restUntil = new Map<string, number>();

  const answersOf = (calls: readonly FirstCall[], ip: string) => askAll(guest, calls, ip);
  /** The view without any answer: it names the first calls, and is rendered once for all visitors, refused ones included. */
  const outlineOf = async (request: ViewRequest, remote: FirstViewRequest['remote']) => {
    const { path, visitor, claims } = request;
    const key = keyOf(request);
    const known = outlines.get(slotOf(request));
    if (known?.key === key) return known.view;
    const view = await renderer.render({ ...site, path, visitor, remote, claims, answers: {} });
    requireOwnScreen(view, request);
    outlines.set(slotOf(request), { view, key });
    return view;
  };
  const render = async (request: ViewRequest) => {
    const { path, visitor, ip, claims } = request;
    const remote = await request.readRemote();
    let calls: readonly FirstCall[] = [];
    let answers: FirstAnswers = {};
    let view = await outlineOf(request, remote);
    for (let round = 1; round < MOST_ROUNDS; round += 1) {
      const missing = view.missing.filter((call) => guest.may(call, visitor));
      if (missing.length === 0) break;
      const more = await answersOf(missing, ip);
      if (more === REFUSED) return REFUSED;
      calls = [...calls, ...missing];
      answers = { ...answers, ...more };
      // The view is for all visitors: code of a release would draw the address of the first one.
      view = await renderer.render({ ...site, path, visitor, remote, claims, answers: answersFor(answers, NOBODY) });
    }
    return { view, answers, calls, key: keyOf(request), text: textOf(answers) };
  };
  const refresh = async (request: ViewRequest): Promise<Outcome> => {
    const askedAtMs = nowMs();
    const known = cache.get(slotOf(request));
    if (known?.key === keyOf(request)) {
      if (Math.abs(askedAtMs - known.askedAtMs) < FRESH_MS) return known;
      const now = await answersOf(known.calls, request.ip);
      if (now === REFUSED) return REFUSED;
      if (textOf(now) === known.text) return keep({ ...known, askedAtMs }, request);
    }
    const rendered = await render(request);
    return rendered === REFUSED ? REFUSED : keep({ ...rendered, askedAtMs }, request);
  };
  const begin = (request: ViewRequest) => {
    const work = refresh(request)
      .catch((error: unknown) => {
        cache.delete(slotOf(request));
        restUntil.set(slotOf(request), nowMs() + REST_MS);
        report(error, request);
        return null;
      })
      .finally(() => busy.delete(keyOf(request)));
    busy.set(keyOf(request), work);
    return work;
  };
  /** Joins the work for another visitor; if that one is refused, the work is done for this one. */
  const join = async (request: ViewRequest): Promise<ReadyView | null> => {
    for (let joins = 0; joins < MOST_JOINS; joins += 1) {
      const others = busy.get(keyOf(request));
      if (others === undefined) return viewOf(await begin(request));
      const outcome = await others;
      if (outcome !== REFUSED) return outcome;
    }
    return null;
  };
  return {
    async find(request) {
      if ((restUntil.get(slotOf(request)) ?? 0) > nowMs()) return null;
      return within(join(request), { patienceMs: BUDGET_MS, otherwise: null });
    },
    close: () => renderer.close(),
  };
}

/** The answers of all calls, or REFUSED. Throws if one has none in time. */
async function askAll(guest: Pick<GuestCalls, 'ask'>, calls: readonly FirstCall[], ip: string): Promise<FirstAnswers | typeof REFUSED> {
  const ask = (call: FirstCall) => within(guest.ask(call, ip), { patienceMs: REQUEST_TIMEOUT_ON_SERVER_MS, otherwise: LATE });
  const answers = await Promise.all(calls.map(async (call) => [firstCallKey(call), await ask(call)] as const));
  if (answers.some(([, data]) => data === undefined)) return REFUSED;
  if (answers.some(([, data]) => data === LATE)) throw new Error('a call of the view was not answered in time');
  return Object.fromEntries(answers);
}

/** Throws where the host knows no views for members, which it draws for guests, or no joined teams: it draws “not found” at their addresses. */
function requireOwnScreen(view: FirstView, { path, visitor, claims }: Pick<ViewRequest, 'path' | 'visitor' | 'claims'>): void {
  if ((view.visitor ?? 'guest') !== visitor) throw new Error('this host draws views for guests alone');
  const screen = matchRoute(path) === null ? placeAt(claims, path)?.screen : undefined;
  if (screen !== undefined && view.screen !== screen) throw new Error(`this host draws no views of joined teams, so none of ${screen}`);
}

const LATE = Symbol('late');

const viewOf = (outcome: Outcome): ReadyView | null => (outcome === REFUSED ? null : outcome);

/** Concurrent requests share the result. The navigation of every view has the entries of joined teams. */
const keyOf = (request: ViewRequest) => `${slotOf(request)} ${request.digest} ${JSON.stringify(request.claims)}`;

/** An address has one view for each kind of visitor at a time. */
const slotOf = ({ path, visitor }: Pick<ViewRequest, 'path' | 'visitor'>) => `${visitor} ${path}`;

/** The address in what a view is rendered of: pre-info contains each visitor's own. */
const NOBODY = '';

/** What a view is rendered of, to tell whether it has changed. */
const textOf = (answers: FirstAnswers): string => JSON.stringify(answersFor(answers, NOBODY));

/** A view, what it was made of, and when its calls were asked last. */
interface KeptView extends ReadyView {
  readonly key: string;
  readonly text: string;
  readonly askedAtMs: number;
}

/** The API responses for one visitor. */
export function answersFor(answers: FirstAnswers, ip: string): FirstAnswers {
  const own = (key: string, data: unknown) => (key.includes(PRE_INFO_PATH) && typeof data === 'object' ? { ...data, ip } : data);
  return Object.fromEntries(Object.entries(answers).map(([key, data]) => [key, own(key, data)]));
}

/** Calls the site's own API as a visitor would, without the network: signed as a guest, from the visitor's address. */
interface GuestCalls {
  /** Whether a view for such visitors may use a call; all others stay pending in it. */
  may(call: FirstCall, visitor: Visitor): boolean;
  /** The data of a call; undefined if it is refused to this visitor. Throws where the API fails. A view gives a call up after 400 ms, as the client runs on a server there (SIG-9). */
  ask(call: FirstCall, ip: string): Promise<unknown>;
}

export function createGuestCalls(http: Pick<FastifyInstance, 'inject'>, clock: Clock, { siteSalt, secretPath }: Config): GuestCalls {
  const allowed = firstViewPaths(secretPath);
  const uuid = randomUUID();
  const ask: GuestCalls['ask'] = async ({ method, path, query, body }, ip) => {
    const url = query === '' ? path : `${path}?${query}`;
    const signed = signedHeaders({ session: null, uuid, salt: siteSalt, nowMs: clock.nowMs() }, { method, url, body });
    const headers = { ...signed, ...(body === '' ? {} : { 'content-type': 'application/json' }) };
    const answer = await http.inject({ method, url, headers, remoteAddress: ip, ...(body === '' ? {} : { payload: body }) });
    if (answer.statusCode >= SERVER_FAILS) throw new Error(`a call of the view failed with HTTP ${answer.statusCode}`);
    const { status_code: code, data } = answer.json<Envelope<unknown>>();
    return isSuccess(code, 'main') ? (data ?? null) : undefined;
  };
  return { may: ({ path }, visitor) => allowed.has(path) && (visitor === 'guest' || !PATHS_OF_GUESTS.has(path)), ask };
}
