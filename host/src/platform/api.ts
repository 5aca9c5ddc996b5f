/** The only door to the network: sign, send, unwrap, classify, react. */
import { BusinessError, type Api, type CallOptions } from '@site/shared/platform';
import { HEADER, REQUEST_TIMEOUT_MS, REQUEST_TIMEOUT_ON_SERVER_MS } from '@site/shared/product';
import { firstCallOf, type Endpoint, type FirstCall } from '@site/shared/wire';
import type { AxiosInstance, AxiosResponse } from 'axios';
import { capAnswer } from './answer-cap.ts';
import { uniqueId } from './device.ts';
import { unwrap } from './envelope.ts';
import { networkError } from './network-fault.ts';
import { isMendable, type Repair } from './signature-repair.ts';
import type { HostSigning, Signer } from './signing.ts';

/** How the host itself may call: with headers of its own. */
export interface HostCallOptions extends CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller alone reacts to a refusal: for a token that is none of the session's (SES-1). */
  readonly own?: true;
  /** Signed without the session, whoever is here. */
  readonly signer?: Signer;
  /** Given up after this long instead of SIG-9's time. */
  readonly timeoutMs?: number;
}

export interface ApiParts {
  readonly http: AxiosInstance;
  readonly sign: HostSigning['headersFor'];
  /** What the whole site does about a refusal (ERR-11); the call is rejected all the same. */
  readonly react: (error: BusinessError) => void;
  readonly isOnline: () => boolean;
  /** Mends what was wrong with how a request was sent; after it the request is sent once more, never a third time. */
  readonly repair: Repair;
  /** What came with the page needs no request. */
  readonly atHand?: (call: FirstCall) => { readonly data: unknown } | null;
  /** SIG-9: where this client runs. */
  readonly runsIn?: keyof typeof TIMEOUT_MS;
}

interface Outgoing extends FirstCall {
  readonly options: HostCallOptions;
}

/** SIG-9, CON-10. */
const TIMEOUT_MS = { browser: REQUEST_TIMEOUT_MS, server: REQUEST_TIMEOUT_ON_SERVER_MS } as const;

export interface HostApi extends Api {
  call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body?: Body | null, options?: HostCallOptions): Promise<Answer>;
}

export function createApi(parts: ApiParts): HostApi {
  return {
    async call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body | null = null, options: HostCallOptions = {}): Promise<Answer> {
      try {
        return (await askTwiceAtMost(parts, outgoing(endpoint, body, options))) as Answer;
      } catch (error) {
        if (error instanceof BusinessError && options.own !== true) parts.react(error);
        throw error;
      }
    },
  };
}

function outgoing<Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body | null, options: HostCallOptions): Outgoing {
  const key = endpoint.money ? { [HEADER.idempotencyKey]: options.idempotencyKey ?? uniqueId() } : {};
  return { ...firstCallOf(endpoint, body), options: { ...options, headers: { ...options.headers, ...key } } };
}

async function askTwiceAtMost(parts: ApiParts, request: Outgoing): Promise<unknown> {
  const known = parts.atHand?.(request);
  if (known) return known.data;
  const { signer = 'current' } = request.options;
  const headers = await parts.sign(request, signer);
  try {
    return answerOf(await send(parts, request, headers));
  } catch (error) {
    if (!isMendable(error) || !(await parts.repair(error, { signer, token: headers[HEADER.token] ?? '' }))) throw error;
    return answerOf(await send(parts, request, await parts.sign(request, signer)));
  }
}

/** Sends exactly the bytes that were signed, and takes any HTTP status: the envelope decides. */
async function send(
  { http, isOnline, runsIn = 'browser' }: ApiParts,
  { method, path, query, body, options }: Outgoing,
  signed: Readonly<Record<string, string>>,
): Promise<AxiosResponse<string>> {
  const cap = capAnswer(options.signal);
  try {
    const response = await http.request<string>({
      method,
      url: query ? `${path}?${query}` : path,
      ...(body && { data: body }),
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...signed, ...options.headers },
      signal: cap.signal,
      onDownloadProgress: cap.onDownloadProgress,
      timeout: options.timeoutMs ?? TIMEOUT_MS[runsIn],
      responseType: 'text',
      transformRequest: asItIs,
      transformResponse: asItIs,
      validateStatus: () => true,
    });
    cap.check(response.data);
    return response;
  } catch (cause) {
    throw cap.refusal() ?? networkError(cause, isOnline());
  }
}

function answerOf({ status, statusText, data }: AxiosResponse<string>): unknown {
  return unwrap({ status, statusText, text: data });
}

const asItIs = (sent: unknown) => sent;
