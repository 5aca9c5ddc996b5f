import { type ChannelNews, PASS_EVENT, type SignedChannel } from '@site/shared/federation';
import type { ServerResponse } from 'node:http';
import { type AddressKey, addressKey } from '../../../kernel/http/addresses.ts';
import { NO_SNIFF } from '../../../kernel/http/http.ts';
import type { LiveChannel } from './channel.ts';
import { constants, deflateRawSync } from 'node:zlib';

/** The header of a gzip stream: no name, no time, no system. */
const GZIP_BEGIN = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A chunk of a gzip stream without back-references: compressed once, it fits after whatever each listener has received. */
function packPiece(text: string): Buffer {
  return deflateRawSync(text, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH });
}

/** The same for a text that one listener gets: not compressed, which costs thousands of streams nothing. */
function wrapPiece(text: string): Buffer {
  const content = Buffer.from(text);
  const header = Buffer.alloc(STORED_HEADER_BYTES);
  header.writeUInt16LE(content.length, 1);
  header.writeUInt16LE(~content.length & 0xffff, 3);
  return Buffer.concat([header, content]);
}
/** Of a stored block of deflate: its type, its length, and the complement of that. */
const STORED_HEADER_BYTES = 5;

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 3000;
/** What may wait in memory for a listener that does not read: several channels of an installation. */
const MOST_UNREAD_BYTES = 1024 * 1024;
/** How many streams are written per turn of the event loop, so that thousands of tabs do not block the site. */
const AT_ONCE = 250;

/** The listener of a stream. */
interface Listener {
  readonly address: string;
  readonly host: string;
  /** Whether it accepts gzip. */
  readonly unpacks: boolean;
}

/** The event streams of open tabs; each receives the current channel at once and every later one. */
export interface ChannelStreams {
  /** Whether an address may open one more; a refused one polls the channel each minute (F33). */
  hasRoomFor(address: string): boolean;
  add(stream: ServerResponse, listener: Listener): void;
  count(): number;
  end(): void;
}

interface ChannelStreamsOptions {
  readonly mostPerAddress: number;
  /** The pass that pages at this place show with their heartbeats; each stream gets one with every channel. */
  readonly passFor: (place: Pick<Listener, 'address' | 'host'>) => string;
}

export function createChannelStreams(
  channel: Pick<LiveChannel, 'current' | 'subscribe'>,
  { mostPerAddress, passFor }: ChannelStreamsOptions,
): ChannelStreams {
  /** Each with how it is written to. */
  const open = new Map<ServerResponse, Listener>();
  const perAddress = new Map<AddressKey, number>();
  const greet = createGreeting();
  const count = (address: AddressKey, by: number) => {
    const now = (perAddress.get(address) ?? 0) + by;
    if (now > 0) perAddress.set(address, now);
    else perAddress.delete(address);
  };
  const sendPass = (stream: ServerResponse, listener: Listener) => {
    // No space behind the colon: development kits of before passes read every `data: ` as a channel.
    const text = `event: ${PASS_EVENT}\ndata:${passFor(listener)}\n\n`;
    stream.write(listener.unpacks ? wrapPiece(text) : text);
  };
  const broadcast = (text: string, thenPass: boolean) => {
    const piece = { plain: text, packed: packPiece(text) };
    const waiting = [...open];
    const turn = () => {
      for (const [stream, listener] of waiting.splice(0, AT_ONCE)) {
        if (!open.has(stream)) continue;
        if (stream.writableLength > MOST_UNREAD_BYTES) {
          stream.destroy();
          continue;
        }
        stream.write(listener.unpacks ? piece.packed : piece.plain);
        if (thenPass) sendPass(stream, listener);
      }
      if (waiting.length > 0) setImmediate(turn);
    };
    turn();
  };
  const stop = channel.subscribe((signed, documents) => broadcast(message({ ...signed, documents }), true));
  const heartbeat = setInterval(() => broadcast(': still here\n\n', false), HEARTBEAT_MS);
  heartbeat.unref();

  return {
    hasRoomFor: (address) => (perAddress.get(addressKey(address)) ?? 0) < mostPerAddress,
    add(stream, listener) {
      const { address, unpacks } = listener;
      stream.writeHead(200, {
        ...(unpacks && { 'content-encoding': 'gzip' }),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        ...NO_SNIFF,
        'x-accel-buffering': 'no',
      });
      const greeting = greet(channel.current());
      stream.write(unpacks ? greeting.packed : greeting.plain);
      sendPass(stream, listener);
      open.set(stream, listener);
      count(addressKey(address), 1);
      stream.on('close', () => {
        open.delete(stream);
        count(addressKey(address), -1);
      });
    },
    count: () => open.size,
    end() {
      stop();
      clearInterval(heartbeat);
      for (const stream of open.keys()) stream.end();
    },
  };
}

/** The first message of a stream: built once for thousands of tabs that reconnect at once. */
function createGreeting(): (signed: SignedChannel) => { readonly plain: string; readonly packed: Buffer } {
  let last: SignedChannel | null = null;
  let greeting = { plain: '', packed: GZIP_BEGIN };
  return (signed) => {
    if (signed !== last) {
      const plain = `retry: ${RECONNECT_MS}\n${message(signed)}`;
      greeting = { plain, packed: Buffer.concat([GZIP_BEGIN, packPiece(plain)]) };
      last = signed;
    }
    return greeting;
  };
}

function message(news: ChannelNews): string {
  return `data: ${JSON.stringify(news)}\n\n`;
}
