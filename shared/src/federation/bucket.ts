import { sha256Hex } from '../crypto/hash.ts';

/** Canary percentages are counted in ten-thousandths: 100 is one percent. */
export const BUCKETS = 10_000;

const HEX_DIGITS = 12;

/**
 * The bucket, of 10,000, of a device for one canary: SHA-256 over salt and device id. A device keeps its bucket, raising the
 * percentage only adds devices, and two canaries with different salts draw independently. A device gets the canary when its bucket is below the percentage.
 */
export function bucketOf(salt: string, deviceId: string): number {
  return Number.parseInt(sha256Hex(`${salt}\n${deviceId}`).slice(0, HEX_DIGITS), 16) % BUCKETS;
}
