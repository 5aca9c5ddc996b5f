/** Calls of the venue. An order has one key from its press until an answer came, so that it is taken once whatever happens on the way. */

const SUCCESS = '0000000';
const EXPIRED = '10105';
const TRIES = 3;
const PAUSE_MS = 700;

/** The venue understood and refused; `expired` when the session is over. */
export class Refused extends Error {
  constructor(code, message) {
    super(message);
    this.expired = code === EXPIRED;
  }
}

/** The venue was not heard: whether the order was taken is not known until it is asked again. */
export class Unheard extends Error {}

/** One call of the game whose page this is; throws Refused or Unheard. */
export async function call(path, body) {
  let answer;
  try {
    const response = await fetch(`api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    answer = await response.json();
    if (!response.ok) throw new Unheard(answer.msg);
  } catch (cause) {
    throw new Unheard('网络异常，请重试', { cause });
  }
  if (answer.code === SUCCESS) return answer.data;
  throw new Refused(answer.code, answer.msg || '场馆繁忙，请稍后重试');
}

/** Sends orders one after the other; an order without an answer stays open, and `again` asks for the same one. */
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
        if (failure instanceof Refused) open = null;
        if (failure instanceof Refused || tries === TRIES) throw failure;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }
}
