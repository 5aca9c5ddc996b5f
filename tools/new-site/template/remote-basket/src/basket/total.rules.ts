import type { Line } from '../common/basket-store.ts';

const CENTS = 100n;

/** The price of all lines as a decimal number; computed in cents. */
export function totalOf(lines: readonly Line[]): string {
  const cents = lines.reduce((sum, { price, count }) => sum + centsOf(price) * BigInt(count), 0n);
  return `${cents / CENTS}.${String(cents % CENTS).padStart(2, '0')}`;
}

function centsOf(price: string): bigint {
  const [whole = '0', part = ''] = price.split('.');
  return BigInt(whole) * CENTS + BigInt(part.padEnd(2, '0').slice(0, 2));
}
