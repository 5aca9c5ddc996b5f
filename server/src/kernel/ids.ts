import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LETTERS = 10;
const RANDOM_LETTERS = 16;

/** Clocks differ: a request's, that of a day's job, a test's. */
const MOMENTS_KEPT = 16;
const latest = new Map<string, string>();

/** A ULID: 26 letters that sort by time, the last 16 random; those this process makes in one millisecond sort as they were made. */
export function createId(nowMs: number): string {
  const time = timeLetters(nowMs);
  const before = latest.get(time);
  const random = before === undefined ? randomLetters(RANDOM_LETTERS) : after(before);
  latest.delete(time);
  latest.set(time, random);
  const [oldest] = latest.keys();
  if (latest.size > MOMENTS_KEPT && oldest !== undefined) latest.delete(oldest);
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

/** Random bytes, drawn many at a time: to draw costs the same for few. */
function nextBytes(count: number): Uint8Array {
  if (drawn.length < count) drawn = randomBytes(Math.max(DRAWN_BYTES, count));
  const bytes = drawn.subarray(0, count);
  drawn = drawn.subarray(count);
  return bytes;
}

/** The next one up. After the very last come the lowest: one process would have to make more than it can in a millisecond. */
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
