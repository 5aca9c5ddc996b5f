/** Counts the requests on their way that may change something at the server. */

interface Client {
  request: (request: never) => Promise<unknown>;
}

let pending = 0;

export const pendingRequests = (): number => pending;

/** The client, whose requests count from now on. */
export function countRequests<Http extends Client>(http: Http): Http {
  const send = http.request.bind(http) as (request: { readonly method?: string }) => Promise<unknown>;
  http.request = (async (request: { readonly method?: string }) => {
    if (request.method === 'GET') return send(request);
    pending += 1;
    return send(request).finally(() => (pending -= 1));
  }) as Http['request'];
  return http;
}
