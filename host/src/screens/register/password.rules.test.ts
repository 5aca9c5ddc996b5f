import { strengthOf } from './password-meter.tsx';

test.each([
  ['', 0],
  ['abc', 1],
  ['abcdefgh', 1],
  ['aaaaaaa1', 1],
  ['abcd1234', 2],
  ['Blue-Night-2026', 3],
] as const)('the password "%s" has strength %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
