import { randomBytes } from 'node:crypto';

const BYTES = 4;

/** A random name of eight letters and digits, short enough to be typed in a command. */
export const shortId = (): string => randomBytes(BYTES).toString('hex');
