/** Classifies network failures thrown by the HTTP client (ERR-6, ERR-7). */
import { NetworkError, type NetworkFault } from '@site/shared/platform';
import { NETWORK_TEXT, playerTextOf, isRecord } from '@site/shared/product';
import { isAxiosError, isCancel, type AxiosError } from 'axios';

export function networkError(cause: unknown, online: boolean): NetworkError {
  const error = isAxiosError(cause) ? cause : null;
  const status = error?.response?.status ?? statusOfRequest(error?.request);
  if (!isCancel(cause) && status > 0) return new NetworkError({ fault: 'http', message: playerTextOf(statusTextOf(error)), status, cause });
  const fault = faultOf(cause, online);
  return new NetworkError({ fault, message: messageOf(fault, error), status, cause });
}

function faultOf(cause: unknown, online: boolean): Exclude<NetworkFault, 'http'> {
  if (isCancel(cause)) return 'cancelled';
  if (!isAxiosError(cause)) return 'unknown';
  if (isTimeout(cause)) return 'timeout';
  return online ? 'closed' : 'offline';
}

/** Separates a connection that was never made from a response that never arrived. */
function messageOf(fault: Exclude<NetworkFault, 'http'>, error: AxiosError | null): string {
  return fault === 'timeout' && error?.code === 'ETIMEDOUT' ? NETWORK_TEXT.connectionTimeout : NETWORK_TEXT[fault];
}

function isTimeout({ code, message }: AxiosError): boolean {
  return code === 'ECONNABORTED' || code === 'ETIMEDOUT' || message.toLowerCase().includes('timeout');
}

function statusOfRequest(request: unknown): number {
  return isRecord(request) && typeof request['status'] === 'number' ? request['status'] : 0;
}

function statusTextOf(error: AxiosError | null): string {
  const request: unknown = error?.request;
  if (error?.response?.statusText) return error.response.statusText;
  return isRecord(request) && typeof request['statusText'] === 'string' ? request['statusText'] : '';
}
