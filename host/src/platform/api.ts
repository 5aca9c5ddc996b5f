/** The only door to the network: sign, send, unwrap, classify, react. */
import { BusinessError, type Api, type CallOptions, type Signing } from '@site/shared/platform';
import { HEADER, REQUEST_TIMEOUT_MS } from '@site/shared/product';
import type { Endpoint, VenueLaunch } from '@site/shared/wire';
import type { AxiosInstance, AxiosResponse } from 'axios';
import { randomUuid } from './device.ts';
import { unwrap } from './envelope.ts';
import { networkError } from './network-fault.ts';

/** How the host itself may call: with headers of its own. */
export interface HostCallOptions extends CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller alone reacts to a refusal: for a token that is none of the session's (SES-1). */
  readonly own?: true;
}

export interface ApiParts {
  readonly http: AxiosInstance;
  readonly sign: Signing['headersFor'];
  /** What the whole site does about a refusal (ERR-11); the call is rejected all the same. */
  readonly react: (error: BusinessError) => void;
  readonly isOnline: () => boolean;
}

interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly options: HostCallOptions;
}

export interface HostApi extends Api {
  call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body?: Body | null, options?: HostCallOptions): Promise<Answer>;
}

export function createApi(parts: ApiParts): HostApi {
  return {
    async call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body | null = null, options: HostCallOptions = {}): Promise<Answer> {
      const response = await send(parts, outgoing(endpoint, body, options));
      try {
        return unwrap({ status: response.status, statusText: response.statusText, text: response.data }) as Answer;
      } catch (error) {
        if (error instanceof BusinessError && options.own !== true) parts.react(error);
        throw error;
      }
    },
    venueUser: async (launch: VenueLaunch) => {
      const { askVenueUser } = await import(/* webpackChunkName: "venue-calls" */ './venue-calls.ts');
      return askVenueUser(parts, launch);
    },
  };
}

function outgoing<Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body | null, options: HostCallOptions): Outgoing {
  const { method, path, money } = endpoint;
  const key = money ? { [HEADER.idempotencyKey]: options.idempotencyKey ?? randomUuid() } : {};
  const own = { ...options, headers: { ...options.headers, ...key } };
  if (method === 'GET') return { method, path, query: queryOf(body), body: '', options: own };
  return { method, path, query: '', body: body === null ? '' : JSON.stringify(body), options: own };
}

/** Sends exactly the bytes that were signed, and takes any HTTP status: the envelope decides. */
async function send({ http, sign, isOnline }: ApiParts, request: Outgoing): Promise<AxiosResponse<string>> {
  const { method, path, query, body, options } = request;
  const signed = await sign({ method, path, query, body });
  try {
    return await http.request<string>({
      method,
      url: query ? `${path}?${query}` : path,
      ...(body && { data: body }),
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...signed, ...options.headers },
      ...(options.signal && { signal: options.signal }),
      timeout: REQUEST_TIMEOUT_MS,
      responseType: 'text',
      transformRequest: asItIs,
      transformResponse: asItIs,
      validateStatus: () => true,
    });
  } catch (cause) {
    throw networkError(cause, isOnline());
  }
}

const asItIs = (sent: unknown) => sent;

function queryOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const pairs = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}
