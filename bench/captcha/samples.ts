/** Pictures with their answers, which programs learn from and are measured by. */
import { CAPTCHA_LETTERS, drawCaptcha, type Drawing } from '@site/server/modules/people/captcha/testing.ts';
import type { Random } from './network.ts';

export const LETTERS: readonly string[] = CAPTCHA_LETTERS;
export const LENGTH = 4;

/** Reads a picture: the letters that it believes in. */
export type Reader = (png: Buffer) => string;

export interface Sample extends Drawing {
  readonly answer: string;
}

/** A picture of random letters. */
export function sampleOf(random: Random): Sample {
  const answer = Array.from({ length: LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)] ?? '').join('');
  return { answer, ...drawCaptcha(answer, random) };
}

/** Random numbers that follow from a seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
