import { BusinessError, type VenueRequest } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import type { Endpoint } from '@site/shared/wire';

/** An endpoint of any shape. */
export type AnyEndpoint = Endpoint<never, unknown> | Endpoint<null, unknown>;

/** What the wire says to one call, in a test. */
export interface TestAnswer {
  readonly endpoint: AnyEndpoint;
  readonly reply: (body: unknown) => unknown;
}

/** What an endpoint answers: a value, or a function of the body. Given twice, the later one wins; typed by the endpoint. */
export function answer<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  reply: NoInfer<Answer> | ((body: NoInfer<Body>) => NoInfer<Answer> | Promise<NoInfer<Answer>>),
): TestAnswer {
  const respond = typeof reply === 'function' ? (reply as (body: Body) => Answer) : () => reply;
  return { endpoint: endpoint as AnyEndpoint, reply: (body) => respond(body as Body) };
}

/** An endpoint that refuses, as the server would with this code and sentence. */
export function refuse<Body, Answer>(endpoint: Endpoint<Body, Answer>, code: number, message: string): TestAnswer {
  return fail(endpoint, new BusinessError({ code, message }));
}

/** An endpoint that fails, e.g. with a NetworkError. */
export function fail<Body, Answer>(endpoint: Endpoint<Body, Answer>, error: Error): TestAnswer {
  return { endpoint: endpoint as AnyEndpoint, reply: () => Promise.reject(error) };
}

/** What a sports venue says to one path, in a test. */
export interface VenueReply {
  readonly path: string;
  readonly reply: (request: VenueRequest) => unknown;
}

/** A call to a venue, as a test asks for it afterwards. */
export interface VenueCalled {
  readonly provider: SportsProvider;
  readonly request: VenueRequest;
}

/** What stands in a sports venue's envelope at a path: a value, or a function of the request (which may throw as the venue would refuse). */
export function venueAnswer(path: string, reply: object | ((request: VenueRequest) => unknown)): VenueReply {
  return { path, reply: (request) => (typeof reply === 'function' ? Reflect.apply(reply, undefined, [request]) : reply) };
}
