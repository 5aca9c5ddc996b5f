/** Calls of the venue. A round has one key from its press until an answer came, so that it is played once whatever happens on the way. */

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

/** The venue was not heard: whether the round was played is not known until it is asked again. */
export class Unheard extends Error {}

async function send(path, body) {
  let answer;
  try {
    const response = await fetch(`/slot/api/${path}`, {
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

/** The machine as it stands: title, pays, limits, balance. */
export function readTable(token) {
  return send('table', { token });
}

/** Plays rounds one after the other; `play` without an answer keeps the round open, `again` asks for the same one. */
export function createRounds(token) {
  let open = null;
  return {
    isOpen: () => open !== null,
    play: (stake) => {
      open ??= { key: crypto.randomUUID(), stake };
      return ask();
    },
    again: () => ask(),
  };

  async function ask() {
    for (let tries = 1; ; tries += 1) {
      try {
        const round = await send('rounds', { token, ...open });
        open = null;
        return round;
      } catch (failure) {
        if (failure instanceof Refused) open = null;
        if (failure instanceof Refused || tries === TRIES) throw failure;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }
}
