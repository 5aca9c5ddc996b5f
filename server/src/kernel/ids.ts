import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LETTERS = 10;
const RANDOM_LETTERS = 16;

/** A ULID: 26 letters that sort by time, the last 16 random. */
export function createId(nowMs: number): string {
  return timeLetters(nowMs) + randomLetters(RANDOM_LETTERS);
}

/** Random upper-case letters and digits without look-alikes. */
export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
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
