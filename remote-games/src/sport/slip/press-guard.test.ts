import { createPressGuard } from './one-press.ts';

test('the second half of a double press is no bet, also where a busy page handles it after the answer to the first', () => {
  const guard = createPressGuard();

  expect(guard.isDouble('home', 0)).toBe(false);
  expect(guard.isDouble('home', 300)).toBe(true);
  guard.answered('home', 4000);
  expect(guard.isDouble('home', 4500)).toBe(true);
  expect(guard.isDouble('home', 5100)).toBe(false);
});

test('a press on another price is another bet, whatever was answered before', () => {
  const guard = createPressGuard();

  guard.isDouble('home', 0);
  expect(guard.isDouble('draw', 100)).toBe(false);
  guard.answered('home', 200);
  expect(guard.isDouble('draw', 1200)).toBe(false);
});
