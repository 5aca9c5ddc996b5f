/** Calls of the venue. An order keeps one idempotency key until a response arrives, so that it is accepted at most once. */

const SUCCESS = '0000000';
const EXPIRED = '10105';
const TRIES = 3;
const PAUSE_MS = 700;

interface Envelope<Data> {
  readonly code: string;
  readonly msg: string;
  readonly data: Data;
}

/** The orders of a game; one at a time. */
export interface Orders<Order, Result> {
  /** Whether an order waits for its response. */
  isOpen(): boolean;
  send(order: Order): Promise<Result>;
  /** Retries the open order with the same key. */
  again(): Promise<Result>;
}

/** The venue rejected the request; the message is for the player. */
export class RefusalError extends Error {
  /** Whether the session is over. */
  readonly expired: boolean;

  constructor(message: string, expired: boolean) {
    super(message);
    this.expired = expired;
  }
}

/** No response arrived: whether the order was accepted is unknown until a retry. */
export class NoAnswerError extends Error {}

/** Whether a call failed because the session is over. */
export function isExpired(failure: unknown): boolean {
  return failure instanceof RefusalError && failure.expired;
}

/** The message for the player. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

/** One call to the game of this page; throws RefusalError or NoAnswerError. */
export async function call<Data>(path: string, body: object): Promise<Data> {
  const { code, msg, data } = await answerOf<Data>(path, body);
  if (code === SUCCESS) return data;
  throw new RefusalError(msg || '场馆繁忙，请稍后重试', code === EXPIRED);
}

async function answerOf<Data>(path: string, body: object): Promise<Envelope<Data>> {
  try {
    const response = await fetch(`api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Envelope<Data>;
    if (!response.ok) throw new NoAnswerError(answer.msg);
    return answer;
  } catch (cause) {
    throw new NoAnswerError('网络异常，请重试', { cause });
  }
}

/** Sends orders sequentially; an order without a response stays open, and `again` retries it with the same key. */
export function createOrders<Order extends object, Result>(path: string, token: string): Orders<Order, Result> {
  let open: (Order & { readonly key: string }) | null = null;
  return {
    isOpen: () => open !== null,
    send: (order) => {
      open ??= { key: crypto.randomUUID(), ...order };
      return ask();
    },
    again: () => ask(),
  };

  async function ask(): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        const result = await call<Result>(path, { token, ...open });
        open = null;
        return result;
      } catch (failure) {
        if (failure instanceof RefusalError) open = null;
        if (failure instanceof RefusalError || tries === TRIES) throw failure;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }
}
