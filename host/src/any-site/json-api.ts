/** Calls of this site's own server: JSON in the envelope of the contract, without signatures. */
import { isRecord, isSuccess, type Envelope } from '@site/shared/every-site';
import { type Api, BusinessError, NetworkError } from '@site/shared/platform';

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

const UNREADABLE = '服务器的回应无法读取，请稍后重试';
const OFFLINE = '网络连接失败，请检查网络后重试';

/** Rejects with BusinessError or NetworkError only. */
export function createJsonApi(fetch: typeof window.fetch = window.fetch.bind(window)): Api {
  const call = async (endpoint: Call, body: unknown = null, { signal }: { readonly signal?: AbortSignal } = {}) => {
    const response = await send(fetch, endpoint, { body, signal });
    const envelope = await response.json().catch(() => null);
    if (!isEnvelope(envelope)) throw new NetworkError({ fault: 'http', message: UNREADABLE, status: response.status });
    const { status_code: code, message, data } = envelope;
    if (!isSuccess(code, 'main')) throw new BusinessError({ code, message, response: envelope });
    return data;
  };
  return { call: call as Api['call'] };
}

async function send(
  fetch: typeof window.fetch,
  { method, path }: Call,
  { body, signal }: { readonly body: unknown; readonly signal: AbortSignal | undefined },
): Promise<Response> {
  const query =
    method === 'GET' && isRecord(body) ? `?${new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))}` : '';
  const sent = method === 'POST' ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
  try {
    return await fetch(path + query, { method, ...sent, ...(signal && { signal }) });
  } catch (cause) {
    throw new NetworkError({ fault: signal?.aborted === true ? 'cancelled' : 'offline', message: OFFLINE, cause });
  }
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  isRecord(value) && typeof value['status_code'] === 'number' && typeof value['message'] === 'string';
