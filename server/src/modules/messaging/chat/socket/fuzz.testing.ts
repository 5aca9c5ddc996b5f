import { CHAT_MESSAGE } from '@site/shared/product';
import { frameBytes } from './testing.ts';

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
    if (kind === 1 && depth < 4) return parts(depth + 1);
    return kind === 2 ? below(2 ** 31) : oneOf(ODD);
  }
  function parts(depth: number): object {
    const sound = below(3) > 0 ? { ...SOUND, clientId: `fuzz-${below(2 ** 31)}-${below(2 ** 31)}` } : {};
    const odd = Object.fromEntries(Array.from({ length: below(3) }, () => [oneOf(NAMES), value(depth)]));
    return { ...sound, ...odd };
  }
  const message = () => JSON.stringify({ msgId: oneOf(IDS), msgData: below(10) === 0 ? value(0) : parts(0) });
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
