/** SHA-256 (FIPS 180-4) and its keyed form on typed arrays: every request is hashed before it leaves, on the main thread of slow devices. */

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;
const ROUNDS = 64;
const WORDS = 8;

/** The first 32 bits of the fractions of square and cube roots of the first primes. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const PRIMES = Array.from({ length: 312 }, (_none, number) => number).filter(isPrime);
const START = Int32Array.from(PRIMES.slice(0, WORDS), (prime) => fraction(Math.sqrt(prime)));
const K = Int32Array.from(PRIMES.slice(0, ROUNDS), (prime) => fraction(Math.cbrt(prime)));
/** The schedule of the block at hand; nothing here waits, so one is enough. */
const W = new Int32Array(ROUNDS);

function isPrime(number: number): boolean {
  if (number < 2) return false;
  for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) return false;
  return true;
}

/** How far a hash is: its words, and how many bytes went into them (whole blocks). */
interface Midway {
  readonly words: Int32Array;
  readonly bytes: number;
}

const BEGINNING: Midway = { words: START, bytes: 0 };

/** The hash of some bytes as lower-case hex. */
export function sha256(bytes: Uint8Array): string {
  return hexOf(finished(BEGINNING, bytes));
}

/** The keyed hash of some bytes as lower-case hex; what the key makes of both passes is kept for the next call with it. */
export function hmacSha256(key: string, bytes: Uint8Array): string {
  const { inner, outer } = passesOf(key);
  return hexOf(finished(outer, bytesOf(finished(inner, bytes))));
}

interface Passes {
  readonly key: string;
  readonly inner: Midway;
  readonly outer: Midway;
}

let latest: Passes | null = null;

function passesOf(key: string): Passes {
  if (latest?.key === key) return latest;
  const given = new TextEncoder().encode(key);
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(given.length > BLOCK_BYTES ? bytesOf(finished(BEGINNING, given)) : given);
  const pass = (pad: number): Midway => {
    const words = START.slice();
    compress(words, viewOf(block.map((byte) => byte ^ pad)), 0);
    return { words, bytes: BLOCK_BYTES };
  };
  latest = { key, inner: pass(0x36), outer: pass(0x5c) };
  return latest;
}

function finished({ words: before, bytes: done }: Midway, rest: Uint8Array): Int32Array {
  const words = before.slice();
  const whole = Math.ceil((rest.length + 1 + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
  const padded = new Uint8Array(whole);
  padded.set(rest);
  padded[rest.length] = 0x80;
  const view = viewOf(padded);
  const total = done + rest.length;
  view.setUint32(whole - LENGTH_BYTES, Math.floor(total / 2 ** 29));
  view.setUint32(whole - LENGTH_BYTES / 2, (total << 3) >>> 0);
  for (let at = 0; at < whole; at += BLOCK_BYTES) compress(words, view, at);
  return words;
}

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));
/** Indices below stay inside of their arrays: the checker cannot know. */
const at = (words: Int32Array, index: number) => words[index] ?? 0;

function schedule(view: DataView, from: number): void {
  for (let round = 0; round < 16; round += 1) W[round] = view.getInt32(from + round * 4);
  for (let round = 16; round < ROUNDS; round += 1) {
    const early = at(W, round - 15);
    const late = at(W, round - 2);
    const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    W[round] = (at(W, round - 16) + first + at(W, round - 7) + second) | 0;
  }
}

/** Works one block into the words. */
function compress(words: Int32Array, view: DataView, from: number): void {
  schedule(view, from);
  let a = at(words, 0);
  let b = at(words, 1);
  let c = at(words, 2);
  let d = at(words, 3);
  let e = at(words, 4);
  let f = at(words, 5);
  let g = at(words, 6);
  let h = at(words, 7);
  for (let round = 0; round < ROUNDS; round += 1) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + chosen + at(K, round) + at(W, round)) | 0;
    const two = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + most) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  words[0] = (at(words, 0) + a) | 0;
  words[1] = (at(words, 1) + b) | 0;
  words[2] = (at(words, 2) + c) | 0;
  words[3] = (at(words, 3) + d) | 0;
  words[4] = (at(words, 4) + e) | 0;
  words[5] = (at(words, 5) + f) | 0;
  words[6] = (at(words, 6) + g) | 0;
  words[7] = (at(words, 7) + h) | 0;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function bytesOf(words: Int32Array): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = viewOf(bytes);
  words.forEach((word, index) => view.setInt32(index * 4, word));
  return bytes;
}

function hexOf(words: Int32Array): string {
  let hex = '';
  for (const word of words) hex += (word >>> 0).toString(16).padStart(8, '0');
  return hex;
}
