/** How many pictures of the captcha programs read, and the CPU time that drawing one costs, in ms. */
import { drawCaptcha } from '@site/server/modules/people/captcha/testing.ts';
import { trainNetworkReader } from '../captcha/network-reader.ts';
import { measureReader, MOST_READ, neighbourReaders, type ReadingRate } from '../captcha/readers.ts';
import { seeded, type Reader } from '../captcha/samples.ts';
import { templateReader } from '../captcha/templates.ts';
import type { Measurement } from '../measurements.ts';
import { createReport } from '../report.ts';

const PICTURES = 1000;
const NEIGHBOURS_LEARN = 1500;
const NETWORK_LEARNS = { pictures: 5000, rounds: 3 } as const;
const [LEARNING_SEED, READING_SEED] = [1, 999];
const [DRAWINGS, MOST_DRAWING_MS] = [500, 5];

function drawingMs(): number {
  for (let count = 0; count < DRAWINGS; count += 1) drawCaptcha('WREX');
  const before = process.cpuUsage();
  for (let count = 0; count < DRAWINGS; count += 1) drawCaptcha('WREX');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / DRAWINGS;
}

const figuresOf = ({ read, pictures, letters }: ReadingRate): string =>
  `${read} of ${pictures} pictures read (${((100 * read) / pictures).toFixed(1)} %), ${(100 * letters).toFixed(0)} % of letters`;

export const measurement: Measurement = {
  about: 'the captcha: the pictures that programs read, and the cost of drawing one',
  needs: { naming: true },
  run: async ({ log }) => {
    const report = createReport();
    const drawing = drawingMs();
    report.judge('drawing', `a picture: ${drawing.toFixed(1)} ms CPU; at most ${MOST_DRAWING_MS} ms`, drawing <= MOST_DRAWING_MS);
    const rates: Record<string, ReadingRate> = {};
    const measure = (name: string, reader: Reader): ReadingRate => {
      const rate = measureReader(reader, PICTURES, seeded(READING_SEED));
      rates[name] = rate;
      log(`${name}: ${figuresOf(rate)}`);
      return rate;
    };
    for (const [name, reader] of [...neighbourReaders(NEIGHBOURS_LEARN, seeded(LEARNING_SEED)), ['templates', templateReader] as const]) {
      const rate = measure(name, reader);
      report.judge(name, `${name}: ${figuresOf(rate)}; at most ${100 * MOST_READ} %`, rate.read / rate.pictures <= MOST_READ);
    }
    const rate = measure('network', trainNetworkReader(NETWORK_LEARNS, seeded(LEARNING_SEED), log));
    report.say(
      `convolutional network taught with ${NETWORK_LEARNS.pictures} pictures: ${figuresOf(rate)}; no goal: the picture stops simple programs alone, so it proves the two lowest levels of the proof of work only`,
    );
    return report.done({ drawing, rates });
  },
};
