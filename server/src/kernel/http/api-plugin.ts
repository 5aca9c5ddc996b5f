import compress, { type FastifyCompressOptions } from '@fastify/compress';
import { constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyBeforeLogin } from '@site/shared/crypto';
import { readBodiesAsText, readBody } from './body.ts';
import type { Caller, MemberCaller, SessionLookup } from './caller.ts';
import { type Clock, SECOND_MS } from '../clock.ts';
import { addressKey } from './addresses.ts';
import { type CallLimiter, unlimitedCalls } from './call-limiter.ts';
import { CODE, HEADER } from '@site/shared/every-site';
import { checkTransactions, type Db } from '../db/database.ts';
import { createMoneyCalls } from './idempotency.ts';
import { newQueueCounts, type QueueCounts } from '../observability/queue-counts.ts';
import { aboutRequest, logUnavailable, noteMember } from '../observability/log.ts';
import { countMoneyCall } from '../observability/meters.ts';
import { broken, Refusal, refused, sessionGone, success, tooOften } from './refusal.ts';
import { type ApiHeaders, headerOf, readApiHeaders } from './request-headers.ts';
import type { Route } from './bind-endpoint.ts';
import type { Nonces } from './nonces.ts';
import { isForeign } from './foreign-pages.ts';
import { createLargeBodies } from './large-bodies.ts';
import { createSignatureCheck, type ArrivedRequest } from './signature.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { createKeyedSemaphore, SemaphoreBusy } from '../jobs/semaphore.ts';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

/**
 * Refuses requests from pages of other sites (T18). A token in a header and JSON-only bodies already keep such a page from sending
 * an effective request; this also holds when a browser or a CORS rule is wrong.
 */
function refuseForeign(request: FastifyRequest, siteOrigins: readonly string[]): void {
  if (isForeign(request, siteOrigins)) throw new Refusal(CODE.apiAuth, '请求来源不受信任', { httpStatus: FORBIDDEN });
}

export interface ApiPluginOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: SessionLookup;
  readonly siteId: number;
  readonly salt: string;
  /** Remembers the nonces of signed requests; without it this process does. */
  readonly nonces?: Nonces;
  readonly admit?: Admit;
  /** Checks whether a device may call, before its session and signature are looked at; throws the refusal. */
  readonly admitDevice?: (uuid: string) => Promise<void>;
  /** Throws a refusal instead of the answer of a call that is admitted; absent outside a sandbox. */
  readonly forcedAnswer?: ForcedAnswer;
  /** Bounds what waits in this instance; without it nothing is refused for that. */
  readonly queues?: QueueLimits;
  /** Limits the calls of an address; without it there is no limit. */
  readonly callLimiter?: Pick<CallLimiter, 'take'>;
  /** Checks whether a member may make this call; throws the refusal. */
  readonly admitMember?: (caller: MemberCaller, path: string) => void;
  /** Other sites whose pages may call, in addition to the own origin (API-19). */
  readonly siteOrigins?: readonly string[];
}

/** The queues of an instance. A call that they refuse did nothing, so that it may be repeated. */
export interface QueueLimits {
  /** How many calls may be in work. */
  readonly callsAtOnce: number;
  /** How long a money call may wait for its turn. */
  readonly moneyWaitMs: number;
  /** Counts what waits and what was refused. */
  readonly counts?: QueueCounts;
}

/** Money calls of an instance that run together: the database commits them in groups, and more of them only wait there. */
const MONEY_AT_ONCE = 32;
const MOST_MONEY_WAITING = 1000;
/** A member's calls wait for one another in any case, by the lock of the member. */
const MOST_WAITING_OF_MEMBER = 50;

/** Throws the refusal that operators of a sandbox chose for the next call of this caller, if any. */
export type ForcedAnswer = (caller: Pick<Caller, 'memberId' | 'deviceUuid'>, path: string) => Promise<void>;

/** Called before anything else; throws the refusal if the server takes no calls now. */
export type Admit = (call: { readonly path: string; readonly money: boolean; readonly ip: string }) => Promise<void>;

const BODY_LIMIT_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 2;
/** Favours speed over size: the caller waits for the compression. */
const PACKING = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

/**
 * Registers the routes. Before a body is read: limit of calls, origin, headers, device, and for a large body the session and how many are under way. Then signature, session,
 * body, handler, envelope, in this order.
 */
export async function apiPlugin(app: FastifyInstance, routes: readonly Route[], options: ApiPluginOptions): Promise<void> {
  const { arrive, answer, weigh } = createAnswering(options);
  const isOneOrigin = (options.siteOrigins ?? []).length === 0;
  await app.register(async (api) => {
    await api.register(compress, PACKING);
    readBodiesAsText(api, BODY_LIMIT_BYTES);
    api.setErrorHandler((failure, request, reply) => sendFailure(failure, request, reply));
    for (const route of routes) {
      api.route({
        method: route.method,
        url: route.path,
        exposeHeadRoute: false,
        bodyLimit: route.bodyLimitBytes ?? BODY_LIMIT_BYTES,
        onRequest: (request, reply) => arrive(route, request, reply),
        // Before the answer is packed: a caller may refuse that.
        onSend: async (_request, _reply, payload) => weigh(route, payload),
        handler: async (request, reply) => {
          void reply.header('Cache-Control', 'no-store');
          const data = await answer(route, request);
          // Answers to other origins name theirs, which a cache that ignores Vary would give to all.
          if (route.sharedSeconds !== undefined && isOneOrigin) void reply.headers(sharedFor(route.sharedSeconds));
          return success(data);
        },
      });
    }
  });
}

/**
 * Browsers ask each time. Shared caches keep the answer for some seconds; those that know RFC 9213 may give it out once more while they fetch the next one,
 * which the directives of the first header forbid to browsers.
 */
const sharedFor = (seconds: number) => ({
  'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
  'CDN-Cache-Control': `max-age=${seconds}, stale-while-revalidate=${seconds}`,
});

/** Converts an error into its envelope: a Refusal as it says, anything else a 500 with the request id, which the log contains. */
export function sendFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('Cache-Control', 'no-store');
  if (failure instanceof Refusal) {
    if (failure.retryAfterSeconds !== null) void reply.header('Retry-After', String(failure.retryAfterSeconds));
    return reply.code(failure.httpStatus).send(refused(failure));
  }
  const status = statusOf(failure);
  if (status < 500)
    return reply.code(status).send(refused(new Refusal(CODE.validation, '请求参数有误（body）：无法读取请求内容', { field: 'body' })));
  if (isUnavailable(failure)) return sendUnavailable(failure, request, reply);
  request.log.error({ err: failure, ...aboutRequest(request) }, 'A request failed.');
  return reply.code(500).send(broken(request.id));
}

/** The request is valid and may be sent again with the same key. No envelope, because the outcome of an interrupted commit is unknown. */
function sendUnavailable(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logUnavailable(failure, request);
  void reply.header('Retry-After', String(RETRY_AFTER_SECONDS));
  return reply.code(503).send({ error: 'unavailable' });
}

function statusOf(failure: unknown): number {
  const status = failure instanceof Error && 'statusCode' in failure ? failure.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}

function createAnswering(options: ApiPluginOptions) {
  const { queues } = options;
  const whenFree = createKeyedSemaphore(MONEY_AT_ONCE, {
    mostWaiting: queues === undefined ? Infinity : MOST_MONEY_WAITING,
    mostOfKey: queues === undefined ? Infinity : MOST_WAITING_OF_MEMBER,
    longestWaitMs: queues?.moneyWaitMs ?? Infinity,
  });
  const counts = queues?.counts ?? newQueueCounts();
  const moneyOnce = createMoneyCalls({ ...options, whenFree: waitCounted });
  async function waitCounted<Answer>(memberId: string, work: () => Promise<Answer>): Promise<Answer> {
    counts.moneyCallsWaiting += 1;
    let hasStarted = false;
    const start = () => {
      hasStarted = true;
      counts.moneyCallsWaiting -= 1;
      return work();
    };
    return whenFree(memberId, start).finally(() => hasStarted || (counts.moneyCallsWaiting -= 1));
  }
  const identify = createIdentify(options);
  const { callLimiter = unlimitedCalls } = options;
  const largeBodies = createLargeBodies(options.clock);

  const weights = createAnswerWeights();
  async function refuseTooMany(route: Route, { ip }: FastifyRequest): Promise<void> {
    const waitMs = await callLimiter.take(addressKey(ip), weights.callsOf(route));
    if (waitMs > 0) throw tooOften(Math.ceil(waitMs / SECOND_MS));
  }

  /** Checks everything that is known before the body is read. */
  async function arrive(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await refuseTooMany(route, request);
    refuseForeign(request, options.siteOrigins ?? []);
    await options.admit?.({ path: route.path, money: route.money, ip: request.ip });
    const headers = readApiHeaders(request, options.siteId);
    await options.admitDevice?.(headers.uuid);
    const { bodyLimitBytes } = route;
    if (bodyLimitBytes !== null) largeBodies.admit({ request, reply }, await identify.beforeBody(headers), bodyLimitBytes);
  }

  async function admitted(route: Route, request: FastifyRequest) {
    const incoming = { ...readIncoming(request, options.siteId), needsOwnSignature: route.issuesCredential === true };
    const caller = await identify.caller(incoming, request);
    if (route.access === 'member' && !isMember(caller)) throw sessionGone();
    if (route.access === 'member' && isMember(caller)) options.admitMember?.(caller, route.path);
    await options.forcedAnswer?.(caller, route.path);
    return { incoming, caller };
  }

  /** The session may end while the call waits for a password hash or for the key of its member: what it writes is for an open one. */
  const inOpenSession = <Answer>({ sessionId }: MemberCaller, work: () => Promise<Answer>): Promise<Answer> =>
    checkTransactions(async (trx) => {
      if (!(await options.sessions.holdOpen(trx, sessionId))) throw sessionGone();
    }, work);

  async function inLimit<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      if (counts.callsInWork >= (queues?.callsAtOnce ?? Infinity)) throw new SemaphoreBusy('Too many calls are in work.');
      return await countedIn(counts, work);
    } catch (failure) {
      if (failure instanceof SemaphoreBusy) counts.callsShed += 1;
      throw failure;
    }
  }

  async function answer(route: Route, request: FastifyRequest): Promise<unknown> {
    const { incoming, caller } = await admitted(route, request);
    const body = readBody(route, { query: incoming.query, text: incoming.body, contentType: headerOf(request, 'content-type') });
    if (!isMember(caller) || !(route.access === 'member' || route.holdsSession)) return route.run(body, caller);
    if (!route.money) return inOpenSession(caller, async () => route.run(body, caller));
    const call = { path: route.path, key: headerOf(request, HEADER.idempotencyKey), body, caller };
    const once = moneyOnce(call, {
      before: route.before && (async () => route.before?.(body, caller)),
      work: async (member) => route.run(body, member),
    });
    return countMoneyCall(route.path, once, (failure) => failure instanceof Refusal);
  }
  return {
    arrive,
    answer: (route: Route, request: FastifyRequest): Promise<unknown> => inLimit(() => answer(route, request)),
    weigh: weights.note,
  };
}

/** So many bytes of an answer count as one call. */
const BYTES_A_CALL = 8 * 1024;
/** What is left of the largest size at each smaller answer: one large answer makes its route no dearer for ever. */
const DECAY = 0.98;

/**
 * What calls that anybody may make cost their address: as much as the largest recent answer of their route, so that a few bytes do not bring many at the
 * price of one call.
 */
function createAnswerWeights() {
  const largest = new Map<Route, number>();
  const sizeOf = (route: Route) => largest.get(route) ?? 0;
  return {
    callsOf: (route: Route): number => Math.max(1, Math.floor(sizeOf(route) / BYTES_A_CALL)),
    /** Returns the payload as it is. */
    note<Payload>(route: Route, payload: Payload): Payload {
      if (route.access !== 'member' && typeof payload === 'string')
        largest.set(route, Math.max(sizeOf(route) * DECAY, Buffer.byteLength(payload)));
      return payload;
    },
  };
}

async function countedIn<Answer>(counts: QueueCounts, work: () => Promise<Answer>): Promise<Answer> {
  counts.callsInWork += 1;
  try {
    return await work();
  } finally {
    counts.callsInWork -= 1;
  }
}

function readIncoming(request: FastifyRequest, siteId: number): ArrivedRequest {
  const [path = '', ...rest] = request.url.split('?');
  const body = typeof request.body === 'string' ? request.body : '';
  return { method: request.method, path, query: rest.join('?'), body, headers: readApiHeaders(request, siteId) };
}

function createIdentify({ clock, sessions, siteId, salt, nonces }: ApiPluginOptions) {
  const signatures = createSignatureCheck(clock, siteId, nonces);

  /** What a call with a large body needs before a byte of it is read: a session that is open, a time and a signature. HTTP 401 without. Returns its member. */
  async function beforeBody(headers: ApiHeaders): Promise<string> {
    try {
      signatures.checkHeaders(headers);
      const { token, uuid } = headers;
      const session = token === '' ? null : await sessions.find(token, uuid);
      if (session === null) throw (await sessions.whyGone(token, uuid)) ?? sessionGone();
      return session.memberId;
    } catch (failure) {
      throw failure instanceof Refusal ? unauthorized(failure) : failure;
    }
  }

  /** A dead token counts as a guest when the request is signed as one; otherwise the session has ended. */
  async function caller(incoming: ArrivedRequest, request: FastifyRequest): Promise<Caller | MemberCaller> {
    const { token, uuid } = incoming.headers;
    const session = token === '' ? null : await sessions.find(token, uuid);
    const key = session?.signingKey ?? keyBeforeLogin(siteId, uuid, salt);
    if (token !== '' && session === null && !signatures.isRight(incoming, key))
      throw (await sessions.whyGone(token, uuid)) ?? sessionGone();
    await signatures.check(incoming, key);
    const base = { ip: request.ip, path: incoming.path, deviceUuid: uuid, header: (name: string) => headerOf(request, name) };
    if (session !== null) noteMember(request, session.memberId);
    if (session === null) return { ...base, memberId: null, userName: null, sessionId: null };
    return { ...base, ...session };
  }
  return { beforeBody, caller };
}

function unauthorized({ code, message, field, detail }: Refusal): Refusal {
  return new Refusal(code, message, { httpStatus: UNAUTHORIZED, ...(field !== null && { field }), ...(detail !== null && { detail }) });
}

function isMember(caller: Caller): caller is MemberCaller {
  return caller.memberId !== null;
}
