/** Counts what is on its way that may change something at the server. */

interface Client {
  request: (request: never) => Promise<unknown>;
}

/** Longer than it takes to sign the next request of an action that has several. */
export const NEXT_STEP_MS = 500;

let pending = 0;

export const pendingRequests = (): number => pending;

/** The client, whose requests count from now on. */
export function countRequests<Http extends Client>(http: Http): Http {
  const send = http.request.bind(http) as (request: { readonly method?: string }) => Promise<unknown>;
  http.request = (async (request: { readonly method?: string }) =>
    request.method === 'GET' ? send(request) : countStep(send(request))) as Http['request'];
  return http;
}

/** A step of an action that sends something after it, such as the fingerprint that a member's device waits for, counts like a request. */
export async function countStep<Result>(step: Promise<Result>): Promise<Result> {
  pending += 1;
  return step.finally(() => setTimeout(() => (pending -= 1), NEXT_STEP_MS));
}
