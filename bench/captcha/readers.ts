/** How many pictures of the captcha programs read; each is measured with pictures that it has not seen. */
import { SEGMENTERS, trainNeighbourReader } from './nearest-neighbour.ts';
import type { Random } from './network.ts';
import { sampleOf, type Reader } from './samples.ts';

/** The highest share of pictures that a simple program may read. */
export const MOST_READ = 0.05;

export interface ReadingRate {
  readonly read: number;
  readonly pictures: number;
  /** The share of single letters that are right at their place. */
  readonly letters: number;
}

/** Reads so many new pictures. */
export function measureReader(read: Reader, pictures: number, random: Random): ReadingRate {
  let [complete, letters] = [0, 0];
  for (let count = 0; count < pictures; count += 1) {
    const { answer, png } = sampleOf(random);
    const found = read(png);
    if (found === answer) complete += 1;
    letters += Array.from(answer).filter((letter, at) => found[at] === letter).length / answer.length;
  }
  return { read: complete, pictures, letters: letters / pictures };
}

/** The readers with neighbours by the name of how they find letters, each taught with so many pictures. */
export function neighbourReaders(pictures: number, random: Random): (readonly [name: string, reader: Reader])[] {
  return Object.entries(SEGMENTERS).map(([name, segment]) => [
    `nearest neighbours, ${name}`,
    trainNeighbourReader(segment, pictures, random),
  ]);
}
