/** Calls of the venue. An order keeps one idempotency key until a response arrives, so that it is accepted at most once. */

const SUCCESS = '0000000';
const EXPIRED = '10105';
const TRIES = 3;
const PAUSE_MS = 700;

/** The venue rejected the request; `expired` if the session is over. */
export class RefusalError extends Error {
  constructor(code, message) {
    super(message);
    this.expired = code === EXPIRED;
  }
}

/** No response arrived: whether the order was accepted is unknown until a retry. */
export class NoAnswerError extends Error {}

/** One call to the game of this page; throws RefusalError or NoAnswerError. */
export async function call(path, body) {
  let answer;
  try {
    const response = await fetch(`api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    answer = await response.json();
    if (!response.ok) throw new NoAnswerError(answer.msg);
  } catch (cause) {
    throw new NoAnswerError('网络异常，请重试', { cause });
  }
  if (answer.code === SUCCESS) return answer.data;
  throw new RefusalError(answer.code, answer.msg || '场馆繁忙，请稍后重试');
}

/** Sends orders sequentially; an order without a response stays open, and `again` retries it with the same key. */
export function createOrders(path, token) {
  let open = null;
  return {
    isOpen: () => open !== null,
    send: (order) => {
      open ??= { key: crypto.randomUUID(), ...order };
      return ask();
    },
    again: () => ask(),
  };

  async function ask() {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await call(path, { token, ...open });
        open = null;
        return answer;
      } catch (failure) {
        if (failure instanceof RefusalError) open = null;
        if (failure instanceof RefusalError || tries === TRIES) throw failure;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }
}
