import type { ChatMessage } from '@site/shared/product';
import type { ChatSocket } from './connection.ts';

/** A fake socket for tests: they open it, send on it, break it and read what was sent. */
export interface FakeSocket extends ChatSocket {
  readonly url: string;
  readonly sent: ChatMessage[];
  closed: boolean;
  bufferedAmount: number;
  opens(): void;
  says(message: ChatMessage): void;
  frames(data: unknown): void;
  breaks(code?: number): void;
  fails(): void;
}

interface FakeSockets {
  /** In the order of creation. */
  readonly all: readonly FakeSocket[];
  readonly open: (url: string) => FakeSocket;
  /** The newest socket. */
  readonly last: () => FakeSocket;
}

/** Creates fake sockets. */
export function fakeSockets(): FakeSockets {
  const all: FakeSocket[] = [];
  const open = (url: string) => {
    const socket: FakeSocket = {
      url,
      sent: [],
      closed: false,
      bufferedAmount: 0,
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (text) => void (typeof text === 'string' && socket.sent.push(JSON.parse(text) as ChatMessage)),
      close: () => {
        socket.closed = true;
      },
      opens: () => fire(socket, 'onopen', new Event('open')),
      says: (message) => socket.frames(JSON.stringify(message)),
      frames: (data) => fire(socket, 'onmessage', new MessageEvent('message', { data })),
      breaks: (code = 1006) => fire(socket, 'onclose', Object.assign(new Event('close'), { code })),
      fails: () => fire(socket, 'onerror', new Event('error')),
    };
    all.push(socket);
    return socket;
  };
  const last = () => {
    const socket = all.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return { all, open, last };
}

function fire(socket: FakeSocket, handler: 'onopen' | 'onmessage' | 'onclose' | 'onerror', event: Event): void {
  const listener = socket[handler] as ((event: Event) => void) | null;
  listener?.(event);
}
