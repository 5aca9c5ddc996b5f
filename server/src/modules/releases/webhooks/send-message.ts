/** One attempt to hand a message to the receiver of a webhook. */
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { SECOND_MS } from '../../../kernel/clock.ts';
import type { AddressGuard } from './address-guard.ts';
import { AddressRefused } from './address-guard.ts';

export interface SignedMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How an attempt ended. `isGone`: the receiver says that it wants nothing any more. */
export type Outcome = { readonly isDelivered: true } | { readonly isDelivered: false; readonly reason: string; readonly isGone?: true };

/** Sends a message; a failure is an outcome. Rejects only when `stop` ends it. */
export type SendMessage = (message: SignedMessage, stop: AbortSignal) => Promise<Outcome>;

const ANSWER_MS = 10 * SECOND_MS;
const GONE = 410;

/** `answerMs` is how long an attempt may take, with the look-up of the address. */
export function createSender(guard: AddressGuard, answerMs = ANSWER_MS): SendMessage {
  return async (message, stop) => {
    const refusal = guard.refuseUrl(message.url);
    if (refusal !== null) return { isDelivered: false, reason: refusal };
    const late = AbortSignal.timeout(answerMs);
    try {
      return outcomeOf(await post(message, guard, AbortSignal.any([stop, late])));
    } catch (failure) {
      stop.throwIfAborted();
      return { isDelivered: false, reason: late.aborted ? `no answer within ${answerMs / SECOND_MS} s` : reasonOf(failure) };
    }
  };
}

/** The status of the answer; its body is not read. Redirects are not followed. */
function post({ url, headers, body }: SignedMessage, { lookup }: AddressGuard, signal: AbortSignal): Promise<number> {
  const request = url.startsWith('https:') ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const sent = request(url, { method: 'POST', headers: { ...headers, 'content-length': length }, agent: false, lookup, signal });
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { isDelivered: true };
  if (status === GONE) return { isDelivered: false, reason: 'the receiver answered 410: it is gone', isGone: true };
  const hint = status >= 300 && status < 400 ? '; redirects are not followed' : '';
  return { isDelivered: false, reason: `the receiver answered ${status}${hint}` };
}

function reasonOf(failure: unknown): string {
  if (failure instanceof AddressRefused) return failure.message;
  const { code, message } = failure as { readonly code?: string; readonly message?: string };
  return `the receiver was not reached: ${code ?? message ?? String(failure)}`;
}
