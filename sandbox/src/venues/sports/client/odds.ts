/** Prices in the player's odds format: Malay 1, Hong Kong 2, European 3, Indonesian 4. Integer arithmetic throughout. */
import { decimal } from '../../client/money.ts';
import type { Price } from './protocol.ts';

export const EUROPE = 3;
const [MALAY, HONGKONG] = [1, 2];

/** Formats a European price in thousandths; `-` if there is none. Only two-way markets use a format other than European. */
export function priceOf({ milli, twoWay }: Price, format: number): string {
  if (!Number.isSafeInteger(milli) || milli <= 1000) return '-';
  const price = BigInt(milli);
  if (!twoWay || format === EUROPE) return decimal(price / 10n);
  const gain = price - 1000n;
  const straight = format === HONGKONG || (format === MALAY ? gain <= 1000n : gain >= 1000n);
  return straight ? gainText(gain) : negativeText(gain);
}

function gainText(gain: bigint): string {
  return gain < 5n ? `0.00${gain}` : decimal((gain + 5n) / 10n);
}

/** Shows -1.00 as 1.00, and what would read -0.00 as -0.01. */
function negativeText(gain: bigint): string {
  const size = (200_000n + gain) / (2n * gain);
  if (size === 100n) return decimal(size);
  return `-${decimal(size === 0n ? 1n : size)}`;
}
