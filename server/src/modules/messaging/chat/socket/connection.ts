import type { Duplex } from 'node:stream';
import type { SpeechStatus } from '@site/shared/product';
import type { ChatServerMessage, ChatSpeaker } from '@site/shared/wire';
import type { WebSocket } from 'ws';
import type { AddressKey } from '../../../../kernel/http/addresses.ts';

/** The member of a connection. */
export interface ChatMember {
  readonly memberId: string;
  readonly sessionId: string;
  /** As the member was last seen: grade, name and picture may change while the socket is open. */
  speaker: ChatSpeaker;
  speech: SpeechStatus;
}

/** One open socket. Prebuilt frames are written to `raw`; all of them are whole, so they never interleave with frames of `socket`. */
export interface Connection {
  readonly socket: WebSocket;
  readonly raw: Duplex;
  readonly address: AddressKey;
  readonly openedMs: number;
  /** When it last sent a whole message. */
  seenMs: number;
  /** Messages in the running window. */
  windowMs: number;
  frames: number;
  member: ChatMember | null;
  isLoggingIn: boolean;
  readonly rooms: Set<string>;
  /** Frames that go out with the next tick. */
  out: Buffer[];
}

/** A reader with a backlog of so many bytes is dropped (F54). */
const MOST_WAITING_BYTES = 1024 * 1024;
/** Batches messages per tick: a loud room wakes each phone twenty times a second, not with every message. */
export const TICK_MS = 50;

/** Collects the frames of each socket and writes them once per tick. */
export interface Outlet {
  /** Makes the next tick happen. */
  arm(): void;
  /** Called at the start of each tick. */
  prepare(work: () => void): void;
  sendFrame(connection: Connection, frame: Buffer): void;
  send(connection: Connection, message: ChatServerMessage): void;
  /** Says goodbye after all queued frames. */
  close(connection: Connection, code: number, reason: string): void;
  stop(): void;
}

export function createOutlet({ drop }: { drop(connection: Connection): void }): Outlet {
  const dirty = new Set<Connection>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const beforeTick: (() => void)[] = [];

  function flush(): void {
    timer = null;
    for (const prepare of beforeTick) prepare();
    for (const connection of dirty) write(connection);
    dirty.clear();
  }
  function write(connection: Connection): void {
    const { raw, out } = connection;
    connection.out = [];
    const [only] = out;
    if (!raw.writable || only === undefined) return;
    raw.write(out.length === 1 ? only : Buffer.concat(out));
    if (raw.writableLength > MOST_WAITING_BYTES) drop(connection);
  }
  function arm(): void {
    timer ??= setTimeout(flush, TICK_MS);
  }
  return {
    arm,
    prepare: (work) => void beforeTick.push(work),
    sendFrame(connection, frame) {
      connection.out.push(frame);
      dirty.add(connection);
      arm();
    },
    send(connection, message) {
      this.sendFrame(connection, frameOf(message));
    },
    close(connection, code, reason) {
      write(connection);
      dirty.delete(connection);
      connection.socket.close(code, reason);
    },
    stop: () => void (timer !== null && clearTimeout(timer)),
  };
}

/** A logged-in member's request and its connection. */
export interface IncomingRequest<Request> {
  readonly connection: Connection;
  readonly member: ChatMember;
  readonly request: Request;
}

const TEXT_FRAME = 0x81;
const SHORT = 125;
const LONG_MARK = 126;
const LONGEST_MARK = 127;
const LONG = 0xffff;

/** A message as the bytes of one WebSocket frame (unmasked, as servers send): encoded once, written to any number of sockets. */
export function frameOf(message: ChatServerMessage): Buffer {
  const text = JSON.stringify(message);
  const size = Buffer.byteLength(text);
  const head = headOf(size);
  const frame = Buffer.allocUnsafe(head.length + size);
  head.copy(frame);
  frame.write(text, head.length);
  return frame;
}

function headOf(size: number): Buffer {
  if (size <= SHORT) return Buffer.from([TEXT_FRAME, size]);
  if (size <= LONG) return Buffer.from([TEXT_FRAME, LONG_MARK, size >> 8, size & 0xff]);
  const head = Buffer.alloc(10);
  head[0] = TEXT_FRAME;
  head[1] = LONGEST_MARK;
  head.writeBigUInt64BE(BigInt(size), 2);
  return head;
}
