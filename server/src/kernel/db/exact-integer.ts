/** Integers as SQLite returns them: a number while it is exact, otherwise a bigint. */
export function exactInteger(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : BigInt(text);
}
