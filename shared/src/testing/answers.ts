import { BusinessError, type VenueRequest } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import type { Endpoint } from '@site/shared/wire';

/** An endpoint of any shape. */
export type AnyEndpoint = Endpoint<never, unknown> | Endpoint<null, unknown>;

/** The answer to one call, in a test. */
export interface TestAnswer {
  readonly endpoint: AnyEndpoint;
  readonly reply: (body: unknown) => unknown;
}

/** The answer of an endpoint: a value, or a function of the body. The last one for an endpoint wins; typed by the endpoint. */
export function answer<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  reply: NoInfer<Answer> | ((body: NoInfer<Body>) => NoInfer<Answer> | Promise<NoInfer<Answer>>),
): TestAnswer {
  const respond = typeof reply === 'function' ? (reply as (body: Body) => Answer) : () => reply;
  return { endpoint: endpoint as AnyEndpoint, reply: (body) => respond(body as Body) };
}

/** An endpoint that refuses with this code and message. */
export function refuse<Body, Answer>(endpoint: Endpoint<Body, Answer>, code: number, message: string): TestAnswer {
  return fail(endpoint, new BusinessError({ code, message }));
}

/** An endpoint that fails, e.g. with a NetworkError. */
export function fail<Body, Answer>(endpoint: Endpoint<Body, Answer>, error: Error): TestAnswer {
  return { endpoint: endpoint as AnyEndpoint, reply: () => Promise.reject(error) };
}

/** The answer of a sports venue to one path, in a test. */
export interface VenueReply {
  readonly path: string;
  readonly reply: (request: VenueRequest) => unknown;
}

/** A recorded call to a venue. */
export interface VenueCall {
  readonly provider: SportsProvider;
  readonly request: VenueRequest;
}

/** The content of a sports venue's envelope at a path: a value, or a function of the request (which may throw a refusal). */
export function venueAnswer(path: string, reply: object | ((request: VenueRequest) => unknown)): VenueReply {
  return { path, reply: (request) => (typeof reply === 'function' ? Reflect.apply(reply, undefined, [request]) : reply) };
}
