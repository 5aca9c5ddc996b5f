/** Amounts as whole 分, never as floats. */

/** Parses an amount to 分; null if it is invalid. */
export function fenOf(amount: string): bigint | null {
  const text = amount.trim();
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = '', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}

/** Formats whole 分 as an amount. */
export function yuanOf(fen: bigint): string {
  const digits = String(fen < 0n ? -fen : fen).padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
