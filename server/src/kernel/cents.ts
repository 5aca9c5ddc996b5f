/** The cents of an integer column; refuses a number the driver could not hold exactly. */
export function centsOf(column: number): bigint {
  if (!Number.isSafeInteger(column)) throw new Error(`The stored amount ${column} is not exact.`);
  return BigInt(column);
}
