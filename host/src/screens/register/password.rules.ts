export type Strength = 0 | 1 | 2 | 3;

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];
const LONG = 12;
const SHORTEST = 8;

/** 0 empty, 1 weak, 2 fair, 3 strong: by length, character classes and number of distinct characters. */
export function strengthOf(password: string): Strength {
  if (password === '') return 0;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const varied = new Set(password).size >= SHORTEST - 2;
  if (password.length < SHORTEST || kinds < 2 || !varied) return 1;
  return password.length >= LONG && kinds >= 3 ? 3 : 2;
}
