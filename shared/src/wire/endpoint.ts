import type * as z from 'zod/mini';

/** The callers: any client, or a logged-in member only. */
export type Access = 'guest' | 'member';

/** The schema of a request: the server validates it, forms reuse it. A GET carries it as its query string. */
export type BodySchema<Body> = z.ZodMiniType<Body>;

/** One call between browser and server. `Answer` is the type of `data` in the envelope. */
export interface Endpoint<Body, Answer> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly body: BodySchema<Body> | null;
  /** A money call: it carries an Idempotency-Key and happens exactly once. */
  readonly money: boolean;
  /** The largest body that is read, where it is not the default: for a call that carries a picture. */
  readonly bodyLimitBytes?: number;
  /** Never present at run time; carries the answer's type. */
  readonly answer?: Answer;
}

/** A call of a logged-in member only. */
export interface MemberEndpoint<Body, Answer> extends Endpoint<Body, Answer> {
  readonly access: 'member';
}

/** A money call of a member: exactly once per Idempotency-Key. */
export interface MoneyEndpoint<Body, Answer> extends MemberEndpoint<Body, Answer> {
  readonly money: true;
}

type Method = Endpoint<never, never>['method'];

/** Defines a call of any client once, for client, backend and tests (API-18). */
export function endpoint<Body, Answer>(method: Method, path: `/${string}`, body: BodySchema<Body> | null = null): Endpoint<Body, Answer> {
  return { method, path, access: 'guest', body, money: false };
}

/** Defines a call of a logged-in member. */
export function memberEndpoint<Body, Answer>(
  method: Method,
  path: `/${string}`,
  body: BodySchema<Body> | null = null,
  bodyLimitBytes?: number,
): MemberEndpoint<Body, Answer> {
  return { ...endpoint(method, path, body), access: 'member', ...(bodyLimitBytes !== undefined && { bodyLimitBytes }) };
}

/** Defines a money call of a member. */
export function moneyEndpoint<Body, Answer>(
  method: Method,
  path: `/${string}`,
  body: BodySchema<Body> | null = null,
): MoneyEndpoint<Body, Answer> {
  return { ...memberEndpoint(method, path, body), money: true };
}
