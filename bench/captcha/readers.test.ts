import { HEIGHT, inkOf, WIDTH } from './pixels.ts';
import { measureReader, MOST_READ } from './readers.ts';
import { sampleOf, seeded } from './samples.ts';
import { templateReader } from './templates.ts';

const PICTURES = 40;

test('a program that looks for the strokes of letters reads few captchas', () => {
  const { read, letters } = measureReader(templateReader, PICTURES, seeded(2026));

  expect(read / PICTURES).toBeLessThanOrEqual(2 * MOST_READ);
  // More than chance, one of thirteen: the reader does find letters.
  expect(letters).toBeGreaterThan(0.15);
});

test('lines of both polarities are ink for programs that read captchas, plain ground is none', () => {
  const { png } = sampleOf(seeded(7));
  const ink = inkOf(png);
  const share = ink.reduce((sum, isInk) => sum + isInk, 0) / (WIDTH * HEIGHT);

  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.6);
});

test('a seed gives the same captchas again', () => {
  const [one, other, third] = [sampleOf(seeded(3)), sampleOf(seeded(3)), sampleOf(seeded(4))];

  expect(one.answer).toBe(other.answer);
  expect(one.png.equals(other.png)).toBe(true);
  expect(one.png.equals(third.png)).toBe(false);
});
