import { setNewest } from '@site/shared/every-site';
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LETTERS = 10;
const RANDOM_LETTERS = 16;

/** Clocks differ: a request's, a daily job's, a test's. */
const TIMES_KEPT = 16;
const latest = new Map<string, string>();

/** A ULID: 26 characters that sort by time, the last 16 random; those of one process and millisecond sort in creation order. */
export function createId(nowMs: number): string {
  const time = timeLetters(nowMs);
  const before = latest.get(time);
  const random = before === undefined ? randomLetters(RANDOM_LETTERS) : after(before);
  setNewest(latest, time, random, TIMES_KEPT);
  return time + random;
}

/** Random upper-case letters and digits without look-alikes. */
export function randomLetters(length: number): string {
  let letters = '';
  for (const byte of nextBytes(length)) letters += ALPHABET.charAt(byte % ALPHABET.length);
  return letters;
}

const DRAWN_BYTES = 4096;
let drawn = randomBytes(DRAWN_BYTES);

/** Random bytes, drawn in bulk, because a draw costs the same for few bytes. */
function nextBytes(count: number): Uint8Array {
  if (drawn.length < count) drawn = randomBytes(Math.max(DRAWN_BYTES, count));
  const bytes = drawn.subarray(0, count);
  drawn = drawn.subarray(count);
  return bytes;
}

/** Increments. After the very last it wraps to the lowest: one process would have to make more than it can in a millisecond. */
function after(letters: string): string {
  const head = letters.slice(0, -1);
  const place = ALPHABET.indexOf(letters.slice(-1)) + 1;
  if (place < ALPHABET.length || head === '') return head + ALPHABET.charAt(place % ALPHABET.length);
  return after(head) + ALPHABET.charAt(0);
}

function timeLetters(nowMs: number): string {
  let left = nowMs;
  let letters = '';
  for (let place = 0; place < TIME_LETTERS; place += 1) {
    letters = ALPHABET.charAt(left % ALPHABET.length) + letters;
    left = Math.floor(left / ALPHABET.length);
  }
  return letters;
}
