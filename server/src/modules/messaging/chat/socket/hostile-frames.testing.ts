import { randomUUID } from 'node:crypto';
import { CHAT_FRAME_MAX_BYTES, CHAT_MESSAGE, GENERAL_ROOM } from '@site/shared/product';
import { type Fate, HOSTILE_MESSAGES, type HostileFrame } from './hostile-messages.testing.ts';
import { frameBytes, messageBytes } from './testing.ts';

const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const MEBIBYTE = 1024 * 1024;
const MOST_FRAMES = 120;
const HEARTBEAT = '{"msgId":0,"msgData":{}}';

const bytes = (expected: Fate, rows: Readonly<Record<string, Buffer>>): HostileFrame[] =>
  Object.entries(rows).map(([what, frame]) => [what, 'guest', expected, frame]);

const leave = () => messageBytes(10012, { clientId: randomUUID(), roomId: GENERAL_ROOM });
const times = (count: number, frame: Buffer) => Buffer.concat(Array.from({ length: count }, () => frame));
const shortCode = (code: number) => Buffer.from([code >> 8, code & 0xff]);
/** A text in fragments of so many bytes. */
function pieces(text: string, size: number): Buffer {
  const whole = Buffer.from(text);
  const count = Math.ceil(whole.length / size);
  const piece = (_none: unknown, n: number) =>
    frameBytes(whole.subarray(n * size, (n + 1) * size), { opcode: n === 0 ? 1 : 0, fin: n === count - 1 });
  return Buffer.concat(Array.from({ length: count }, piece));
}

const WRONG_FRAMES = [
  ...bytes('malformed', {
    'a heartbeat as binary': frameBytes(HEARTBEAT, { opcode: BINARY }),
    'an empty binary frame': frameBytes('', { opcode: BINARY }),
  }),
  ...bytes('nothing', { 'a ping': frameBytes('', { opcode: PING }), 'a pong nobody asked for': frameBytes('hi', { opcode: PONG }) }),
  ...bytes('answered', {
    'a heartbeat in 16 pieces': pieces(HEARTBEAT.padEnd(32), 2),
    'a character cut in two': pieces('{"msgId":0,"msgData":"好"}', 23),
  }),
  ...bytes(1002, {
    'a frame without a mask': frameBytes(HEARTBEAT, { masked: false }),
    'the first reserved bit': frameBytes(HEARTBEAT, { reserved: 4 }),
    'the second reserved bit': frameBytes(HEARTBEAT, { reserved: 2 }),
    'the third reserved bit': frameBytes(HEARTBEAT, { reserved: 1 }),
    'the unknown opcode 3': frameBytes(HEARTBEAT, { opcode: 3 }),
    'the unknown opcode 7': frameBytes(HEARTBEAT, { opcode: 7 }),
    'the unknown control opcode 11': frameBytes('', { opcode: 11 }),
    'the unknown control opcode 15': frameBytes('', { opcode: 15 }),
    'the end of a text that never began': frameBytes(HEARTBEAT, { opcode: 0 }),
    'a text within a text': Buffer.concat([frameBytes('{', { fin: false }), frameBytes(HEARTBEAT)]),
    'a ping of 126 bytes': frameBytes('a'.repeat(126), { opcode: PING }),
    'a ping in pieces': frameBytes('a', { opcode: PING, fin: false }),
    'a goodbye in pieces': frameBytes(shortCode(1000), { opcode: CLOSE, fin: false }),
    'a goodbye of one byte': frameBytes(Buffer.from([3]), { opcode: CLOSE }),
    'a goodbye of 126 bytes': frameBytes(Buffer.alloc(126), { opcode: CLOSE }),
    'the goodbye 999': frameBytes(shortCode(999), { opcode: CLOSE }),
    'the goodbye 1005, never sent': frameBytes(shortCode(1005), { opcode: CLOSE }),
    'the goodbye 1006, never sent': frameBytes(shortCode(1006), { opcode: CLOSE }),
    'the goodbye 5000': frameBytes(shortCode(5000), { opcode: CLOSE }),
  }),
  ...bytes(1007, {
    'bytes that are no text': frameBytes(Buffer.from([0xff, 0xfe, 0xfd])),
    'a slash written too long': frameBytes(Buffer.from([0xc0, 0xaf])),
    'half a pair as bytes': frameBytes(Buffer.from([0xed, 0xa0, 0x80])),
    'a character cut off': frameBytes(Buffer.from([0xe5, 0xa5])),
    'a goodbye whose reason is no text': frameBytes(Buffer.concat([shortCode(1000), Buffer.from([0xff])]), { opcode: CLOSE }),
  }),
];

const TOO_MUCH = [
  ...bytes(1009, {
    'one byte more than 16 KiB': frameBytes('a'.repeat(CHAT_FRAME_MAX_BYTES + 1)),
    'pieces of more than 16 KiB together': pieces(' '.repeat(CHAT_FRAME_MAX_BYTES + 1), 8192),
    'a head that claims 100 MB': frameBytes('', { claimedLength: 100 * MEBIBYTE }),
    'a head that claims 2^63 bytes': frameBytes('', { claimedLength: 1n << 63n }),
  }),
  ...bytes(1008, { 'a heartbeat byte by byte': pieces(HEARTBEAT, 1) }),
  ...bytes(4002, {
    '121 heartbeats': times(MOST_FRAMES + 1, frameBytes(HEARTBEAT)),
    '121 frames that are no message': times(MOST_FRAMES + 1, frameBytes('?')),
    '121 unknown messages': times(MOST_FRAMES + 1, messageBytes(10013, {})),
    '121 pings': times(MOST_FRAMES + 1, frameBytes('', { opcode: PING })),
    '121 pongs': times(MOST_FRAMES + 1, frameBytes('', { opcode: PONG })),
  }),
  ...bytes(1000, { 'a proper goodbye': frameBytes(shortCode(1000), { opcode: CLOSE }) }),
  ...bytes(1005, { 'a goodbye without a code': frameBytes('', { opcode: CLOSE }) }),
];

const FLOOD: HostileFrame[] = [['21 questions of a member in a row', 'member', 'fast', times(21, leave())]];

/** Every malformed or hostile frame with its expected result (T24, F55). */
export const HOSTILE_FRAMES: readonly HostileFrame[] = [...HOSTILE_MESSAGES, ...WRONG_FRAMES, ...TOO_MUCH, ...FLOOD];

const IDS = [...Object.values(CHAT_MESSAGE), 10013, 10015, 10016, -1, 1.5, 2 ** 53, '10003', null];
const ODD = [null, true, -1, 0.5, 1e300, '', 'a', '\0', '\uD800', '__proto__', 'general', '../../../..', [], {}, [[[]]], 'x'.repeat(1100)];
const NAMES = ['clientId', 'roomId', 'text', 'token', 'body', 'betNo', 'showStake', 'limit', 'beforeMsgId', 'afterMsgId', 'giftId', 'qty'];
const SOUND: Readonly<Record<string, unknown>> = { roomId: 'general', text: 'hello', limit: 10, qty: 1, giftId: 'flower', coinPrice: 1 };
const SPOILT_BYTES = 4;
/** Percentage of each kind. */
const SHARE = { message: 72, spoiltText: 25 } as const;

/** Generates frames, deterministic per seed. */
export function createFuzzer(seed: number) {
  const below = createBelow(seed);
  const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];

  function value(depth: number): unknown {
    const kind = below(6);
    if (kind === 0 && depth < 4) return Array.from({ length: below(4) }, () => value(depth + 1));
    if (kind === 1 && depth < 4) return fields(depth + 1);
    return kind === 2 ? below(2 ** 31) : oneOf(ODD);
  }
  function fields(depth: number): object {
    const sound = below(3) > 0 ? { ...SOUND, clientId: `fuzz-${below(2 ** 31)}-${below(2 ** 31)}` } : {};
    const odd = Object.fromEntries(Array.from({ length: below(3) }, () => [oneOf(NAMES), value(depth)]));
    return { ...sound, ...odd };
  }
  const message = () => JSON.stringify({ msgId: oneOf(IDS), msgData: below(10) === 0 ? value(0) : fields(0) });
  function spoilt(bytes: Buffer): Buffer {
    for (let n = 1 + below(SPOILT_BYTES); n > 0 && bytes.length > 0; n -= 1) bytes[below(bytes.length)] = below(128);
    return bytes.subarray(0, below(4) === 0 ? below(bytes.length + 1) : bytes.length);
  }
  return {
    /** Mostly a message with invalid fields, sometimes broken as text, or binary. */
    frame(): Buffer {
      const kind = below(100);
      if (kind < SHARE.message) return frameBytes(message());
      return kind < SHARE.message + SHARE.spoiltText ? frameBytes(spoilt(Buffer.from(message()))) : frameBytes(message(), { opcode: 2 });
    },
    /** Random bytes with a random header: nearly always closes its socket. */
    wildFrame(): Buffer {
      const shape = { opcode: below(16), fin: below(2) === 0, reserved: below(4) === 0 ? below(8) : 0, masked: below(4) > 0 };
      return frameBytes(Buffer.from(Array.from({ length: below(200) }, () => below(256))), shape);
    },
  };
}

/** Random numbers below the bound from a seed (mulberry32). */
function createBelow(seed: number) {
  let state = seed;
  return function below(bound: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}
