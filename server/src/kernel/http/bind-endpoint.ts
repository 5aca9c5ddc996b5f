import type { Access, BodySchema, Endpoint, MemberEndpoint, MoneyEndpoint } from '@site/shared/wire';
import type { Db } from '../db/database.ts';
import type { Caller, MemberCaller, MoneyCaller } from './caller.ts';

/** An endpoint bound to its handler: types are checked and then erased; `mount` registers it. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  readonly money: boolean;
  /** The largest body that is read; null for the default. */
  readonly bodyLimitBytes: number | null;
  readonly schema: BodySchema<unknown> | null;
  run(body: unknown, caller: Caller): unknown;
  /** Money calls only: may refuse before the transaction begins, and what it writes then persists. Not called again once the call has its outcome. */
  readonly before: ((body: unknown, caller: MemberCaller) => Promise<Recheck | void>) | null;
  /** The answer lets its holder do more than read: a stored signature (SIG-5) does not get it. */
  readonly issuesCredential?: true;
  /** Guests may call it too, and what a member writes by it is for an open session, as at the endpoints of members. */
  readonly holdsSession?: true;
  /** For how long a shared cache may give the answer to others; absent: never. */
  readonly sharedSeconds?: number;
}

/** A handler of an endpoint that answers null returns nothing. */
type HandlerResult<Answer> = [Answer] extends [null] ? null | void : Answer;

type Handler<Body, Answer, Who> = (body: Body, caller: Who) => HandlerResult<Answer> | Promise<HandlerResult<Answer>>;

/** What was confirmed before the transaction of a money call, once more in it: refuses what was replaced or removed since. */
export type Recheck = (trx: Db) => Promise<void>;

type Before<Body> = (body: Body, caller: MemberCaller) => void | Promise<Recheck | void>;

/** Binds a wire endpoint to its handler. The endpoint decides which caller type the handler receives. */
export function bindEndpoint<Body, Answer>(
  endpoint: MoneyEndpoint<Body, Answer>,
  handler: Handler<Body, Answer, MoneyCaller>,
  before?: Before<Body>,
): Route;
export function bindEndpoint<Body, Answer>(endpoint: MemberEndpoint<Body, Answer>, handler: Handler<Body, Answer, MemberCaller>): Route;
export function bindEndpoint<Body, Answer>(endpoint: Endpoint<Body, Answer>, handler: Handler<Body, Answer, Caller>): Route;
export function bindEndpoint<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  handler: Handler<Body, Answer, MoneyCaller>,
  before?: Before<Body>,
): Route {
  const { method, path, access, money, body, bodyLimitBytes = null } = endpoint;
  return {
    method,
    path,
    access,
    money,
    bodyLimitBytes,
    schema: body as BodySchema<unknown> | null,
    before: before === undefined ? null : async (checked, caller) => before(checked as Body, caller),
    run: async (checked, caller) => (await handler(checked as Body, caller as MoneyCaller)) ?? null,
  };
}

/** Binds an endpoint whose answer is a credential: it is given for a signature of the request itself alone. */
export function bindCredential<Body, Answer>(endpoint: MemberEndpoint<Body, Answer>, handler: Handler<Body, Answer, MemberCaller>): Route {
  return { ...bindEndpoint(endpoint, handler), issuesCredential: true };
}

/** Binds an endpoint of guests and members: what a member writes by it is for an open session. */
export function bindForOpenSession<Body, Answer>(endpoint: Endpoint<Body, Answer>, handler: Handler<Body, Answer, Caller>): Route {
  return { ...bindEndpoint(endpoint, handler), holdsSession: true };
}

/** For what changes by an operator's hand: the time a shared cache may keep it. */
export const SHARED_SECONDS = 5;

/**
 * Binds an endpoint whose answer is the same for everybody: a shared cache may keep it for some seconds. The handler gets no caller, so that nothing of one
 * can be in it.
 */
export function bindShared<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  sharedSeconds: number,
  handler: (body: Body) => HandlerResult<Answer> | Promise<HandlerResult<Answer>>,
): Route {
  if (endpoint.method !== 'GET' || endpoint.access !== 'guest')
    throw new Error(`${endpoint.path} is no GET of guests, so nobody may share its answer.`);
  return { ...bindEndpoint(endpoint, (body) => handler(body)), sharedSeconds };
}
