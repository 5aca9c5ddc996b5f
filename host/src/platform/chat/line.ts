/** The one socket of the page: opened, beaten, logged in, opened again (SOC-1 to SOC-4). Knows nothing of rooms but that a closed line leaves them. */
import { BusinessError } from '@site/shared/platform';
import {
  CHAT_FINAL_CLOSES,
  CHAT_MESSAGE,
  CHAT_OPEN_TIMEOUT_MS,
  chatLogIn,
  mayReconnect,
  RECONNECT_DELAY_MS,
  type ChatMessage,
} from '@site/shared/product';
import { readFrame } from './frames.ts';
import { startPulse, type Pulse } from './pulse.ts';

/** As much of a browser's socket as the line uses. */
export type ChatSocket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'onerror' | 'bufferedAmount' | 'send' | 'close'>;

/** `waiting` comes back by itself; `lost` waits for a press, `ended` for another log-in. */
export type LinePhase = 'closed' | 'opening' | 'open' | 'waiting' | 'lost' | 'ended';

export interface LineParts {
  readonly open: (url: string) => ChatSocket;
  /** API-3: read anew at each opening. */
  readonly url: () => string;
  /** The session's token; null for a guest. */
  readonly token: () => string | null;
  /** API-1: what is sent beside the token. */
  readonly askBody: (signal: AbortSignal) => Promise<string>;
  readonly isOnline: () => boolean;
  readonly onPhase: (phase: LinePhase) => void;
  readonly onMessage: (message: ChatMessage) => void;
  /** A frame that is none of ours. */
  readonly onIgnored: () => void;
  /** The other side ended the session: another device, or a token that is over. */
  readonly onKicked: () => void;
  /** The log-in's body was refused: asking again would bring the same. */
  readonly onRefused: (error: BusinessError) => void;
}

export interface Line {
  /** Opens it, unless it is open or about to be; a line that gave up begins anew. */
  connect(): void;
  /** Whether the message left the page. */
  send(message: ChatMessage): boolean;
  /** The way to the network came or went. */
  networkChanged(): void;
  /** The page is looked at again. */
  lookedAt(): void;
  /** SOC-4: nothing is left of it. */
  close(): void;
}

/** More than this waiting to leave, and nothing is added: whoever sends hears of it (F54). */
const BUFFERED_MAX_BYTES = 64 * 1024;

export function createLine(parts: LineParts): Line {
  let phase: LinePhase = 'closed';
  let attempts = 0;
  let socket: ChatSocket | null = null;
  let pulse: Pulse | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;

  const turn = (next: LinePhase) => {
    if (next === phase) return;
    phase = next;
    parts.onPhase(next);
  };
  const drop = () => {
    clearTimeout(timer);
    asking?.abort();
    pulse?.stop();
    const gone = socket;
    socket = null;
    pulse = null;
    asking = null;
    if (gone) {
      gone.onopen = gone.onmessage = gone.onclose = gone.onerror = null;
      gone.close();
    }
  };
  /** SOC-3. While the device is off the network nothing is tried, and nothing counted. */
  const fail = () => {
    drop();
    if (parts.token() === null) return turn('closed');
    if (!parts.isOnline()) return turn('waiting');
    if (!mayReconnect({ hasToken: true, attempts })) return turn('lost');
    turn('waiting');
    timer = setTimeout(() => {
      attempts += 1;
      void begin();
    }, RECONNECT_DELAY_MS);
  };
  const end = (tell: () => void) => {
    drop();
    turn('ended');
    tell();
  };
  const send = (message: ChatMessage) => {
    if (phase !== 'open' || !socket || socket.bufferedAmount > BUFFERED_MAX_BYTES) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  const opened = (body: string) => {
    clearTimeout(timer);
    attempts = 0;
    pulse = startPulse({ send: () => void send({ msgId: CHAT_MESSAGE.heartbeat, msgData: {} }), dead: fail });
    turn('open');
    const logIn = chatLogIn(parts.token(), body);
    if (logIn) send(logIn);
  };
  const hear = (data: unknown) => {
    pulse?.heard();
    const message = readFrame(data);
    if (message === null) parts.onIgnored();
    else if (message.msgId !== CHAT_MESSAGE.heartbeat) parts.onMessage(message);
  };
  const begin = async () => {
    drop();
    turn('opening');
    const mine = new AbortController();
    asking = mine;
    timer = setTimeout(fail, CHAT_OPEN_TIMEOUT_MS);
    const body = parts.token() === null ? '' : await parts.askBody(mine.signal).catch((error: unknown) => error);
    if (mine.signal.aborted) return undefined;
    if (body instanceof BusinessError) return end(() => parts.onRefused(body));
    if (typeof body !== 'string') return fail();
    const opening = parts.open(parts.url());
    socket = opening;
    opening.onopen = () => opened(body);
    opening.onmessage = ({ data }) => hear(data);
    opening.onerror = fail;
    opening.onclose = ({ code }) => (CHAT_FINAL_CLOSES.includes(code) ? end(parts.onKicked) : fail());
    return undefined;
  };
  const restart = () => {
    attempts = 0;
    void begin();
  };
  return {
    connect: () => {
      if (phase === 'closed' || phase === 'lost' || phase === 'ended') restart();
    },
    send,
    networkChanged: () => {
      if (!parts.isOnline() && (phase === 'open' || phase === 'opening')) fail();
      else if (parts.isOnline() && (phase === 'waiting' || phase === 'lost')) restart();
    },
    lookedAt: () => pulse?.beat(),
    close: () => {
      drop();
      attempts = 0;
      turn('closed');
    },
  };
}
