import type * as z from 'zod/mini';

/** Who may call: any client, or a logged-in member only. */
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

interface Options<Body> {
  readonly access?: Access;
  readonly body?: BodySchema<Body>;
  readonly money?: boolean;
  readonly bodyLimitBytes?: number;
}

/** Defines a call once, for client, backend and tests (API-18). Without options: no body, open to guests. */
export function endpoint<Body, Answer>(
  method: Endpoint<Body, Answer>['method'],
  path: `/${string}`,
  options: Options<Body> & { readonly access: 'member'; readonly money: true },
): MoneyEndpoint<Body, Answer>;
export function endpoint<Body, Answer>(
  method: Endpoint<Body, Answer>['method'],
  path: `/${string}`,
  options: Options<Body> & { readonly access: 'member' },
): MemberEndpoint<Body, Answer>;
export function endpoint<Body, Answer>(
  method: Endpoint<Body, Answer>['method'],
  path: `/${string}`,
  options?: Options<Body>,
): Endpoint<Body, Answer>;
export function endpoint<Body, Answer>(
  method: Endpoint<Body, Answer>['method'],
  path: `/${string}`,
  options: Options<Body> = {},
): Endpoint<Body, Answer> {
  const limit = options.bodyLimitBytes === undefined ? {} : { bodyLimitBytes: options.bodyLimitBytes };
  return { method, path, access: options.access ?? 'guest', body: options.body ?? null, money: options.money ?? false, ...limit };
}
