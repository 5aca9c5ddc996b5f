import { randomInt } from 'node:crypto';

/** How many lanes there are. Several times what all processes use, so that those of two processes rarely meet. */
export const LANES = 4096;
/** A process goes round within so many, so that no row of a lane is written again and again while a long read keeps its old versions. */
const ROUND = 64;

/** Lanes of one process: numbers from 0 to `LANES` - 1. */
export interface Lanes {
  /** Runs `work` with a lane that no other work has at the moment; with more than 64 at once some share one. */
  use<Answer>(work: (lane: number) => Promise<Answer>): Promise<Answer>;
}

/** Rows that all transactions change are split by lane: transactions that are open at once write different ones. */
export function createLanes(first = randomInt(LANES)): Lanes {
  const taken = new Set<number>();
  let last = 0;
  function next(): number {
    for (let step = 1; step <= ROUND; step += 1) {
      const place = (last + step) % ROUND;
      if (!taken.has(place)) return place;
    }
    return (last + 1) % ROUND;
  }
  return {
    async use(work) {
      const place = next();
      last = place;
      const isFirst = !taken.has(place);
      taken.add(place);
      try {
        return await work((first + place) % LANES);
      } finally {
        if (isFirst) taken.delete(place);
      }
    },
  };
}
