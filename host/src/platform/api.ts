/** The single HTTP client: signs, sends, unwraps, classifies, reacts. */
import { type Api, BusinessError, type CallOptions, NetworkError } from '@site/shared/platform';
import { HEADER, isSuccess, playerTextOf, REQUEST_TIMEOUT_MS, textOfCode, isRecord } from '@site/shared/product';
import { type FirstCall, firstCallOf } from '@site/shared/federation';
import type { Endpoint, Envelope } from '@site/shared/wire';
import type { AxiosInstance, AxiosResponse } from 'axios';
import { parseJson } from '../lib/parse-json.ts';
import { withoutTransform, capAnswer } from './answer-cap.ts';
import { uniqueId } from './device.ts';
import { networkError } from './network-fault.ts';
import { isRepairable, type Repair, type SentRequest } from './signature-repair.ts';
import type { HostSigning } from './signing.ts';

/** Options of the host's own calls, with extra headers. */
export interface HostCallOptions extends CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Only the caller reacts to an error: for a token that is not the session's (SES-1). */
  readonly skipReactions?: true;
  /** Timeout in place of SIG-9's. */
  readonly timeoutMs?: number;
}

export interface ApiDependencies {
  readonly http: AxiosInstance;
  readonly sign: HostSigning['headersFor'];
  /** The site-wide reaction to a business error (ERR-11); the call rejects all the same. */
  readonly react: (error: BusinessError) => void;
  readonly isOnline: () => boolean;
  /** Repairs how a request was sent; afterwards the request is retried once, never a third time. */
  readonly repair: Repair;
  /** The trace that a request belongs to; none is named without it. */
  readonly traceparent?: () => string;
  /** Responses delivered with the page need no request. */
  readonly embeddedAnswer?: (call: FirstCall) => { readonly data: unknown } | null;
}

interface OutgoingRequest extends FirstCall {
  readonly options: HostCallOptions;
}

export interface HostApi extends Api {
  call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body?: Body | null, options?: HostCallOptions): Promise<Answer>;
}

export function createApi(dependencies: ApiDependencies): HostApi {
  return {
    async call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body | null = null, options: HostCallOptions = {}): Promise<Answer> {
      try {
        return (await sendWithRepair(dependencies, outgoingRequest(endpoint, body, options))) as Answer;
      } catch (error) {
        if (error instanceof BusinessError && options.skipReactions !== true) dependencies.react(error);
        throw error;
      }
    },
  };
}

function outgoingRequest<Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body | null, options: HostCallOptions): OutgoingRequest {
  const idempotencyKey = options.idempotencyKey ?? (endpoint.money ? uniqueId() : null);
  const key = idempotencyKey === null ? {} : { [HEADER.idempotencyKey]: idempotencyKey };
  return { ...firstCallOf(endpoint, body), options: { ...options, headers: { ...options.headers, ...key } } };
}

async function sendWithRepair(dependencies: ApiDependencies, request: OutgoingRequest): Promise<unknown> {
  const known = dependencies.embeddedAnswer?.(request);
  if (known) return known.data;
  const headers = await dependencies.sign(request);
  try {
    return answerOf(await send(dependencies, request, headers));
  } catch (error) {
    if (!isRepairable(error) || !(await dependencies.repair(error, sentAs(request, headers)))) throw error;
    return answerOf(await send(dependencies, request, await dependencies.sign(request)));
  }
}

function sentAs({ method, options }: OutgoingRequest, headers: Readonly<Record<string, string>>): SentRequest {
  const isKeyed = options.headers?.[HEADER.idempotencyKey] !== undefined;
  return { token: headers[HEADER.token] ?? '', isRepeatable: method === 'GET' || isKeyed };
}

/** Sends exactly the signed bytes. Accepts any HTTP status, because a refusal's envelope has the code and the message of the error. */
async function send(
  { http, isOnline, traceparent }: ApiDependencies,
  { method, path, query, body, options }: OutgoingRequest,
  signed: Readonly<Record<string, string>>,
): Promise<AxiosResponse<string>> {
  const cap = capAnswer(options.signal);
  try {
    const response = await http.request<string>({
      method,
      url: query ? `${path}?${query}` : path,
      ...(body && { data: body }),
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(traceparent && { traceparent: traceparent() }),
        ...signed,
        ...options.headers,
      },
      signal: cap.signal,
      onDownloadProgress: cap.onDownloadProgress,
      timeout: options.timeoutMs ?? REQUEST_TIMEOUT_MS,
      responseType: 'text',
      transformRequest: withoutTransform,
      transformResponse: withoutTransform,
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

// Parses a response of the site's API and classifies its failure, if any (ERR-1, ERR-6, ERR-7).

interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
}

/**
 * The data of a success; otherwise throws a BusinessError, or a NetworkError where the response is no envelope. HTTP that is not OK is an error whatever
 * its body says (ERR-6): a refusal in it keeps its code and message, a success in it does not count.
 */
export function unwrap(raw: RawAnswer): unknown {
  const envelope = readEnvelope(raw.text);
  if (!envelope) throw httpError(raw);
  const { status_code: code, message, data } = envelope;
  if (isSuccess(code, 'main')) {
    if (!isOk(raw.status)) throw httpError(raw);
    return data;
  }
  throw new BusinessError({ code, message: textOfCode(code, message), response: envelope });
}

const isOk = (status: number) => status >= 200 && status < 300;

/** A response that is no answer of the API: a gateway's page, a truncated body, a failed status. Its status text is made readable for a player (ERR-6). */
export function httpError({ status, statusText }: Omit<RawAnswer, 'text'>): NetworkError {
  return new NetworkError({ fault: 'http', message: playerTextOf(statusText === 'OK' ? '' : statusText), status });
}

function readEnvelope(text: string): Envelope<unknown> | null {
  const parsed = parseJson(text);
  if (!isRecord(parsed) || !('status_code' in parsed)) return null;
  const { status_code: code, message, data } = parsed as Partial<Envelope<unknown>>;
  if (typeof code !== 'number') return null;
  return { status_code: code, message: typeof message === 'string' ? message : '', data: data ?? null };
}
