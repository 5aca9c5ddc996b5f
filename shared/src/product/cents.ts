/** VAL-1, VAL-4: money is decimal strings outside and whole cents inside, never a binary float. */

/** Hundredths of the currency unit. */
export type Cents = bigint;

const TYPED = /^\d{1,12}(\.\d{1,2})?$/;
const SENT = /^-?\d{1,15}(\.\d{1,2})?$/;
const WHOLE_DIGITS_TYPED = 12;

/** A typed amount in cents; null when it is no amount (digits, at most one point and 2 decimals). */
export function parseMoney(text: string): Cents | null {
  return TYPED.test(text) ? centsOf(text) : null;
}

/** An amount of the wire in cents. Throws on anything but a decimal string with at most 2 decimals. */
export function fromWire(decimal: string): Cents {
  if (!SENT.test(decimal)) throw new Error(`Not an amount of money: ${JSON.stringify(decimal)}`);
  return decimal.startsWith('-') ? -centsOf(decimal.slice(1)) : centsOf(decimal);
}

/** Cents in the wire's form: "1234.50". */
export function toWire(cents: Cents): string {
  const { sign, whole, fraction } = digitsOf(cents);
  return `${sign}${whole}.${fraction}`;
}

/** An amount for display: thousands separated, 2 decimals, with its sign: "-1,234.50". Throws like `fromWire`. */
export function formatMoney(amount: string | Cents): string {
  const { sign, whole, fraction } = digitsOf(typeof amount === 'bigint' ? amount : fromWire(amount));
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** Cleans typed or pasted text of a money field: digits, one point, 2 decimals, no leading zeros. Accepts full-width forms. */
export function cleanMoneyInput(text: string): string {
  const [whole = '', ...decimals] = narrow(text)
    .replace(/[^\d.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, WHOLE_DIGITS_TYPED);
  return decimals.length === 0 ? digits : `${digits || '0'}.${decimals.join('').slice(0, 2)}`;
}

/** A percentage in basis points (100 = 1 %), rounded toward zero to the cent. */
export function floorShare(cents: Cents, basisPoints: number): Cents {
  return (cents * BigInt(basisPoints)) / 10_000n;
}

/** The digits and the point of a Chinese keyboard. */
function narrow(text: string): string {
  const FULL_WIDTH_ZERO = 0xff10;
  return text.replace(/[。．]/g, '.').replace(/[０-９]/g, (digit) => String((digit.codePointAt(0) ?? FULL_WIDTH_ZERO) - FULL_WIDTH_ZERO));
}

function centsOf(decimal: string): Cents {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

function digitsOf(cents: Cents): { readonly sign: string; readonly whole: string; readonly fraction: string } {
  const size = cents < 0n ? -cents : cents;
  return { sign: cents < 0n ? '-' : '', whole: String(size / 100n), fraction: String(size % 100n).padStart(2, '0') };
}
