/** Numbers that follow from a seed, so that a run can be repeated. */
export interface Draw {
  /** From 0 to below `most`. */
  below(most: number): number;
  chance(probability: number): boolean;
  one<Item>(items: readonly Item[]): Item;
}

/** Mulberry32. */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    chance: (probability) => next() < probability,
    one<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)];
      if (item === undefined && items.length === 0) throw new Error('There is nothing to draw from.');
      return item as Item;
    },
  };
}
