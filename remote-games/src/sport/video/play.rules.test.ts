import { fieldOf, momentAt } from './play.rules.ts';

test('everybody sees the same play at the same time, another match another one', () => {
  expect(momentAt('M1', 'football', 12_345)).toEqual(momentAt('M1', 'football', 12_345));
  expect(momentAt('M2', 'football', 12_345).ball).not.toEqual(momentAt('M1', 'football', 12_345).ball);
});

test.each(['football', 'basketball', 'tennis'] as const)('ball and players of %s stay on the field, and the ball never jumps', (field) => {
  const times = Array.from({ length: 400 }, (_, step) => step * 33);
  const frames = times.map((timeMs) => momentAt('M7', field, timeMs));
  const places = frames.flatMap(({ ball, home, away }) => [ball, ...home, ...away]);

  expect(places.every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(true);
  const steps = frames
    .slice(1)
    .map(({ ball }, index) => Math.hypot(ball.x - (frames[index]?.ball.x ?? 0), ball.y - (frames[index]?.ball.y ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.05);
});

test('games of electronic sports are shown on the first field', () => {
  expect([fieldOf('basketball'), fieldOf('lol')]).toEqual(['basketball', 'football']);
});
