import { fieldOf, momentAt } from './play.rules.ts';

test('everybody sees the same play at the same time, another match another one', () => {
  expect(momentAt('M1', 'football', 12_345)).toEqual(momentAt('M1', 'football', 12_345));
  expect(momentAt('M2', 'football', 12_345).ball).not.toEqual(momentAt('M1', 'football', 12_345).ball);
});

const FIELDS = ['football', 'basketball', 'tennis', 'volleyball', 'badminton', 'tabletennis'] as const;

test.each(FIELDS)('ball and players of %s stay on the field, and the ball never jumps', (field) => {
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
  expect(FIELDS.map(fieldOf)).toEqual(FIELDS);
});

test.each([
  ['tennis', 1],
  ['volleyball', 3],
  ['badminton', 1],
  ['tabletennis', 1],
] as const)('over the net of %s the ball changes sides after %d touches; each side stays on its half', (field, touches) => {
  const frames = Array.from({ length: 1200 }, (_, step) => momentAt('M7', field, step * 33));
  const sides = frames.map(({ ball }) => (ball.x < 0.5 ? 'home' : 'away'));
  const changes = sides.slice(1).filter((side, index) => side !== sides[index]).length;
  const lengthMs = 1200 * 33;

  expect(frames.every(({ home, away }) => home.every(({ x }) => x < 0.5) && away.every(({ x }) => x > 0.5))).toBe(true);
  // A touch takes 0.9 to 1.6 s.
  expect(changes).toBeGreaterThanOrEqual(Math.floor(lengthMs / (1600 * touches)) - 1);
  expect(changes).toBeLessThanOrEqual(Math.ceil(lengthMs / (900 * touches)));
});
