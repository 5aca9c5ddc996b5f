import type { Duplex } from 'node:stream';
import { CHAT_CLOSE, CHAT_IDLE_MS, CHAT_LOG_IN_MS } from '@site/shared/product';
import type { AddressKey } from '../../../../kernel/http/addresses.ts';
import type { RawData, WebSocket } from 'ws';
import type { Connection, Outlet } from './connection.ts';
import type { AcceptedSocket } from './gate.ts';

interface SocketsDependencies {
  readonly outlet: Outlet;
  /** A socket sent a whole message. */
  receive(connection: Connection, data: RawData, isBinary: boolean): void;
  /** A socket sent a ping or a pong. */
  receiveControl(connection: Connection): void;
  onGone(connection: Connection): void;
  nowMs(): number;
}

/** Counted since the start; `open` now. `fast` messages were refused by the rate limiter, `broken` sockets violated the protocol. */
export type SocketCounts = Readonly<Record<'opened' | 'open' | 'dropped' | 'broken' | 'ignored' | 'malformed' | 'fast', number>>;

/** The open sockets of this instance. */
export interface Sockets {
  end(connection: Connection, code: number, reason: string): void;
  all(): ReadonlySet<Connection>;
  has(connection: Connection): boolean;
  counted(): Pick<SocketCounts, 'opened' | 'open' | 'dropped' | 'broken'>;
  ofMember(memberId: string): Connection[];
  accept(socket: WebSocket, raw: Duplex, address: AddressKey): AcceptedSocket;
  /** Drops a socket whose reader builds up a backlog. */
  drop(connection: Connection): void;
  /** T24: closes sockets that have not sent a whole message for too long, and those that do not log in soon after they opened. */
  closeIdle(): void;
}

export function createSockets({ outlet, receive, receiveControl, onGone, nowMs }: SocketsDependencies): Sockets {
  const connections = new Set<Connection>();
  const counted = { opened: 0, dropped: 0, broken: 0 };

  function end(connection: Connection, code: number, reason: string): void {
    if (!connections.delete(connection)) return;
    outlet.close(connection, code, reason);
    onGone(connection);
  }
  function forget(connection: Connection): void {
    if (connections.delete(connection)) onGone(connection);
  }
  return {
    end,
    all: () => connections,
    has: (connection) => connections.has(connection),
    counted: () => ({ ...counted, open: connections.size }),
    ofMember: (memberId) => [...connections].filter(({ member }) => member?.memberId === memberId),
    accept(socket, raw, address) {
      const connection = newConnection({ socket, raw, address, seenMs: nowMs() });
      connections.add(connection);
      counted.opened += 1;
      // After the goodbye a client may send until it hangs up; all of it is ignored.
      const whileOpen = (work: () => void) => connections.has(connection) && work();
      socket.on('message', (data, isBinary) => whileOpen(() => receive(connection, data, isBinary)));
      for (const control of ['ping', 'pong'] as const) socket.on(control, () => whileOpen(() => receiveControl(connection)));
      // Protocol violations: the socket closes itself with 1002, 1007, 1008 or 1009.
      socket.on('error', () => {
        counted.broken += 1;
        forget(connection);
      });
      socket.on('close', () => forget(connection));
      return { isIdle: () => connection.member === null, end: () => end(connection, CHAT_CLOSE.tryLater, 'full') };
    },
    drop(connection) {
      counted.dropped += 1;
      end(connection, CHAT_CLOSE.slowReader, 'too slow');
      connection.raw.destroy();
    },
    closeIdle() {
      const now = nowMs();
      for (const connection of connections) {
        const { seenMs, openedMs, member, isLoggingIn } = connection;
        const isIdle = now - seenMs > CHAT_IDLE_MS || (member === null && !isLoggingIn && now - openedMs > CHAT_LOG_IN_MS);
        if (isIdle) end(connection, CHAT_CLOSE.idle, 'idle');
      }
    },
  };
}

function newConnection(opened: Pick<Connection, 'socket' | 'raw' | 'address' | 'seenMs'>): Connection {
  return {
    ...opened,
    openedMs: opened.seenMs,
    windowMs: opened.seenMs,
    frames: 0,
    member: null,
    isLoggingIn: false,
    rooms: new Set(),
    out: [],
  };
}
