/** Amounts are decimal strings and whole cents, never floats. */

/** "1234.5" in cents. */
export function cents(amount: string): bigint {
  const negative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const size = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return negative ? -size : size;
}

/** An amount as a player types it, in cents; null if it is invalid. */
export function parseCents(typed: string): bigint | null {
  const text = typed.trim();
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? cents(text) : null;
}

/** Cents as a decimal string of two places. */
export function decimal(amount: bigint): string {
  const size = amount < 0n ? -amount : amount;
  return `${amount < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** Cents as a decimal string without the zeros of a whole amount. */
export function wholeOrDecimal(amount: bigint): string {
  return decimal(amount).replace(/\.00$/, '');
}

let coins = false;

/** Switches the displayed amounts to play coins. */
export function countInCoins(): void {
  coins = true;
}

/** ¥1,234.50, or 1,234.50 试玩币; with `signed` prefixed by a plus or minus. */
export function yuan(amount: bigint | string, signed = false): string {
  const value = typeof amount === 'bigint' ? amount : cents(amount);
  const figure = decimal(value < 0n ? -value : value).replace(/\B(?=(\d{3})+\.)/g, ',');
  const text = coins ? `${figure} 试玩币` : `¥${figure}`;
  if (value < 0n) return `−${text}`;
  return signed && value > 0n ? `+${text}` : text;
}

/** The sign of a net amount, as the style sheet names it. */
export function sideOf(net: bigint): 'even' | 'win' | 'loss' {
  if (net === 0n) return 'even';
  return net > 0n ? 'win' : 'loss';
}

/** Basis points as a percentage of two places. */
export function percent(bp: number): string {
  return `${(bp / 100).toFixed(2)}%`;
}

/** Thousandths as a multiple without trailing zeros: 9500 → "9.5". */
export function multiple(milli: number): string {
  return String(milli / 1000);
}
