/** Questions on the socket and their answers, brought together by the id the asker gave. */
import { BusinessError, NetworkError } from '@site/shared/platform';
import { CHAT_ANSWER_WAIT_MS, NETWORK_TEXT, type ChatMessage } from '@site/shared/product';
import type { ChatRefused } from '@site/shared/wire';

interface Answer {
  readonly clientId: string | null;
  readonly ok: boolean;
}

export interface Asks {
  /** Resolves with the answer that says yes. Rejects with BusinessError when it says no, with NetworkError when none comes. */
  ask(message: ChatMessage & { readonly msgData: { readonly clientId: string } }): Promise<unknown>;
  /** Hands an answer to whoever waits for it; harmless when nobody does. */
  answer(answer: Answer): void;
  /** No answer will come any more. */
  lost(): void;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

export function createAsks(send: (message: ChatMessage) => boolean): Asks {
  const waiting = new Map<string, Set<Waiting>>();
  const take = (clientId: string) => {
    const found = waiting.get(clientId) ?? new Set<Waiting>();
    waiting.delete(clientId);
    for (const { timer } of found) clearTimeout(timer);
    return found;
  };
  const fail = (clientId: string, error: Error) => {
    for (const { reject } of take(clientId)) reject(error);
  };
  return {
    ask(message) {
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
    answer(answer) {
      if (answer.clientId === null) return;
      for (const { resolve, reject } of take(answer.clientId)) {
        if (answer.ok) resolve(answer);
        else reject(refusalOf(answer as ChatRefused));
      }
    },
    lost: () => Array.from(waiting.keys(), (clientId) => fail(clientId, closed())),
  };
}

/** A refusal of the chat as the rest of the site knows refusals. */
export function refusalOf(refused: ChatRefused): BusinessError {
  return new BusinessError({ code: refused.code, message: refused.message, response: refused });
}

function closed(): NetworkError {
  return new NetworkError({ fault: 'closed', message: NETWORK_TEXT.closed });
}
