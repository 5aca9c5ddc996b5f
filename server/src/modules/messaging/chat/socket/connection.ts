import type { Duplex } from 'node:stream';
import type { SpeechStatus } from '@site/shared/product';
import type { ChatServerMessage, ChatSpeaker } from '@site/shared/wire';
import type { WebSocket } from 'ws';
import { frameOf } from './frame.ts';
import type { Pace } from './rate-limiter.ts';

/** The member of a connection; connections of one member share their rate limiter. */
export interface ChatMember {
  readonly memberId: string;
  readonly sessionId: string;
  readonly speaker: ChatSpeaker;
  readonly pace: Pace;
  speech: SpeechStatus;
}

/** One open socket. Prebuilt frames are written to `raw`; all of them are whole, so they never interleave with frames of `socket`. */
export interface Connection {
  readonly socket: WebSocket;
  readonly raw: Duplex;
  readonly address: string;
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
export function createOutlet({ drop }: { drop(connection: Connection): void }) {
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
    /** Called at the start of each tick. */
    prepare: (work: () => void) => void beforeTick.push(work),
    sendFrame(connection: Connection, frame: Buffer): void {
      connection.out.push(frame);
      dirty.add(connection);
      arm();
    },
    send(connection: Connection, message: ChatServerMessage): void {
      this.sendFrame(connection, frameOf(message));
    },
    /** Says goodbye after all queued frames. */
    close(connection: Connection, code: number, reason: string): void {
      write(connection);
      dirty.delete(connection);
      connection.socket.close(code, reason);
    },
    stop: () => void (timer !== null && clearTimeout(timer)),
  };
}

export type Outlet = ReturnType<typeof createOutlet>;

/** A logged-in member's request and its connection. */
export interface Asking<Ask> {
  readonly connection: Connection;
  readonly member: ChatMember;
  readonly ask: Ask;
}
