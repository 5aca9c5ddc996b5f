/** One try at a socket, from the question for the log-in's body to its end. Tells its fate once; after `end` nothing more. */
import { BusinessError } from '@site/shared/platform';
import { CHAT_MESSAGE, CHAT_OPEN_TIMEOUT_MS, chatLogIn, type ChatMessage } from '@site/shared/product';
import { startPulse, type Pulse } from './pulse.ts';

/** As much of a browser's socket as the chat uses. */
export type ChatSocket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'onerror' | 'bufferedAmount' | 'send' | 'close'>;

export interface ConnectionParts {
  readonly open: (url: string) => ChatSocket;
  /** API-3: read anew at each opening. */
  readonly url: () => string;
  /** The session's token; null for a guest. */
  readonly token: () => string | null;
  /** API-1: what is sent beside the token. */
  readonly askBody: (signal: AbortSignal) => Promise<string>;
  readonly onOpen: () => void;
  readonly onFrame: (data: unknown) => void;
  /** It did not come about, broke, or died; `code` is a close's. */
  readonly onGone: (code: number | null) => void;
  /** The log-in's body was refused: asking again would bring the same. */
  readonly onRefused: (error: BusinessError) => void;
}

export interface Connection {
  /** Whether the message left the page. */
  send(message: ChatMessage): boolean;
  /** Beats now. */
  beat(): void;
  end(): void;
}

/** More than this waiting to leave, and nothing is added: whoever sends hears of it (F54). */
const BUFFERED_MAX_BYTES = 64 * 1024;

export function openConnection(parts: ConnectionParts): Connection {
  const ended = new AbortController();
  let socket: ChatSocket | null = null;
  let pulse: Pulse | null = null;
  const patience = setTimeout(() => parts.onGone(null), CHAT_OPEN_TIMEOUT_MS);
  const send = (message: ChatMessage) => {
    if (!pulse || !socket || socket.bufferedAmount > BUFFERED_MAX_BYTES) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  /** SOC-2. */
  const opened = (body: string) => {
    clearTimeout(patience);
    pulse = startPulse({ send: () => void send({ msgId: CHAT_MESSAGE.heartbeat, msgData: {} }), dead: () => parts.onGone(null) });
    const logIn = chatLogIn(parts.token(), body);
    if (logIn) send(logIn);
    parts.onOpen();
  };
  const begin = async () => {
    const body = parts.token() === null ? '' : await parts.askBody(ended.signal).catch((error: unknown) => error);
    if (ended.signal.aborted) return undefined;
    if (body instanceof BusinessError) return parts.onRefused(body);
    if (typeof body !== 'string') return parts.onGone(null);
    socket = parts.open(parts.url());
    socket.onopen = () => opened(body);
    socket.onmessage = ({ data }) => {
      pulse?.heard();
      parts.onFrame(data);
    };
    socket.onerror = () => parts.onGone(null);
    socket.onclose = ({ code }) => parts.onGone(code);
    return undefined;
  };
  void begin();
  return {
    send,
    beat: () => pulse?.beat(),
    end: () => {
      ended.abort();
      clearTimeout(patience);
      pulse?.stop();
      pulse = null;
      if (!socket) return;
      socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
      socket.close();
    },
  };
}
