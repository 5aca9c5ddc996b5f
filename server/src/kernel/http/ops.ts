/** `/ops/api/*`: its routes, the operator token, the acting person, and refusals in plain words. */
import { CODE } from '@site/shared/every-site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import * as z from 'zod/mini';
import { SECOND_MS } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { addressKey } from './addresses.ts';
import { aboutRequest, logUnavailable } from '../observability/log.ts';
import { TemporaryFailure } from '../temporary-failure.ts';
import { isSameSecret } from '../compare-secrets.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import { Refusal, refused, success } from './refusal.ts';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
/** No token of an operator, or none that may do this. */
const DENIED = [UNAUTHORIZED, FORBIDDEN];
const TOO_MANY = 429;
const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 2;

interface Failure extends Error {
  readonly statusCode?: number;
}

/** An operator's order, bound to its handler. */
export interface OpsRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** `record` writes an order of the actor into the audit before it is carried out. */
  run(request: FastifyRequest, record: RecordOrder): unknown;
}

/** Writes an entry into the operators' audit. */
export type RecordOrder = (entry: { readonly actor: string; readonly action: string; readonly detail: unknown }) => Promise<void>;

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

interface OpsCall<Path extends string, Input> {
  readonly params: Readonly<Record<ParamName<Path>, string>>;
  /** The query of a GET, the body of a POST; as it arrived where the route has no schema. */
  readonly input: Input;
  readonly actor: string;
}

type OpsHandler<Path extends string, Input> = (call: OpsCall<Path, Input>) => unknown;

interface BindOps {
  <Path extends string>(path: Path, handler: OpsHandler<Path, unknown>): OpsRoute;
  <Path extends string, Input>(path: Path, schema: z.ZodMiniType<Input>, handler: OpsHandler<Path, Input>): OpsRoute;
}

/** Binds a query of operators to its handler, whose result is the answer. */
export const opsGet: BindOps = bindOps('GET');

/** Binds a command of operators to its handler, whose result is the answer. The audit has its actor before it is carried out. */
export const opsPost: BindOps = bindOps('POST');

/** The same for a command whose handler writes into the audit itself, in the transaction of what it does. */
export const auditedOpsPost: BindOps = bindOps('POST', true);

function bindOps(method: OpsRoute['method'], isAudited = method === 'GET'): BindOps {
  return (path: string, ...bound: [OpsHandler<string, never>] | [z.ZodMiniType, OpsHandler<string, never>]): OpsRoute => {
    const [schema, handler] = bound.length === 1 ? [null, bound[0]] : bound;
    return {
      method,
      path,
      run(request, record) {
        const raw = method === 'GET' ? request.query : request.body;
        const input = (schema === null ? raw : readOps(schema, raw)) as never;
        const [params, actor] = [request.params as Readonly<Record<string, string>>, opsActor(request)];
        const carryOut = async () => handler({ params, input, actor });
        return isAudited ? carryOut() : recorded({ actor, path, params, input }, record, carryOut);
      },
    };
  };
}

/** Longer input, such as a text for many readers, is cut in the audit. */
const MOST_RECORDED_INPUT = 300;

interface RecordedOrder {
  readonly actor: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly input: unknown;
}

/** Records the order, so that none leaves no trace, and a refusal after it. */
async function recorded<Answer>(
  { actor, path, params, input }: RecordedOrder,
  record: RecordOrder,
  carryOut: () => Promise<Answer>,
): Promise<Answer> {
  const name = path.replace('/ops/api/', '');
  const given = (JSON.stringify(input) ?? '').slice(0, MOST_RECORDED_INPUT);
  await record({ actor, action: `order ${name}`, detail: { ...params, ...(given.length > 2 && { given }) } });
  try {
    return await carryOut();
  } catch (failure) {
    if (failure instanceof Refusal) await record({ actor, action: `refused ${name}`, detail: { ...params, why: failure.message } });
    throw failure;
  }
}

/**
 * Registers routes that reject requests without `Authorization: Bearer <ops token>` and answer errors as sentences. `record` writes into the audit;
 * without it the commands leave no trace, which is for simulators of the outside world alone.
 */
export async function registerOpsRoutes(
  http: FastifyInstance,
  routes: readonly OpsRoute[],
  opsToken: string,
  record: RecordOrder = async () => undefined,
): Promise<void> {
  await http.register(async (app) => {
    app.addHook('onRequest', async (request) => void (await personOfToken(request, (token) => isSameSecret(token, opsToken) || null)));
    app.setErrorHandler(explainOps);
    for (const { method, path: url, run } of routes)
      app.route({ method, url, handler: async (request) => success(await run(request, record)) });
  });
}

const WRONG_TOKENS_A_MINUTE = 10;
/** One for each server, whichever plugin looks at the token. By the machine's own clock, as all rates are. */
const wrongTokens = new WeakMap<Server, RateLimiter>();

function wrongTokensOf({ server: { server } }: FastifyRequest): RateLimiter {
  const limiter = wrongTokens.get(server) ?? createRateLimiter({ nowMs: () => Date.now(), most: WRONG_TOKENS_A_MINUTE });
  wrongTokens.set(server, limiter);
  return limiter;
}

type IsToken = (token: string) => Promise<boolean>;
/** Whether a token is one of the server's, whatever it may do. */
const knownTokens = new WeakMap<Server, IsToken>();

/** From now on a token of a person is no guess where it may do nothing. */
export function recogniseTokens({ server }: FastifyInstance, isToken: IsToken): void {
  knownTokens.set(server, isToken);
}

/**
 * Whom the token of a request belongs to, by `find`. Refuses a missing and a wrong one with 401, and one of a person who may do nothing here with
 * 403. Beyond ten wrong ones a minute every token of the address is refused with 429, without a line in the log and without looking at it.
 */
export async function personOfToken<Owner>(
  request: FastifyRequest,
  find: (token: string) => Owner | null | Promise<Owner | null>,
): Promise<Owner> {
  const [token, limiter, address] = [bearerOf(request), wrongTokensOf(request), addressKey(request.ip)];
  if (token === '') throw unknownToken();
  if (limiter.isUsedUp(address)) throw tooManyTokens(limiter.waitMs(address));
  const owner = await find(token);
  if (owner !== null) return owner;
  if (await knownTokens.get(request.server.server)?.(token))
    throw new Refusal(CODE.apiAuth, 'this token may not do this: the ops token is needed', { httpStatus: FORBIDDEN });
  // Others of the same moment may have used up what was left.
  if (!limiter.take(address)) throw tooManyTokens(limiter.waitMs(address));
  throw unknownToken();
}

const unknownToken = () => new Refusal(CODE.apiAuth, 'the ops token is missing, wrong or ended', { httpStatus: UNAUTHORIZED });

function tooManyTokens(waitMs: number): Refusal {
  return new Refusal(CODE.limited, 'too many wrong tokens came from this address; wait a minute', {
    httpStatus: TOO_MANY,
    retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
  });
}

/** The token a request carries, empty when there is none. */
export function bearerOf(request: FastifyRequest): string {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** The body parsed by its schema, or a refusal that names the invalid field. */
export function readOps<Body>(schema: z.ZodMiniType<Body>, body: unknown): Body {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw malformed(faultOf(read.error.issues[0]));
}

function faultOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: not known here`;
  return `${issue?.path.join('.') || 'the body'}: ${issue?.message ?? 'malformed'}`;
}

/** A command that cannot be carried out as it is, in the operators' words. */
export function malformed(message: string): Refusal {
  return new Refusal(CODE.validation, message, { httpStatus: BAD_REQUEST });
}

/** A command about something that does not exist. */
export function notFound(message: string): Refusal {
  return new Refusal(CODE.common, message, { httpStatus: NOT_FOUND });
}

/** The id of a member by name; null where there is none. */
export type MemberIdOf = (userName: string) => Promise<string | null>;

/** The id of the member whom a command names; refuses an unknown name. */
export async function namedMember(memberIdOf: MemberIdOf, userName: string): Promise<string> {
  const memberId = await memberIdOf(userName);
  if (memberId === null) throw notFound(`there is no member ${userName}`);
  return memberId;
}

/** Writes into the operators' audit, inside their transaction. */
export type NoteAction = (trx: Db, entry: { readonly actor: string; readonly action: string; readonly detail: unknown }) => Promise<void>;

/** Why an operator refuses; the person concerned reads it. */
export const reasonBody = z.strictObject({ reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) });

/** The actor of who gives no name of a person. */
const UNNAMED = 'ops';

/** Actors in audits and records that are no persons: a person who calls himself so would hide behind what happens by itself. */
const SITE_ACTORS: ReadonlySet<string> = new Set(['auto', 'autopilot', 'gateway', 'member', 'operator', 'seed', 'site', 'task']);

/** Whether a name is one of what acts by itself, in whatever case. */
export const isSiteActor = (name: string): boolean => SITE_ACTORS.has(name.normalize('NFKC').trim().toLowerCase());

/** The name that a person gives himself, `ops` for one that is no person's. */
export const personName = (claimed: string): string => (claimed.trim() === '' || isSiteActor(claimed) ? UNNAMED : claimed);

/** The actor as the caller names itself; one token has no persons yet. */
export function opsActor(request: FastifyRequest): string {
  return personName(String(request.headers['x-ops-actor'] ?? UNNAMED).slice(0, 100));
}

/** Warns in the log that somebody sent a token of an operator that is wrong, ended or may not do this: he may be guessing. */
export function warnOfToken(request: FastifyRequest, status: number): void {
  request.log.warn({ ...aboutRequest(request), status, address: addressKey(request.ip) }, 'The token of an operator was refused.');
}

/** Sends a failure as a sentence. */
export function explainOps(error: Failure, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : refusalFrom(error, request);
  if (DENIED.includes(refusal.httpStatus) && bearerOf(request) !== '') warnOfToken(request, refusal.httpStatus);
  if (refusal.retryAfterSeconds !== null) void reply.header('retry-after', String(refusal.retryAfterSeconds));
  void reply.status(refusal.httpStatus).header('cache-control', 'no-store').send(refused(refusal));
}

function refusalFrom(error: Failure, request: FastifyRequest): Refusal {
  const { statusCode: httpStatus = 500, message } = error;
  if (httpStatus < 500) return new Refusal(CODE.validation, message, { httpStatus });
  if (isUnavailable(error)) return unavailable(error, request);
  request.log.error({ err: error, ...aboutRequest(request) }, 'An order failed.');
  return new Refusal(CODE.common, `the order failed; the log has the reason under ${request.id}`, { httpStatus });
}

/** Whether the order was carried out is unknown where a commit was interrupted; the answer to the next one says so. */
function unavailable(error: Failure, request: FastifyRequest): Refusal {
  logUnavailable(error, request);
  const reason = error instanceof TemporaryFailure ? error.message : 'The database cannot be used now.';
  const message = `${reason} Send the order again; the log has more under ${request.id}`;
  return new Refusal(CODE.common, message, { httpStatus: UNAVAILABLE, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
