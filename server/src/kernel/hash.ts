import { createHash, timingSafeEqual } from 'node:crypto';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The SHA-256 of a text, by which a secret is found without being stored. */
export const sha256Hex = (text: string): string => sha256(text).toString('hex');

/** Compares in constant time, texts of different lengths too. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));
