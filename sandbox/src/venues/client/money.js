/** Amounts are decimal strings and whole cents, never floats. */

/** "1234.5" in cents. */
export function cents(decimal) {
  const negative = decimal.startsWith('-');
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const size = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return negative ? -size : size;
}

/** Cents as a decimal string of two places. */
export function decimal(amount) {
  const size = amount < 0n ? -amount : amount;
  return `${amount < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

let coins = false;

/** Switches the displayed amounts to play coins. */
export function countInCoins() {
  coins = true;
}

/** ¥1,234.50, or 1,234.50 试玩币; with `signed` prefixed by a plus or minus. */
export function yuan(amount, signed = false) {
  const value = typeof amount === 'bigint' ? amount : cents(amount);
  const figure = decimal(value < 0n ? -value : value).replace(/\B(?=(\d{3})+\.)/g, ',');
  const text = coins ? `${figure} 试玩币` : `¥${figure}`;
  if (value < 0n) return `−${text}`;
  return signed && value > 0n ? `+${text}` : text;
}

/** Thousandths as a multiple without trailing zeros: 9500 → "9.5". */
export function multiple(milli) {
  return String(milli / 1000);
}
