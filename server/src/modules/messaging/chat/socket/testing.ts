import { once } from 'node:events';
import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import { CHAT_MESSAGE } from '@site/shared/product';

/** The fields of a frame that a hostile client may set; defaults follow the protocol. */
interface FrameShape {
  readonly opcode?: number;
  readonly fin?: boolean;
  /** The reserved bits, 0 to 7. */
  readonly reserved?: number;
  readonly masked?: boolean;
  /** The payload length that the header claims. */
  readonly claimedLength?: number | bigint;
}

const [TEXT, CLOSE] = [1, 8];
const [SHORT, LONG] = [125, 0xffff];
const HEAD_END = '\r\n\r\n';
const ZERO_MASK = Buffer.alloc(4);
const NO_BYTES = Buffer.alloc(0);

/** One frame, byte for byte. The mask is zero, so that the payload stays readable. */
export function frameBytes(payload: string | Buffer, shape: FrameShape = {}): Buffer {
  const { opcode = TEXT, fin = true, reserved = 0, masked = true } = shape;
  const body = Buffer.from(payload);
  const first = (fin ? 0x80 : 0) | (reserved << 4) | opcode;
  return Buffer.concat([
    Buffer.from([first]),
    lengthBytes(shape.claimedLength ?? body.length, masked ? 0x80 : 0),
    masked ? ZERO_MASK : NO_BYTES,
    body,
  ]);
}

function lengthBytes(length: number | bigint, mask: number): Buffer {
  if (length <= SHORT) return Buffer.from([mask | Number(length)]);
  if (length <= LONG) return Buffer.from([mask | 126, Number(length) >> 8, Number(length) & 0xff]);
  const bytes = Buffer.alloc(9);
  bytes[0] = mask | 127;
  bytes.writeBigUInt64BE(BigInt(length), 1);
  return bytes;
}

/** A message of the chat as one frame. */
export const messageBytes = (msgId: unknown, msgData: unknown): Buffer => frameBytes(JSON.stringify({ msgId, msgData }));

interface HeardMessage {
  readonly msgId: number;
  readonly msgData: Readonly<Record<string, unknown>>;
}

interface Opening {
  readonly localAddress?: string;
  /** Header lines as sent; a name may repeat. */
  readonly headers?: readonly string[];
  readonly method?: string;
  /** Replaces that of the address. */
  readonly path?: string;
}

/** A raw socket that sends any bytes, as no library would. */
export async function openRaw(url: string, { localAddress = '127.0.0.1', headers = [], method = 'GET', path }: Opening = {}) {
  const { hostname, port, pathname, search } = new URL(url);
  const tcp = connect({ host: hostname, port: Number(port), localAddress });
  tcp.on('error', () => tcp.destroy());
  await once(tcp, 'connect');
  const key = `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`;
  const lines = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', key, ...headers];
  tcp.write([`${method} ${path ?? `${pathname}${search}`} HTTP/1.1`, `Host: ${hostname}`, ...lines].join('\r\n') + HEAD_END);
  const reader = createReader();
  const waiting = new Set<() => void>();
  const look = () => waiting.forEach((again) => again());
  let isGone = false;
  tcp.on('data', (bytes) => {
    reader.take(bytes);
    look();
  });
  tcp.on('close', () => {
    isGone = true;
    look();
  });
  /** Waits for a value; null once the socket closes without one. */
  const until = <Value>(find: () => Value | null): Promise<Value | null> =>
    new Promise((resolve) => {
      const again = () => {
        const value = find();
        if (value === null && !isGone) return;
        waiting.delete(again);
        resolve(value);
      };
      waiting.add(again);
      again();
    });
  return {
    tcp,
    heard: reader.heard,
    until,
    /** The status of the upgrade response; null if the server hung up. */
    status: () => until(reader.status),
    write: (bytes: Buffer) => void tcp.write(bytes),
    say: (msgId: unknown, msgData: unknown) => void tcp.write(messageBytes(msgId, msgData)),
    hear: (matching: (message: HeardMessage) => boolean) => until(() => reader.heard.find(matching) ?? null),
    /** The code of the close frame; null if there was none. */
    closing: () => until(reader.closed),
    closed: reader.closed,
    isGone: () => isGone,
  };
}

export type RawSocket = Awaited<ReturnType<typeof openRaw>>;

/** Whether a message is the answer to a log-in. */
export const isLogInAnswer = ({ msgId }: HeardMessage): boolean => msgId === CHAT_MESSAGE.login;

/** Parses what a server sends: the upgrade response, then frames. */
function createReader() {
  const heard: HeardMessage[] = [];
  let rest = Buffer.alloc(0);
  let status: number | null = null;
  let code: number | null = null;

  function readHead(): boolean {
    const end = rest.indexOf(HEAD_END);
    if (end < 0) return false;
    status = Number(rest.toString('latin1', 'HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    rest = rest.subarray(end + HEAD_END.length);
    return true;
  }
  function readFrame(): boolean {
    const [first = 0] = rest;
    const [head, size] = sizesOf(rest);
    if (rest.length < head + size) return false;
    const payload = rest.subarray(head, head + size);
    rest = rest.subarray(head + size);
    const opcode = first & 0x0f;
    if (opcode === TEXT) heard.push(JSON.parse(payload.toString()) as HeardMessage);
    if (opcode === CLOSE) code ??= payload.length >= 2 ? payload.readUInt16BE() : 1005;
    return true;
  }
  return {
    heard,
    status: () => status,
    closed: () => code,
    take(bytes: Buffer): void {
      rest = Buffer.concat([rest, bytes]);
      if (status === null && !readHead()) return;
      while (rest.length >= 2 && readFrame());
    },
  };
}

/** Length of a frame's header and payload; an incomplete one counts as long. */
function sizesOf(bytes: Buffer): readonly [head: number, size: number] {
  const [, length = 0] = bytes;
  if (length <= SHORT) return [2, length];
  if (length === 126) return bytes.length < 4 ? [4, 1] : [4, bytes.readUInt16BE(2)];
  return bytes.length < 10 ? [10, 1] : [10, Number(bytes.readBigUInt64BE(2))];
}
