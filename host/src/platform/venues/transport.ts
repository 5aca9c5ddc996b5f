/** One request to a venue's address: unsigned, limited in size and time, its response as text. */
import { NetworkError } from '@site/shared/platform';
import { REQUEST_TIMEOUT_MS } from '@site/shared/product';
import type { AxiosInstance, AxiosProgressEvent } from 'axios';
import { INFLATED_MAX_BYTES } from './codec.ts';
import { networkError } from '../network-fault.ts';
import { unreadable } from './envelope.ts';

export interface Transport {
  readonly http: AxiosInstance;
  readonly isOnline: () => boolean;
}

/** The complete request. */
export interface VenueHttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Rejects with NetworkError alone. A response above the cap is aborted (T26). */
export async function sendToVenue(transport: Transport, request: VenueHttpRequest, signal?: AbortSignal): Promise<string> {
  const bound = limitResponse(signal);
  try {
    return await sendLimited(transport, request, bound);
  } catch (cause) {
    if (bound.isOver()) throw unreadable(cause);
    throw withPlayerText(networkError(cause, transport.isOnline()));
  } finally {
    bound.end();
  }
}

const AWAY_TEXT = '场馆暂时无法连接，请稍后重试';

/** The status text of a venue that is down is not written for players. */
function withPlayerText(error: NetworkError): NetworkError {
  const { fault, status } = error;
  return fault === 'http' && status >= 500 ? new NetworkError({ fault, status, message: AWAY_TEXT, cause: error }) : error;
}

async function sendLimited({ http }: Transport, { method, url, headers, body }: VenueHttpRequest, bound: ResponseLimit): Promise<string> {
  const { data } = await http.request<string>({
    method,
    url,
    baseURL: '',
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { data: body }),
    signal: bound.signal,
    timeout: REQUEST_TIMEOUT_MS,
    responseType: 'text',
    onDownloadProgress: bound.watch,
    transformRequest: asItIs,
    transformResponse: asItIs,
  });
  if (typeof data !== 'string' || data.length > INFLATED_MAX_BYTES) throw unreadable();
  return data;
}

interface ResponseLimit {
  readonly signal: AbortSignal;
  readonly watch: (progress: AxiosProgressEvent) => void;
  isOver(): boolean;
  end(): void;
}

/** Aborts the request when the caller does, or when the response exceeds the maximum. */
function limitResponse(signal: AbortSignal | undefined): ResponseLimit {
  const control = new AbortController();
  let over = false;
  const follow = () => control.abort();
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow);
  return {
    signal: control.signal,
    watch: ({ loaded }) => {
      if (loaded <= INFLATED_MAX_BYTES) return;
      over = true;
      control.abort();
    },
    isOver: () => over,
    end: () => signal?.removeEventListener('abort', follow),
  };
}

const asItIs = (text: unknown) => text;
