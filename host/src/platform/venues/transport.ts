/** One request to a venue's address: unsigned, limited in size and time, its response as text. */
import { NetworkError } from '@site/shared/platform';
import { REQUEST_TIMEOUT_MS } from '@site/shared/product';
import type { AxiosInstance } from 'axios';
import { INFLATED_MAX_BYTES } from './codec.ts';
import { withoutTransform, capAnswer } from '../answer-cap.ts';
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
export async function sendToVenue(
  { http, isOnline }: Transport,
  { method, url, headers, body }: VenueHttpRequest,
  signal?: AbortSignal,
): Promise<string> {
  const cap = capAnswer(signal, INFLATED_MAX_BYTES);
  try {
    const { data } = await http.request<string>({
      method,
      url,
      baseURL: '',
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { data: body }),
      signal: cap.signal,
      timeout: REQUEST_TIMEOUT_MS,
      responseType: 'text',
      onDownloadProgress: cap.onDownloadProgress,
      transformRequest: withoutTransform,
      transformResponse: withoutTransform,
    });
    cap.check(data);
    return data;
  } catch (cause) {
    throw cap.refusal() ? unreadable(cause) : withPlayerText(networkError(cause, isOnline()));
  }
}

const AWAY_TEXT = '场馆暂时无法连接，请稍后重试';

/** The status text of a venue that is down is not written for players. */
function withPlayerText(error: NetworkError): NetworkError {
  const { fault, status } = error;
  return fault === 'http' && status >= 500 ? new NetworkError({ fault, status, message: AWAY_TEXT, cause: error }) : error;
}
