/** One connection attempt of a socket, from the request for the log-in body to its end. Reports its outcome once; after `end` nothing more. */
import { BusinessError } from '@site/shared/platform';
import {
  CHAT_MESSAGE,
  CHAT_MISSED_HEARTBEATS,
  CHAT_OPEN_TIMEOUT_MS,
  chatLogIn,
  type ChatMessage,
  HEARTBEAT_MS,
} from '@site/shared/product';

/** The part of a browser's WebSocket that the chat uses. */
export type ChatSocket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'onerror' | 'bufferedAmount' | 'send' | 'close'>;

export interface ConnectionOptions {
  readonly open: (url: string) => ChatSocket;
  /** API-3: read again at each opening. */
  readonly url: () => string;
  /** The session token; null for a guest. */
  readonly token: () => string | null;
  /** API-1: data sent with the token. */
  readonly fetchLogInBody: (signal: AbortSignal) => Promise<string>;
  readonly onOpen: () => void;
  readonly onFrame: (data: unknown) => void;
  /** It did not open, broke, or died; `code` is the close code. */
  readonly onLost: (code: number | null) => void;
  /** The log-in body was rejected: a retry would give the same result. */
  readonly onRefused: (error: BusinessError) => void;
}

export interface Connection {
  /** Whether the message was sent. */
  send(message: ChatMessage): boolean;
  /** Sends a heartbeat now. */
  beat(): void;
  end(): void;
}

/** Maximum buffered bytes; beyond it nothing is added and the sender gets an error (F54). */
const BUFFERED_MAX_BYTES = 64 * 1024;

export function openConnection(options: ConnectionOptions): Connection {
  const ended = new AbortController();
  let socket: ChatSocket | null = null;
  let heartbeat: Heartbeat | null = null;
  const patience = setTimeout(() => options.onLost(null), CHAT_OPEN_TIMEOUT_MS);
  const send = (message: ChatMessage) => {
    if (!heartbeat || !socket || socket.bufferedAmount > BUFFERED_MAX_BYTES) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  /** SOC-2. */
  const opened = (body: string) => {
    clearTimeout(patience);
    heartbeat = startHeartbeat(
      () => void send({ msgId: CHAT_MESSAGE.heartbeat, msgData: {} }),
      () => options.onLost(null),
    );
    const logIn = chatLogIn(options.token(), body);
    if (logIn) send(logIn);
    options.onOpen();
  };
  const begin = async () => {
    const body = options.token() === null ? '' : await options.fetchLogInBody(ended.signal).catch((error: unknown) => error);
    if (ended.signal.aborted) return undefined;
    if (body instanceof BusinessError) return options.onRefused(body);
    if (typeof body !== 'string') return options.onLost(null);
    socket = options.open(options.url());
    socket.onopen = () => opened(body);
    socket.onmessage = ({ data }) => {
      heartbeat?.received();
      options.onFrame(data);
    };
    socket.onerror = () => options.onLost(null);
    socket.onclose = ({ code }) => options.onLost(code);
    return undefined;
  };
  void begin();
  return {
    send,
    beat: () => heartbeat?.beat(),
    end: () => {
      ended.abort();
      clearTimeout(patience);
      heartbeat?.stop();
      heartbeat = null;
      if (!socket) return;
      socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
      socket.close();
    },
  };
}

// The heartbeat of an open socket (CON-1, SOC-2); detects silently dead connections (F52).

interface Heartbeat {
  /** A message arrived, so the connection is alive. */
  received(): void;
  /** Sends a heartbeat now, e.g. because the page became visible. */
  beat(): void;
  stop(): void;
}

/** Calls `onDead` when several heartbeats in a row were not answered. */
function startHeartbeat(send: () => void, onDead: () => void): Heartbeat {
  let silent = 0;
  const beat = () => {
    if (silent >= CHAT_MISSED_HEARTBEATS) return onDead();
    silent += 1;
    send();
  };
  const timer = setInterval(beat, HEARTBEAT_MS);
  return {
    received: () => {
      silent = 0;
    },
    beat,
    stop: () => clearInterval(timer),
  };
}
