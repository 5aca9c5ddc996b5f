/** Matches requests on the socket with their answers by request id. */
import { BusinessError, NetworkError } from '@site/shared/platform';
import { CHAT_ANSWER_WAIT_MS, NETWORK_TEXT, type ChatMessage } from '@site/shared/product';
import type { ChatRefusalResponse } from '@site/shared/wire';

export interface PendingRequests {
  /** Resolves with a positive answer. Rejects with BusinessError for a negative one, with NetworkError for a missing one. */
  request(message: ChatMessage & { readonly msgData: { readonly clientId: string } }): Promise<unknown>;
  /** Settles the pending request of an answer; does nothing without one. */
  settle(answer: { clientId: string | null; ok: boolean }): void;
  /** Rejects all pending requests, because no answer will arrive. */
  rejectAll(): void;
}

interface PendingRequest {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

export function createPendingRequests(send: (message: ChatMessage) => boolean): PendingRequests {
  const waiting = new Map<string, Set<PendingRequest>>();
  const take = (clientId: string) => {
    const found = waiting.get(clientId) ?? new Set<PendingRequest>();
    waiting.delete(clientId);
    for (const { timer } of found) clearTimeout(timer);
    return found;
  };
  const fail = (clientId: string, error: Error) => {
    for (const { reject } of take(clientId)) reject(error);
  };
  return {
    request(message) {
      const { clientId } = message.msgData;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const timer = setTimeout(
        () => fail(clientId, new NetworkError({ fault: 'timeout', message: NETWORK_TEXT.timeout })),
        CHAT_ANSWER_WAIT_MS,
      );
      waiting.set(clientId, (waiting.get(clientId) ?? new Set()).add({ resolve, reject, timer }));
      if (!send(message)) fail(clientId, closed());
      return promise;
    },
    settle(answer) {
      if (answer.clientId === null) return;
      for (const { resolve, reject } of take(answer.clientId)) {
        if (answer.ok) resolve(answer);
        else reject(refusalOf(answer as ChatRefusalResponse));
      }
    },
    rejectAll: () => Array.from(waiting.keys(), (clientId) => fail(clientId, closed())),
  };
}

/** Converts a chat rejection to the site's error type. */
export function refusalOf(refused: ChatRefusalResponse): BusinessError {
  return new BusinessError({ code: refused.code, message: refused.message, response: refused });
}

function closed(): NetworkError {
  return new NetworkError({ fault: 'closed', message: NETWORK_TEXT.closed });
}
